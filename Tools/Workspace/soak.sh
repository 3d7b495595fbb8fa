#!/usr/bin/env bash
# Runs the proofs of `make test` at their full counts: kills, damage, bad servers, two processes at once, storms, fuzz.
#
#   soak.sh                        all packages that have such proofs
#   soak.sh Storage                those of one package
#   SEED=7 soak.sh Storage         the same random choices again; each test prints its own
set -euo pipefail
source Tools/Workspace/workspace.sh

export KILL_RUNS=${KILL_RUNS:-1000} DAMAGE_PLACES=${DAMAGE_PLACES:-200} PAIR_SECONDS=${PAIR_SECONDS:-60}
export EVENTS=${EVENTS:-100000} STRESS_COUNT=${STRESS_COUNT:-100000} FUZZ_COUNT=${FUZZ_COUNT:-100000}
if [[ -n ${SEED-} ]]; then
    export KILL_SEED=$SEED DAMAGE_SEED=$SEED STRESS_SEED=$SEED FUZZ_SEED=$SEED
fi

(($#)) || set -- Storage Analytics Networking
for package in "$@"; do
    folder=$(package_folder "$package")
    echo "The full proofs of $folder …" >&2
    swift test --package-path "$folder" -j 2
done
