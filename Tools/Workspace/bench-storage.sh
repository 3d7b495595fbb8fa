#!/usr/bin/env bash
# Measures Storage beside SQLite in C. This takes one or two minutes, and more for the first build.
#
#   bench-storage.sh                         all cases
#   bench-storage.sh fetch-100k --rounds 21  one case, with more rounds
set -euo pipefail

package=Tools/Benchmarks
echo "Building the store and its peers for release …" >&2
# Product by product, because the whole package includes the HTTP clients.
for product in storage-bench bench-storage-ours bench-storage-raw; do
    swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 \
        --product "$product" >&2
done
mkdir -p .build/bench
exec "$package/.build-release/release/storage-bench" --disk .build/bench --json .build/bench/storage.json "$@"
