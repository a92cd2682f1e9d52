"""What changed from one JSON value to the next: rows that are nearly alike take little room and read well.

A change is ``null`` (nothing), ``[value]`` (another value), or for objects and for lists of one length an object of the
changes of their parts, where ``[]`` says that a part is gone. The parts of a list are named by their numbers.
"""

from typing import Any


def change(old: Any, new: Any) -> Any:
    if type(old) is type(new) and old == new:
        return None
    before, after = _parts(old), _parts(new)
    if before is None or after is None or type(old) is not type(new):
        return [new]
    if isinstance(old, list) and len(old) != len(new):
        return [new]
    changes: dict[str, Any] = {name: [] for name in before if name not in after}
    changes |= {name: change(before[name], part) if name in before else [part] for name, part in after.items()}
    return {name: changed for name, changed in changes.items() if changed is not None}


def changed(old: Any, change: Any) -> Any:
    """The new value."""
    if change is None:
        return old
    if isinstance(change, list):
        return change[0]
    parts = dict(_parts(old) or {})
    for name, of_part in change.items():
        if of_part == []:
            del parts[name]
        else:
            parts[name] = changed(parts.get(name), of_part)
    return list(parts.values()) if isinstance(old, list) else parts


def _parts(value: Any) -> dict[str, Any] | None:
    if isinstance(value, dict):
        return value
    return {str(number): part for number, part in enumerate(value)} if isinstance(value, list) else None
