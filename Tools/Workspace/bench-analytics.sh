#!/usr/bin/env bash
# Measures Analytics beside SQLite in C. This takes some minutes, and more for the first build.
#
#   bench-analytics.sh                         all cases
#   bench-analytics.sh durable --rounds 21     one case, with more rounds
set -euo pipefail
source Tools/Workspace/workspace.sh

echo "Building the event queue and its peer for release …" >&2
programs=$(build_benchmarks shared bench bench-analytics-ours bench-analytics-raw bench-analytics-receiver)
mkdir -p .build/bench
exec "$programs/bench" analytics --disk .build/bench --json .build/bench/analytics.json "$@"
