#!/usr/bin/env python3
"""Buys a book by the wire of an almanac that runs in memory: almanac --headless --in-memory --socket PATH

Usage: purchase.py PATH. It knows Packages/Core/WireSurface/wire.schema.json, and nothing else of almanac's sources.
"""
import json
import socket
import sys


class Almanac:
    """A client. Each method waits until almanac has settled."""

    def __init__(self, path):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.connect(path)
        self.lines = self.connection.makefile("r", encoding="utf-8", newline="\n")
        self.count = 0
        self.shown = None
        hello = self.receive()
        if hello["kind"] != "hello" or hello["version"].split(".")[0] != "3":
            sys.exit(f"This almanac speaks another version: {hello}")
        self.send(kind="hello", version="3.0")
        self.settle(replies=0)

    def send(self, **message):
        self.connection.sendall(json.dumps(message).encode() + b"\n")

    def receive(self):
        message = json.loads(self.lines.readline() or '{"kind": "error", "reason": "The connection was lost."}')
        if message["kind"] == "error":
            sys.exit(message["reason"])
        return message

    def settle(self, replies):
        while True:
            message = self.receive()
            if message["kind"] == "screen":
                self.shown = message
            elif message["kind"] == "reply":
                replies -= 1
                if message["result"] == "refused":
                    self.fail(message["reason"])
            elif message["kind"] == "settled" and replies == 0:
                return

    def act(self, **event):
        self.count += 1
        self.send(kind="event", id=self.count, view=self.shown["view"], revision=self.shown["revision"], event=event)
        self.settle(replies=1)

    def fail(self, reason):
        sys.exit(reason + "\n" + json.dumps(self.shown["screen"], indent=1, ensure_ascii=False))

    def elements(self, kind):
        """The elements of a kind, with the inputs of forms."""
        elements = self.shown["screen"]["elements"]
        inputs = [element for form in elements if form["kind"] == "form" for element in form["inputs"]]
        return [element for element in elements + inputs if element["kind"] == kind]

    def find(self, things, **wanted):
        for thing in things:
            if all(str(value) in str(thing.get(key)) for key, value in wanted.items()):
                return thing
        self.fail(f"The screen has no {wanted}.")

    def press(self, title):
        for form in self.elements("form"):
            if title in form["submit"]["title"]:
                return self.act(kind="submit", form=form["id"])
        self.act(kind="action", id=self.find(self.shown["screen"]["actions"], title=title)["id"])

    def choose(self, title):
        sections = [section for element in self.elements("list") for section in element["sections"]]
        items = [item for section in sections for item in section["items"]]
        self.act(kind="item", id=self.find(items, title=title)["id"])

    def enter(self, label, value):
        self.act(kind="input", field=self.find(self.elements("field"), label=label)["id"], value=value)


almanac = Almanac(sys.argv[1])
almanac.press("Books")
shops = almanac.find(almanac.elements("choice"), label="Catalogue")
almanac.act(kind="select", choice=shops["id"], option=almanac.find(shops["options"], title="Bookshop")["id"])
almanac.choose("The Night Ferry")
almanac.press("Buy and read")
almanac.enter("Phone", "+47 912 34 567")
almanac.press("Send code")
almanac.enter("Code", "123456")
almanac.choose("opds2-night-ferry")
for label, value in ("Card number", "4242 4242 4242 4242"), ("Expires", "12/40"), ("Security code", "987"):
    almanac.enter(label, value)
almanac.press("Pay")
page = almanac.find(almanac.elements("page"), kind="page")
print(f"{almanac.shown['screen']['title']}: {page['paragraphs'][0]['content']}")
almanac.send(kind="quit")
while almanac.receive()["kind"] != "finish":
    pass
