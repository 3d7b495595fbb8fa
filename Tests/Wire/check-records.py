"""Holds records of the command line against App/router.schema.json: SCHEMA NAME < JSON

The input is an array, as --json prints it. Each record has to be valid as the definition NAME says, without a field that the
schema does not name.
"""
import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match


def strict(node):
    """A definition whose objects have no other fields."""
    if isinstance(node, dict):
        node = {key: strict(value) for key, value in node.items()}
        if isinstance(node.get("properties"), dict) and "type" in node:
            node["additionalProperties"] = False
    elif isinstance(node, list):
        node = [strict(value) for value in node]
    return node


definitions = strict(json.load(open(sys.argv[1]))["$defs"])
validator = Draft202012Validator({"items": {"$ref": f"#/$defs/{sys.argv[2]}"}, "$defs": definitions})
error = best_match(validator.iter_errors(json.load(sys.stdin)))
if error:
    print(f"{sys.argv[2]}, {error.json_path}: {error.message[:500]}")
    sys.exit(1)
print("valid")
