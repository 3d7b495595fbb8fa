"""Runs the jobs of this repository's CI files: see ci-jobs.sh."""

import argparse
import pathlib
import shutil
import sys

import github
import gitlab
from passes import Passes

parser = argparse.ArgumentParser(prog="ci-jobs.sh")
parser.add_argument("packages", nargs="*", help="only these packages")
parser.add_argument("--system", choices=["github", "gitlab"], action="append")
parser.add_argument("--job", help="only this job, and those that it needs")
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
    with Passes() as server:
        secrets = {"JOIST_CACHE_URL": server.url}
        for job, result in run(root, folder, arguments.event, arguments.packages, secrets, arguments.job).items():
            results[f"{system}: {job}"] = result
    for log in sorted(folder.glob("jobs/**/log.txt")):
        if complaint := next((line for line in log.read_text().splitlines() if server.url in line), None):
            sys.exit(f"{log}: {complaint}")
    if arguments.event == "pull_request" and server.contents:
        sys.exit(f"{system}: a request to merge stored {len(server.contents)} records in the cache of JOIST_CACHE_URL.")
    print(f"\n{system}: the cache of JOIST_CACHE_URL has {len(server.contents)} records.")

print()
for job, result in results.items():
    print(f"{result:8} {job}")
if not set(results.values()) <= {"success", "skipped"}:
    sys.exit(1)
