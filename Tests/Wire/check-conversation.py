"""Holds App/router.schema.json against the modules of a conversation: SCHEMA < LINES

Each line is {"module", "names", "parts"}. The parts have to be valid, without a field that the schema does not name, and
the names have to be those of the messages in the schema. Each module of the schema has to be there, and each of its
messages has to have been sent to one of its asks.
"""
import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

# What ends the session cannot be sent in one.
NOT_SENT = {("settings", "signIn"), ("settings", "signOut"), ("settings", "changeAccount")}


def fail(reason):
    print(reason)
    sys.exit(1)


def strict(node):
    """A schema, in which fields make an object without others, and items an array."""
    if not isinstance(node, dict):
        return node
    copy = dict(node)
    if "properties" in node:
        copy["properties"] = {name: strict(schema) for name, schema in node["properties"].items()}
        copy.setdefault("type", "object")
        copy["additionalProperties"] = False
    if "items" in node:
        copy["items"] = strict(node["items"])
        copy.setdefault("type", "array")
    if "oneOf" in node:
        copy["oneOf"] = [strict(schema) for schema in node["oneOf"]]
    return copy


def resolve(node):
    return resolve(schema["$defs"][node["$ref"].split("/")[-1]]) if "$ref" in node else node


schema = json.load(open(sys.argv[1]))
Draft202012Validator.check_schema(schema)
definitions = {name: strict(node) for name, node in schema["$defs"].items()}
modules = {name: resolve(node) for name, node in schema["$defs"].items()}
modules = {name: node["properties"] for name, node in modules.items() if "messages" in node.get("properties", {})}
modules.pop("pinForm")
missing = {(name, None) for name in modules}
for name, parts in modules.items():
    missing |= {(name, message) for message in parts["messages"].get("properties", {})}
for line in sys.stdin:
    record = json.loads(line)
    name, parts = record["module"], record["parts"]
    validator = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": definitions})
    if "answer" not in modules[name]:
        parts.pop("answer", None)
    error = best_match(validator.iter_errors(parts))
    if error:
        fail(f"{name}, {error.json_path}: {error.message[:500]}")
    if set(record["names"]) != set(modules[name]["messages"].get("properties", {})):
        fail(f"{name} has other messages: {record['names']}")
    missing -= {(name, None)} | {(name, message) for message in parts["messages"]}
if missing != NOT_SENT:
    fail(f"not in the conversation: {sorted(map(str, missing ^ NOT_SENT))}")
print("valid")
