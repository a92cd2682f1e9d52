"""What may be turned into what, in the own turn of Phase II."""

from service.age_of_innovation.effects import Gain
from service.engine.records import Record


class Conversion(Record):
    """Paying one thing for another."""

    name: str
    pays: Gain
    gain: Gain


CONVERSIONS = {
    conversion.name: conversion
    for conversion in (
        Conversion("power_to_scholar", {"power": 5}, {"scholars": 1}),
        Conversion("power_to_book", {"power": 5}, {"books": 1}),
        Conversion("power_to_tool", {"power": 3}, {"tools": 1}),
        Conversion("power_to_coin", {"power": 1}, {"coins": 1}),
        Conversion("scholar_to_tool", {"scholars": 1}, {"tools": 1}),
        Conversion("tool_to_coin", {"tools": 1}, {"coins": 1}),
        Conversion("book_to_coin", {"books": 1}, {"coins": 1}),
    )
}

# One token of bowl II leaves the game and another moves on to bowl III.
SACRIFICE_NEEDS = 2
