"""What the engines have in common: clones, environments, commands and files."""

import glob
import os
import pathlib
import shlex
import shutil
import subprocess


class Failed(Exception):
    """A step that failed, with its exit code."""


def git(folder, *arguments):
    return subprocess.run(
        ["git", "-C", str(folder), *arguments], check=True, capture_output=True, text=True
    ).stdout.strip()


def clone(root, folder, depth):
    """Clones the last commit: its branch is `change`, and `origin/main` is the commit before. Depth 0: all commits."""
    base, head = git(root, "rev-parse", "HEAD~1", "HEAD").split()
    pathlib.Path(folder).mkdir(parents=True)
    git(folder, "init", "--quiet", "--initial-branch", "change")
    git(folder, "remote", "add", "origin", root.as_uri())
    options = [f"--depth={depth}"] if depth else []
    refs = [f"{head}:refs/heads/fetched"] + ([] if depth else [f"{base}:refs/remotes/origin/main"])
    git(folder, "-c", "protocol.version=2", "fetch", "--quiet", *options, "origin", *refs)
    git(folder, "reset", "--quiet", "--hard", head)


def environment(home, variables):
    """The environment of an engine: that of a login with an empty home, and the engine's variables."""
    home.mkdir(parents=True, exist_ok=True)
    kept = {name: os.environ[name] for name in ["PATH", "USER", "TMPDIR"] if name in os.environ}
    return {**kept, "HOME": str(home), "LANG": "C.UTF-8", "CI": "true", **variables}


def execute(command, script, folder, variables, log):
    """Runs a script and shows its output, which also goes into a file."""
    print("    " + script.strip().replace("\n", "\n    "), flush=True)
    with open(log, "a") as file:
        process = subprocess.Popen(
            [*command, script], cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace")
        for line in process.stdout:
            file.write(line)
            print("      | " + line, end="", flush=True)
    if process.wait() != 0:
        print(f"      exit code {process.returncode}")
        raise Failed


def copy(pattern, source, target):
    """Copies the files and folders that a pattern matches. Says whether there are any."""
    matches = glob.glob(str(source / pattern), include_hidden=True)
    for match in map(pathlib.Path, matches):
        place = target / match.relative_to(source)
        place.parent.mkdir(parents=True, exist_ok=True)
        if match.is_dir():
            shutil.copytree(match, place, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy2(match, place)
    return bool(matches)


def chosen(words, packages):
    """Those words of a job that name chosen packages, as words for a shell; all if none is chosen."""
    names = shlex.split(words)
    return shlex.join([name for name in names if not packages or name in packages])
