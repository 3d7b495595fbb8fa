#!/usr/bin/env python3
"""Edits two almanacs at random, synchronizes them, and kills programs meanwhile. Fails if the two differ at the end, or
if a task is lost.

check-sync.sh and vdirsyncer call it, with the Python of vdirsyncer:

    check-sync.py WORK ALMANAC EDITS SEED          WORK has a folder for each side, and the server's collection
    check-sync.py --keep-both FOLDER OURS THEIRS   resolves a conflict of vdirsyncer
"""
import json
import os
import random
import subprocess
import sys
import time
import uuid
from collections import Counter
from pathlib import Path

from vdirsyncer.vobject import Item

SIDES = ("one", "two")
KINDS = ["add"] * 2 + ["edit"] * 5 + ["done"] * 2 + ["rm"]
OPTIONS = {
    "--due": ["none", *(f"2027-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29))],
    "--priority": ["none", "low", "medium", "high"],
    "--project": ["none", "home", "work.office"],
    "--tag": ["a", "b", "größe"],
    "--notes": ["none", "one line", 'two\nlines; \\n, "ü"', "🧦 " * 40],
}
RULES = ["day", "2 weeks", "mon,thu", "month on 31"]


def keep_both(folder, ours, theirs):
    """Keeps the server's version, and ours as a task of its own: vdirsyncer itself can only keep one."""
    text = ours.read_bytes().decode()
    # The same one if vdirsyncer is killed and asks again.
    identity = str(uuid.uuid5(uuid.NAMESPACE_OID, text))
    kept = folder / f"{identity}.ics"
    # The user may have changed the copy since vdirsyncer was killed.
    if not kept.exists():
        new = kept.with_suffix(".new")
        new.write_bytes(Item(text).with_uid(identity).raw.encode())
        new.rename(kept)
    ours.write_bytes(theirs.read_bytes())


def root(task):
    """The first word of a title stays when the task is edited, copied or repeated."""
    return int(json.loads(task)["title"].split(" ")[0])


class Check:
    def __init__(self, work, almanac, edits, seed):
        self.work, self.almanac, self.edits = work, almanac, edits
        self.random = random.Random(seed)
        self.log = open(work / "log", "w")
        self.runs, self.kills, self.conflicts = Counter(), Counter(), 0
        self.durations = {}
        self.roots = 0
        # Versions are tasks with all of their fields: all that edits have made, those of them that no edit has replaced,
        # those that one has, and the next tasks of series.
        self.made, self.last, self.replaced, self.next = set(), set(), set(), set()
        self.deleted_roots = set()

    def fail(self, *reasons):
        self.log.flush()
        sys.exit("\n".join(map(str, [*reasons, f"{self.log.name} has all commands."])))

    # Programs

    def start(self, side, *arguments):
        program = [self.almanac, *arguments, "--json", "--no-input"]
        if arguments[0] == "vdirsyncer":
            program = [Path(sys.executable).with_name("vdirsyncer"), "--config", self.work / side / "config",
                       "--verbosity", "ERROR", *arguments[1:]]
        environment = os.environ | {"ALMANAC_HOME": str(self.work / side / "home"), "HOME": str(self.work)}
        return subprocess.Popen(program, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *commands, kill=False):
        """Runs commands at once, and kills one of them on demand. A command is a side and arguments.

        Returns: The output of the first one."""
        begin = time.monotonic()
        programs = [self.start(*command) for command in commands]
        victim = self.random.randrange(len(commands)) if kill else None
        # A random moment of the time that such a command takes.
        moment = self.random.random()
        if kill:
            try:
                programs[victim].wait(moment * self.durations.get(commands[victim][1:3], 0.02))
            except subprocess.TimeoutExpired:
                programs[victim].kill()
        outputs = [program.communicate() for program in programs]
        for command, program, (output, errors) in zip(commands, programs, outputs):
            kind = command[1:3]
            self.runs[kind] += 1
            self.conflicts += errors.count("Both versions are kept")
            if kind != ("todo", "list"):
                print(*command, "->", program.returncode, errors, file=self.log)
            if program.returncode == -9:
                self.kills[kind] += 1
            elif not program.returncode:
                self.durations[kind] = time.monotonic() - begin
            # The server refuses a file that the other side has changed meanwhile.
            elif kind[0] != "vdirsyncer" or len(commands) == 1:
                self.fail(f"{' '.join(command)} has failed: {errors or output}")
        return outputs[0][0]

    # Edits

    def tasks(self, side):
        """The versions of a side by their numbers."""
        tasks = json.loads(self.run((side, "todo", "list", "--all")))
        fields = [field for field in sorted(tasks[0] if tasks else []) if field not in ("id", "relation")]
        return {task["id"]: json.dumps({field: task[field] for field in fields}, ensure_ascii=False) for task in tasks}

    def edit(self, side):
        before = self.tasks(side)
        numbers = sorted(before, key=lambda number: root(before[number]))
        # Often one of the newest, so that both sides change the same ones.
        number = self.random.choice(numbers[-5:] if self.random.random() < 0.6 else numbers) if numbers else None
        kind = self.random.choice(KINDS)
        if number is None or kind == "rm" and len(before) < 10:
            kind = "add"
        if kind == "done" and json.loads(before[number])["done"]:
            kind = "undo"
        options = [(option, self.random.choice(OPTIONS[option])) for option in self.random.sample([*OPTIONS], 2)]
        if kind == "add":
            self.roots += 1
            title = f'{self.roots} "new", {self.random.getrandbits(32)}; Größe 🧦'
            if self.random.random() < 0.2:
                options.append(("--every", self.random.choice(RULES)))
            arguments = ["--literal", title, *(word for option in options if option[1] != "none" for word in option)]
        elif kind == "edit":
            title = [self.new_title(before[number])] if self.random.random() < 0.5 else []
            arguments = [str(number), *title, *(word for option in options for word in option)]
        else:
            arguments = [str(number)]
        self.run((side, "todo", kind, *arguments), kill=self.random.random() < 0.15)
        after = self.tasks(side)
        # An edit that was killed has made all of its changes or none.
        for other in before.keys() | after.keys():
            old, new = before.get(other), after.get(other)
            if old == new:
                continue
            print(f"    {other}: {old} -> {new}", file=self.log)
            self.last.discard(old)
            if kind != "done":
                self.replaced.add(old)
            if new:
                self.made.add(new)
                # Done and open again, or open and done again, is no change, and the other side may have replaced this
                # version before.
                if kind not in ("done", "undo") or new not in self.replaced:
                    self.last.add(new)
            if new and kind == "done" and other != number:
                self.next.add(new)
        if number in before and number not in after:
            self.deleted_roots.add(root(before[number]))

    def new_title(self, task):
        return f"{root(task)} edited {self.random.getrandbits(32)}"

    # Synchronizations

    def steps(self, side):
        """The folder is equal to almanac before the network sees it, and almanac to the folder after."""
        sync = (side, "todo", "sync", str(self.work / side / "tasks"))
        return [sync, (side, "vdirsyncer", "sync"), sync]

    def sync(self):
        """Each step runs on no side, on one, or on both at once. On one side almanac and vdirsyncer do not run at once,
        because vdirsyncer may overwrite a file that changes meanwhile."""
        for commands in zip(*map(self.steps, SIDES)):
            commands = [command for command in commands if self.random.random() < 0.5]
            if commands:
                self.run(*commands, kill=self.random.random() < 0.4)

    def files(self):
        """The identities and the hashes of the tasks in the folders and on the server."""
        folders = [self.work / "one/tasks", self.work / "two/tasks", self.work / "server/collection-root/user/tasks"]
        contents = [[Item(file.read_bytes().decode()) for file in folder.glob("[!.]*.ics")] for folder in folders]
        return [Counter((item.uid, item.hash) for item in items) for items in contents]

    def settle(self):
        """Synchronizes until nothing changes. Returns the tasks of both sides, and how many there are of each."""
        for _ in range(8):
            before, reports = self.files(), []
            for command in [command for side in SIDES for command in self.steps(side)]:
                output = self.run(command)
                if output:
                    reports.append(json.loads(output))
            if before == self.files() and not any(
                    count for report in reports for part in ("here", "there") for count in report[part].values()):
                break
        else:
            self.fail("Each synchronization still changes something.")
        if any(report["problems"] or report["skipped"] for report in reports):
            self.fail("Some files are left alone:", *reports)
        one, two, server = self.files()
        if not one == two == server:
            self.fail("The folders and the server differ:", one - server, two - server, server - one, server - two)
        one_tasks, two_tasks = (Counter(self.tasks(side).values()) for side in SIDES)
        if one_tasks != two_tasks:
            self.fail("The two almanacs differ:", one_tasks - two_tasks, two_tasks - one_tasks)
        if one_tasks.total() != one.total():
            self.fail(f"There are {one_tasks.total()} tasks, and {one.total()} files.")
        return one_tasks

    # The whole

    def check(self):
        begin = time.monotonic()
        edits = 0
        while edits < self.edits:
            for _ in range(min(self.random.randint(1, 8), self.edits - edits)):
                self.edit(self.random.choice(SIDES))
                edits += 1
            self.sync()
            if sys.stderr.isatty():
                print(f"\r\033[K{edits} edits", end="\r", file=sys.stderr, flush=True)
        tasks = self.settle()
        self.check_losses(tasks)
        self.check_deletion()
        print("Two almanacs are equal through vdirsyncer and Radicale, and nothing is lost: "
              f"{edits} edits, {self.kills.total()} kills, {self.conflicts} conflicts in almanac, {tasks.total()} tasks, "
              f"{time.monotonic() - begin:.0f} seconds.")
        for kind, runs in sorted(self.runs.items()):
            if kind != ("todo", "list"):
                print(f"{' '.join(kind)}: {runs} runs, {self.kills[kind]} killed")

    def check_losses(self, tasks):
        invented = tasks.keys() - self.made
        if invented:
            self.fail("No edit has made these tasks:", *invented)
        # A next task is deleted if its series goes on in a version that is open again.
        series = {root(task) for task in tasks if json.loads(task)["repeats"]} | self.deleted_roots
        lost = {task for task in self.last - tasks.keys() if task not in self.next or root(task) not in series}
        if lost:
            self.fail("These tasks are lost:", *lost)
        gone = {root(task) for task in self.made} - {root(task) for task in tasks} - self.deleted_roots
        if gone:
            self.fail("Nobody has deleted these tasks, and no version of them is left:", *gone)

    def check_deletion(self):
        """A deletion arrives, and deletes no more. After a kill, a task may come back, so this is without kills."""
        self.run(("one", "todo", "rm", *map(str, [*self.tasks("one")][:1])))
        tasks = Counter(self.tasks("one").values())
        if self.settle() != tasks:
            self.fail("A deletion did not arrive, or deleted more.")


if sys.argv[1] == "--keep-both":
    keep_both(*map(Path, sys.argv[2:]))
else:
    Check(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]).check()
