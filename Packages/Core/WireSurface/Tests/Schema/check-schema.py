"""Holds wire.schema.json against the lines of a file: SCHEMA serverMessage|clientMessage < LINES

Each line has to be valid, without a field that the schema does not name, and invalid with another 'kind' or without a
required field.
"""
import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match


def fail(reason):
    print(reason)
    sys.exit(1)


def strict(node):
    """The schema, which forbids fields that it does not name."""
    if isinstance(node, list):
        return [strict(item) for item in node]
    if not isinstance(node, dict):
        return node
    copy = {key: strict(value) for key, value in node.items()}
    if "properties" in copy and copy.get("type") == "object":
        copy["additionalProperties"] = False
    return copy


schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator({"$ref": "#/$defs/" + sys.argv[2], "$defs": strict(schema["$defs"])})
kinds = {form["properties"]["kind"]["const"]: form["required"] for form in schema["$defs"][sys.argv[2]]["oneOf"]}
seen = set()
for line in sys.stdin:
    message = json.loads(line)
    seen.add(message["kind"])
    error = best_match(validator.iter_errors(message))
    if error:
        fail(f"invalid {message['kind']}, {error.json_path}: {error.message[:500]}")
    wrong = [{**message, "kind": "none"}]
    wrong += [{key: value for key, value in message.items() if key != field} for field in kinds[message["kind"]]]
    for other in wrong:
        if validator.is_valid(other):
            fail(f"valid, but wrong: {json.dumps(other)[:500]}")
if seen != set(kinds):
    fail(f"no line of these kinds: {sorted(set(kinds) - seen)}")
print(f"{len(seen)} kinds")
