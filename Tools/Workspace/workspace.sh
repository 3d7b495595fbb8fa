# What the scripts beside this one share. They run at the root of the repository.

# Every package of the workspace, a folder a line. Fixtures of tests are none; Tools/Benchmarks stands outside, because
# what it measures us against (async-http-client and SwiftNIO behind it) is nothing that other builds should wait for.
packages() {
    find . \( -name '.build*' -o -name .git -o -name Fixtures -o -path ./Tools/Benchmarks \) -prune -o -name Package.swift -printf '%h\n' |
        sed 's|^\./||' | LC_ALL=C sort
}

# The name that a package's manifest gives it.
package_name() {
    sed -n 's/^ *name: "\(.*\)",$/\1/p' "$1/Package.swift" | head -n 1
}

# The folder of the package with a name.
package_folder() {
    local folder
    for folder in $(packages); do
        if [[ $(package_name "$folder") == "$1" ]]; then
            echo "$folder"
            return
        fi
    done
    echo "There is no package '$1'. There are: $(for folder in $(packages); do package_name "$folder"; done | sort | tr '\n' ' ')" >&2
    return 1
}

# Writes the list of packages that makes SwiftPM build them in one graph, each with its own manifest: the one that
# joist writes, so that either goes on where the other stopped.
write_workspace() {
    local workspace=.build/Joist.xcworkspace folder
    # SwiftPM looks for this folder and fails without it.
    mkdir -p "$workspace/xcshareddata/swiftpm"
    {
        echo '<?xml version="1.0" encoding="UTF-8"?>'
        echo '<Workspace version="1.0">'
        for folder in $(packages); do echo "<FileRef location=\"absolute:$PWD/$folder\"></FileRef>"; done
        echo '</Workspace>'
    } >"$workspace/contents.xcworkspacedata"
    echo "$workspace"
}

# Whether SwiftPM can build several packages in one graph. The option is unsupported, so it may go.
builds_one_graph() { swift build --help-hidden | grep -q -- --multiroot-data-file; }

# Builds one product, named after the folder of its package.
build_product() {
    if builds_one_graph; then
        swift build --multiroot-data-file "$(write_workspace)" --scratch-path .build --product "$2"
    else
        swift build --package-path "$1" --scratch-path .build --product "$2"
    fi
}

# Runs a build whose output matters only if it fails. On a terminal its last line shows how far it is.
quietly() {
    local log status=0
    log=$(mktemp)
    if [[ -t 2 ]]; then
        "$@" 2>&1 | tee "$log" | while IFS= read -r line; do
            printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$line" >&2
        done || status=$?
        printf '\r\033[K' >&2
    else
        "$@" >"$log" 2>&1 || status=$?
    fi
    if ((status)); then
        cat "$log" >&2
    else
        grep -E 'warning: ' "$log" | grep -v -E 'multiroot|unsupported' | sort -u >&2 || true
    fi
    rm -f "$log"
    return "$status"
}
