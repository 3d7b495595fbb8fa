#!/usr/bin/env bash
# Runs the long tests at full length, one after another: kills, damage, full disks, bad servers, two processes at once,
# storms, fuzz, random changes, several surfaces on one app. This takes more than an hour.
#
#   soak.sh                        all packages with such tests
#   soak.sh Storage                one package
#   SEED=7 soak.sh Storage         with the random choices of a seed; each test prints its seed
set -euo pipefail
source Tools/Workspace/workspace.sh

export KILL_RUNS=${KILL_RUNS:-1000} DAMAGE_PLACES=${DAMAGE_PLACES:-200} PAIR_SECONDS=${PAIR_SECONDS:-60}
export SALVAGE_RUNS=${SALVAGE_RUNS:-1000}
export BOOK_FUZZ_COUNT=${BOOK_FUZZ_COUNT:-10000} BOOK_MEMORY_FILES=${BOOK_MEMORY_FILES:-100}
# The minute of the shortest lock time is waited for.
export LOCK_WAITS=${LOCK_WAITS:-1}
export CHANGE_COUNT=${CHANGE_COUNT:-1000} DIAGRAM_INTERVAL=${DIAGRAM_INTERVAL:-1}
export WIRE_RUNS=${WIRE_RUNS:-10000}
export ROW_FUZZ_RUNS=${ROW_FUZZ_RUNS:-200}
export INPUT_FUZZ_RUNS=${INPUT_FUZZ_RUNS:-1000} INPUT_FUZZ_BYTES=${INPUT_FUZZ_BYTES:-1000000}
export DATA_DAMAGE_RUNS=${DATA_DAMAGE_RUNS:-100} SYNC_EDITS=${SYNC_EDITS:-1000}
export EVENTS=${EVENTS:-100000} STRESS_COUNT=${STRESS_COUNT:-100000} FUZZ_COUNT=${FUZZ_COUNT:-20000}
if [[ -n ${SEED-} ]]; then
    export KILL_SEED=$SEED DAMAGE_SEED=$SEED STRESS_SEED=$SEED FUZZ_SEED=$SEED CHANGE_SEED=$SEED \
        DIAGRAM_SEED=$SEED WIRE_SEED=$SEED ROW_FUZZ_SEED=$SEED INPUT_FUZZ_SEED=$SEED DATA_DAMAGE_SEED=$SEED \
        SYNC_SEED=$SEED
fi

# The suites that read these variables.
declare -A proofs=(
    [Storage]='KillTests|DamageTests|JournalTests|PairTests|FullDiskTests|BackUpTests|RestoreTests|SalvageTests|Fuzz'
    [Analytics]='KilledWriterTests|KilledSenderTests|DamageTests|FullDiskTests|FaultyServerTests|JSONLinesDestinationTests|JSONTests|BackgroundSendingTests'
    [Networking]='Storm|Fuzz'
    [Books]='MemoryTests|FuzzTests'
    [Payments]='KillTests'
    [WireSurface]='EqualClientsTests|LateEventTests'
    [App]='StoredValueFuzzTests'
    [EndToEnd]='KillTests|LockTests|InputFuzzTests|TodoSyncTests|whatever is damaged|covers the catalogue'
    [Joist]='StalePassTests'
    [JoistPatterns]='MutationTests|BuiltScenarioTests|BuiltOperationTests|MermaidReaderTests'
)
(($#)) || set -- Storage Analytics Networking Books Payments WireSurface App EndToEnd Joist JoistPatterns
for package in "$@"; do
    [[ -n ${proofs[$package]-} ]] || {
        echo "$package has no such tests. These packages have: ${!proofs[*]}." >&2
        exit 1
    }
done
for package in "$@"; do
    folder=$(package_folder "$package")
    echo "Running the long tests of $folder …" >&2
    quietly build_product "$folder" "${package}PackageTests"
    ".build/debug/${package}PackageTests.xctest" --testing-library swift-testing --no-parallel --filter "${proofs[$package]}"
done
