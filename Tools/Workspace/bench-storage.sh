#!/usr/bin/env bash
# Measures Storage beside SQLite in C, on this machine. A minute or two; the first time, some more to build.
#
#   bench-storage.sh                         all cases
#   bench-storage.sh fetch-100k --rounds 21  one case, more often
set -euo pipefail

package=Tools/Benchmarks
echo "Building the store and its peers for release …" >&2
# Product by product: all of the package would take the HTTP clients along.
for product in storage-bench bench-storage-ours bench-storage-raw; do
    swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 \
        --product "$product" >&2
done
mkdir -p .build/bench
exec "$package/.build-release/release/storage-bench" --disk .build/bench --json .build/bench/storage.json "$@"
