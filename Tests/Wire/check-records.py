"""Holds records of the command line against App/router.schema.json: SCHEMA < LINES

Each line is {"definition", "records"}: the name of a definition, and an array that a command prints with --json. Each record
has to be valid, without a field that the schema does not name.
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
for line in sys.stdin:
    group = json.loads(line)
    validator = Draft202012Validator({"$ref": f"#/$defs/{group['definition']}", "$defs": definitions})
    for record in group["records"]:
        error = best_match(validator.iter_errors(record))
        if error:
            print(f"{group['definition']}, {error.json_path}: {error.message[:500]}")
            sys.exit(1)
print("valid")
