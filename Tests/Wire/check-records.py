"""Holds what commands print with --json against a schema.

SCHEMA NAME < JSON: the input is a record or an array of records of App/router.schema.json. Each has to be as the definition
NAME says, without a field that the schema does not name.

COMMANDS-SCHEMA ROUTER-SCHEMA --commands < LINES: each line is an object with the name of a command and its output, which has
to be as the definition of this name in App/commands.schema.json says.
"""
import json
import sys
from urllib.parse import quote

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match


def strict(node):
    """A schema, in which an object has no fields without a name there."""
    if isinstance(node, list):
        return [strict(part) for part in node]
    if not isinstance(node, dict):
        return node
    copy = {name: strict(part) for name, part in node.items()}
    if isinstance(node.get("properties"), dict):
        copy["additionalProperties"] = False
    return copy


def moved(node, reference, place):
    """A schema whose references lead to another place."""
    return json.loads(json.dumps(node).replace(f'"{reference}', f'"{place}'))


def check(name, value):
    error = best_match(Draft202012Validator({"$ref": f"#/$defs/{quote(name)}", "$defs": definitions}).iter_errors(value))
    if error:
        print(f"{name}, {error.json_path}: {error.message[:500]}")
        sys.exit(1)


definitions = strict(json.load(open(sys.argv[1]))["$defs"])
if sys.argv[3:] == ["--commands"]:
    # Some names are in both schemas.
    definitions = moved(definitions, "router.schema.json#/$defs/", "#/$defs/router:")
    router = moved(strict(json.load(open(sys.argv[2]))["$defs"]), "#/$defs/", "#/$defs/router:")
    definitions |= {f"router:{name}": schema for name, schema in router.items()}
    for line in sys.stdin:
        run = json.loads(line)
        if run["command"] not in definitions:
            print(f"{run['command']} has no definition")
            sys.exit(1)
        check(run["command"], run["output"])
else:
    records = json.load(sys.stdin)
    for record in records if isinstance(records, list) else [records]:
        check(sys.argv[2], record)
print("valid")
