#!/usr/bin/env bash
# Tries joist on repositories of others, without a joist.yml, and prints for each: how many packages its last commit
# affects, the findings of lint by rule, all errors, and the seconds that each took. Nothing is cached at first.
#
#     Tools/Joist/first-contact.sh [OWNER/NAME…]
#
# JOIST_MIRRORS is a folder of git directories OWNER/NAME to use in place of GitHub. JOIST is the program to try, by default
# one that is built for release. Nothing of the repositories is built or tested; SwiftPM only evaluates their manifests.
set -euo pipefail
source Tools/Workspace/workspace.sh

# The commits at which the README's table was made.
repositories='
apple/swift-nio 63018571c88ab6807d5d80ea0f1ef7d9197c0489
groue/GRDB.swift 18497b68fdbb3a09528d260a0a0e1e7e61c8c53d
hummingbird-project/hummingbird-examples 8fb9bc3ded31e886567d4549453b6b348714ee9e
pointfreeco/isowords c727d3a7c49cf0c98f2fa4f24c562f81e30165f7
pointfreeco/swift-composable-architecture d34c1dfe7a4b13ba96c37f8b78f7dc9432dd0471
swhitty/FlyingFox 71dcb816780deaa95375660917e20f811dbebdd1
swift-server/swift-aws-lambda-runtime 72865e405a0adcc33d97c4453d357e3b82d28901
swiftlang/swift-package-manager cac6bb7bcf2ab859075fb0b8ba8417e83bfddd35
vapor/vapor 13efaeefd52a965009fc6a69a96ba66e7f20402e
'

joist=$(realpath "${JOIST:-$(build_joist joist)}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Runs joist in $folder, with its output in $work/out, and sets $seconds and $status.
try() {
    local start=$EPOCHREALTIME
    status=0
    "$joist" -C "$folder" "$@" >"$work/out" 2>"$work/errors" || status=$?
    seconds=$(awk "BEGIN { printf \"%.1f\", $EPOCHREALTIME - $start }")
}
# Prints the result of a command, or why it failed. lint fails if there are errors.
report() {
    if ((status)) && [[ $1 != lint || ! -s $work/out ]]; then set -- "$1" "$(<"$work/errors")"; fi
    printf '  %-9s %6s s  %s\n' "$1" "$seconds" "$2"
}

origin=${JOIST_MIRRORS:+file://}${JOIST_MIRRORS:-https://github.com}
while read -r name commit; do
    [[ -n $name ]] || continue
    [[ $# == 0 || " $* " == *" $name "* ]] || continue
    folder="$work/$name"
    echo "$name ${commit:0:9}"
    git init -q "$folder"
    # With the parent, for affected.
    if ! git -C "$folder" fetch -q --depth 2 "$origin/$name" "$commit"; then
        echo "  cannot be fetched"
        continue
    fi
    git -C "$folder" checkout -q FETCH_HEAD

    try graph
    report graph ""
    try affected --base HEAD~1
    report affected "$(wc -l <"$work/out") packages"
    try lint
    report lint "$(tail -n 1 "$work/out")"
    sed -nE 's/^[^ ]+: (error|warning): ([^:]+): .*/\1 \2/p' "$work/out" | sort | uniq -c | sed 's/^/      /'
    grep -E '^[^ ]+: error: ' "$work/out" | sed 's/^/      /' || true
    rm -rf "$folder"
done <<<"$repositories"
