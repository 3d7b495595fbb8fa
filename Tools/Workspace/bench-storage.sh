#!/usr/bin/env bash
# Measures Storage beside SQLite in C. This takes one or two minutes, and more for the first build.
#
#   bench-storage.sh                         all cases
#   bench-storage.sh fetch-100k --rounds 21  one case, with more rounds
set -euo pipefail
source Tools/Workspace/workspace.sh

echo "Building the store and its peers for release …" >&2
programs=$(build_benchmarks shared bench bench-storage-ours bench-storage-raw)
mkdir -p .build/bench
exec "$programs/bench" storage --disk .build/bench --json .build/bench/storage.json "$@"
