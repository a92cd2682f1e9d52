"""Policies, matches and tournaments: many games without people, on one machine or on many."""
