#!/usr/bin/env bash
# Measures 'almanac todo' beside taskwarrior. This takes two minutes, and more for the first build.
#
#   bench-todo.sh                         all cases
#   bench-todo.sh list-100 --rounds 99    one case, with more rounds
set -euo pipefail
source Tools/Workspace/workspace.sh

almanac=$(Tools/Workspace/release.sh)
taskwarrior=$(Tools/Workspace/taskwarrior.sh)
echo "Building the benchmark …" >&2
programs=$(build_benchmarks shared bench bench-todo-home bench-run)
exec "$programs/bench" todo --almanac "$PWD/$almanac" --taskwarrior "$taskwarrior" \
    --json .build/bench/todo.json "$@"
