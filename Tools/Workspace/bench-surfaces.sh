#!/usr/bin/env bash
# Measures the full-screen surface beside textual, and the released almanac on it. This takes five minutes, and more for
# the first build.
#
#   bench-surfaces.sh                         all cases
#   bench-surfaces.sh bytes-key --rounds 1    one case, with fewer rounds
set -euo pipefail
source Tools/Workspace/workspace.sh

almanac=$(Tools/Workspace/release.sh)
python=$(Tools/Workspace/textual.sh)
echo "Building the benchmark …" >&2
programs=$(build_benchmarks shared bench bench-terminal bench-todo-home)
# Linked as release.sh links almanac.
ours=$(build_benchmarks static bench-surfaces-ours)
exec "$programs/bench" surfaces --ours "$ours/bench-surfaces-ours" --almanac "$PWD/$almanac" --python "$python" \
    --peers "$PWD/Tools/Benchmarks/Peers" --json .build/bench/surfaces.json "$@"
