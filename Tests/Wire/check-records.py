"""Holds what a command prints with --json against App/router.schema.json: SCHEMA NAME < JSON

The input is a record or an array of records. Each has to be as the definition NAME says, without a field that the schema does
not name.
"""
import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match


def strict(node):
    """A schema, in which fields make an object without others, and items an array."""
    if isinstance(node, list):
        return [strict(part) for part in node]
    if not isinstance(node, dict):
        return node
    copy = {name: strict(part) for name, part in node.items()}
    if isinstance(node.get("properties"), dict):
        copy.setdefault("type", "object")
        copy["additionalProperties"] = False
    if isinstance(node.get("items"), dict):
        copy.setdefault("type", "array")
    return copy


definitions = strict(json.load(open(sys.argv[1]))["$defs"])
validator = Draft202012Validator({"$ref": f"#/$defs/{sys.argv[2]}", "$defs": definitions})
records = json.load(sys.stdin)
for record in records if isinstance(records, list) else [records]:
    error = best_match(validator.iter_errors(record))
    if error:
        print(f"{sys.argv[2]}, {error.json_path}: {error.message[:500]}")
        sys.exit(1)
print("valid")
