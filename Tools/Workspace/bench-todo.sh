#!/usr/bin/env bash
# Measures 'almanac todo' beside taskwarrior, on this machine. Two minutes; the first time, some more to build.
#
#   bench-todo.sh                         all cases
#   bench-todo.sh list-100 --rounds 99    one case, more often
set -euo pipefail

package=Tools/Benchmarks
almanac=$(Tools/Workspace/release.sh)
taskwarrior=$(Tools/Workspace/taskwarrior.sh)
echo "Building the benchmark …" >&2
# Product by product: all of the package would take the HTTP clients along.
for product in todo-bench bench-todo-home bench-run; do
    swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 \
        --product "$product" >&2
done
exec "$package/.build-release/release/todo-bench" --almanac "$PWD/$almanac" --taskwarrior "$taskwarrior" \
    --json .build/bench/todo.json "$@"
