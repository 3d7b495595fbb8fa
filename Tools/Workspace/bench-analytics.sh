#!/usr/bin/env bash
# Measures Analytics, and beside it SQLite in C, on this machine. Some minutes; the first time, some more to build.
#
#   bench-analytics.sh                         all cases
#   bench-analytics.sh durable --rounds 21     one case, more often
set -euo pipefail

package=Tools/Benchmarks
echo "Building the event queue and its peer for release …" >&2
# Product by product: all of the package would take the HTTP clients along.
for product in analytics-bench bench-analytics-ours bench-analytics-raw bench-analytics-receiver; do
    swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 \
        --product "$product" >&2
done
mkdir -p .build/bench
exec "$package/.build-release/release/analytics-bench" --disk .build/bench --json .build/bench/analytics.json "$@"
