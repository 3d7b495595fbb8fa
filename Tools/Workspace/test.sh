#!/usr/bin/env bash
# Runs the tests of every package, or those of one package built alone.
#
#   test.sh             all packages, built in one graph; what passed before is not run again
#   test.sh TodoList    that package alone, in its own build folder
set -euo pipefail
source Tools/Workspace/workspace.sh

# Networking's tests talk to real servers too; without them they say that they were skipped.
if [[ ${1:-Networking} == Networking ]]; then
    for server in nginx nghttpd; do Tools/Workspace/$server.sh >/dev/null || true; done
fi

(($#)) || exec Tools/Workspace/joist.sh test
folder=$(package_folder "$1")
echo "Testing $1 alone …" >&2
exec swift test --package-path "$folder"
