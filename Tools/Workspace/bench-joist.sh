#!/usr/bin/env bash
# Measures joist, built for release, and prints seconds: medians of seven runs, and one run where nothing is cached.
#
#   bench-joist.sh [diagrams|generated|workspace]…
#
#   diagrams     'joist diagram' on this repository and on 1,000 generated packages with 2,000 operations
#   generated    'graph', 'affected' and 'lint' on 100 and 1,000 generated packages, beside SwiftPM
#   workspace    'joist test' on a clone of this repository, beside 'swift test' in each package: half an hour
set -euo pipefail
source Tools/Workspace/workspace.sh

echo "Building joist for release …" >&2
joist=$PWD/$(build_joist joist)
repository=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Runs a command in a folder and prints the seconds. Findings of lint are allowed.
seconds() {
    local start=$EPOCHREALTIME status=0
    (cd "$1" && shift && "$@") >"$work/out" 2>&1 || status=$?
    ((status < 2)) || { cat "$work/out" >&2; return "$status"; }
    awk "BEGIN { print $EPOCHREALTIME - $start }"
}
median() { for _ in {1..7}; do seconds "$@"; done | sort -n | sed -n 4p; }
# Prints a row of the table; fails if the command before it did.
row() { [[ -n $2 ]] && printf '%-56s %9.2f s\n' "$1" "$2"; }

# Writes a workspace and commits it. Arguments: the folder, the number of packages, the operations of each.
generate() {
    mkdir -p "$1"
    awk -v root="$1" -v count="$2" -v operations="$3" -f Tools/Workspace/bench-joist.awk
    git -C "$1" init -q
    git -C "$1" add --all
    git -C "$1" -c user.name=joist -c user.email=joist@localhost -c commit.gpgsign=false commit -qm All
}

diagrams() {
    local root=$work/operations
    generate "$root" 1000 2
    for root in "$repository" "$root"; do
        seconds "$root" "$joist" diagram >/dev/null
        row "diagram warm, ${root##*/}" "$(median "$root" "$joist" diagram)"
    done
}

generated() {
    local count root files
    for count in 100 1000; do
        root=$work/$count
        generate "$root" "$count" 0
        row "graph cold, $count packages" "$(XDG_CACHE_HOME=$work/a$count seconds "$root" "$joist" graph)"
        # Of 1,000 packages, SwiftPM takes minutes.
        ((count > 100)) || row "SwiftPM's dump-package on all cores" "$(XDG_CACHE_HOME=$work/b seconds "$root" bash -c '
            find Packages -name Package.swift -printf "%h\n" | xargs -P "$(nproc)" -I{} bash -c \
                "swift package --package-path {} --scratch-path \"\$XDG_CACHE_HOME/\$\$\" dump-package"')"
        row "lint, files never seen, $count packages" "$(seconds "$root" "$joist" lint)"
        row "graph warm, $count packages" "$(median "$root" "$joist" graph --format json)"
        row "affected warm, $count packages" "$(median "$root" "$joist" affected --base HEAD)"
        row "lint warm, $count packages" "$(median "$root" "$joist" lint)"
        mapfile -t files < <(find "$root" -path '*/Sources/*.swift' | sort)
        row "lint, one file changed, $count packages" "$(for round in {0..6}; do
            echo "// $round" >>"${files[round * ${#files[@]} / 7]}"
            seconds "$root" "$joist" lint
        done | sort -n | sed -n 4p)"
    done
}

workspace() {
    local clone=$work/clone package total=0
    git clone -q "$repository" "$clone"
    row 'test this repository, from clean' "$(seconds "$clone" "$joist" test)"
    row 'test this repository, nothing changed' "$(median "$clone" "$joist" test)"
    echo '// One change.' >>"$clone/Packages/Features/TodoList/Sources/TodoList/TodoListData.swift"
    row 'test this repository, one feature changed' "$(seconds "$clone" "$joist" test)"
    for package in $(packages); do
        [[ ! -d $clone/$package/Tests ]] || total=$(awk "BEGIN { print $total + $(seconds "$clone/$package" swift test) }")
    done
    row 'swift test in each package' "$total"
}

(($#)) || set -- diagrams generated workspace
for part; do "$part"; done
