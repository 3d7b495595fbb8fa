"""Runs the jobs of this repository's CI files: see ci-jobs.sh."""

import argparse
import pathlib
import shutil
import sys

import github
import gitlab

parser = argparse.ArgumentParser(prog="ci-jobs.sh")
parser.add_argument("packages", nargs="*", help="only these packages")
parser.add_argument("--system", choices=["github", "gitlab"], action="append")
parser.add_argument("--event", choices=["push", "pull_request"], default="push")
arguments = parser.parse_args()

root = pathlib.Path.cwd()
results = {}
for system in arguments.system or ["github", "gitlab"]:
    folder = root / ".build/ci-jobs" / system
    # What the last run stored in the cache of the system stays.
    for name in ["jobs", "artifacts"]:
        shutil.rmtree(folder / name, ignore_errors=True)
    run = {"github": github, "gitlab": gitlab}[system].run
    for job, result in run(root, folder, arguments.event, arguments.packages).items():
        results[f"{system}: {job}"] = result

print()
for job, result in results.items():
    print(f"{result:8} {job}")
if not set(results.values()) <= {"success", "skipped"}:
    sys.exit(1)
