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


# The packages that have the programs of a minimal Ubuntu.
SYSTEM = """apt bash bsdutils coreutils dash debianutils diffutils dpkg e2fsprogs findutils grep gzip hostname libc-bin login
    mawk mount ncurses-bin passwd perl-base procps sed sysvinit-utils tar util-linux""".split()

# Those that an image adds, with what they depend on. Swift's Dockerfiles install them, and remove curl again.
IMAGES = {"swift:6.3": "binutils binutils-x86-64-linux-gnu git gnupg gpg libc-dev-bin perl pkg-config pkgconf zip".split()}

INSTALLER = """#!/bin/bash
# Installs packages on this machine, and gives their programs to the job.
PATH={path} apt-get "$@" || exit
for word; do
    while read -r file; do [[ $file != */?(s)bin/* ]] || ln -sf "$file" {folder}; done < <({dpkg} -L "$word" 2>/dev/null)
done
"""


def search_path(image, folder):
    """Where a job finds programs: links to those that its image has, and Swift; this machine's without an image."""
    if image is None:
        return os.environ["PATH"]
    if image not in IMAGES:
        raise SystemExit(f"The packages of the image {image} are not known: see {__file__}.")
    programs, dpkg = folder / "programs", shutil.which("dpkg-query")
    shutil.rmtree(programs, ignore_errors=True)
    programs.mkdir(parents=True)
    listed = subprocess.run([dpkg, "-L", *SYSTEM, *IMAGES[image]], capture_output=True, text=True).stdout.splitlines()
    owned = {path for path in listed if pathlib.PurePath(path).parent.name in ["bin", "sbin"]}
    # A name such as awk belongs to no package, and leads to a program that does.
    named = {str(path) for path in pathlib.Path("/usr/bin").iterdir() if os.path.realpath(path) in owned}
    for path in owned | named:
        link = programs / pathlib.PurePath(path).name
        if os.access(path, os.X_OK) and not link.is_symlink():
            link.symlink_to(path)
    installer = programs / "apt-get"
    installer.unlink()
    installer.write_text(INSTALLER.format(path=shlex.quote(os.environ["PATH"]), folder=shlex.quote(str(programs)), dpkg=dpkg))
    installer.chmod(0o755)
    return f"{programs}:{pathlib.Path(os.path.realpath(shutil.which('swift'))).parent}"


def environment(home, path, variables):
    """The environment of an engine: that of a login with an empty home, and the engine's variables."""
    home.mkdir(parents=True, exist_ok=True)
    kept = {name: os.environ[name] for name in ["USER", "TMPDIR"] if name in os.environ}
    return {**kept, "PATH": path, "HOME": str(home), "LANG": "C.UTF-8", "CI": "true", **variables}


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


def needed(job):
    """The names of the jobs of the same pipeline that a job needs."""
    needs = job.get("needs", [])
    return [needs] if isinstance(needs, str) else [need for need in needs if isinstance(need, str)]


def selected(jobs, job, packages):
    """The jobs to run, by name: one with all that it needs, or all. With chosen packages, without those that stand alone."""
    if job:
        if job not in jobs:
            raise SystemExit(f"There is no job {job}. There are: {', '.join(jobs)}.")
        names = {job}
        while more := {need for name in names for need in needed(jobs[name])} - names:
            names |= more
    elif packages:
        names = {name for name, job in jobs.items() if needed(job)}.union(*(needed(job) for job in jobs.values()))
    else:
        names = set(jobs)
    return {name: job for name, job in jobs.items() if name in names}


def chosen(words, packages):
    """Those words of a job that name chosen packages, as words for a shell; all if none is chosen."""
    names = shlex.split(words)
    return shlex.join([name for name in names if not packages or name in packages])
