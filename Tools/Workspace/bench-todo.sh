#!/usr/bin/env bash
# Measures 'almanac todo' beside taskwarrior. This takes two minutes, and more for the first build.
#
#   bench-todo.sh                         all cases
#   bench-todo.sh list-100 --rounds 99    one case, with more rounds
set -euo pipefail

package=Tools/Benchmarks
almanac=$(Tools/Workspace/release.sh)
taskwarrior=$(Tools/Workspace/taskwarrior.sh)
echo "Building the benchmark …" >&2
# Product by product, because the whole package includes the HTTP clients.
for product in todo-bench bench-todo-home bench-run; do
    swift build --package-path "$package" --scratch-path "$package/.build-release" --configuration release -j 2 \
        --product "$product" >&2
done
exec "$package/.build-release/release/todo-bench" --almanac "$PWD/$almanac" --taskwarrior "$taskwarrior" \
    --json .build/bench/todo.json "$@"
