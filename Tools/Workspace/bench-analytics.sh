#!/usr/bin/env bash
# Measures Analytics beside SQLite in C. This takes some minutes, and more for the first build.
#
#   bench-analytics.sh                         all cases
#   bench-analytics.sh durable --rounds 21     one case, with more rounds
set -euo pipefail

package=Tools/Benchmarks
echo "Building the event queue and its peer for release …" >&2
# Product by product, because the whole package includes the HTTP clients.
for product in analytics-bench bench-analytics-ours bench-analytics-raw bench-analytics-receiver; do
    swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 \
        --product "$product" >&2
done
mkdir -p .build/bench
exec "$package/.build-release/release/analytics-bench" --disk .build/bench --json .build/bench/analytics.json "$@"
