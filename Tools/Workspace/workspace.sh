# Functions of the scripts in this folder. They run at the root of the repository.

# Prints the folders of all packages, one per line, without fixtures of tests and without Tools/Benchmarks, whose
# dependencies (async-http-client and SwiftNIO) no other build should wait for.
packages() {
    find . \( -name '.build*' -o -name .git -o -name Fixtures -o -path ./Tools/Benchmarks \) -prune -o -name Package.swift -printf '%h\n' |
        sed 's|^\./||' | LC_ALL=C sort
}

# Prints the name of a package, from its manifest.
package_name() {
    sed -n 's/^ *name: "\(.*\)",$/\1/p' "$1/Package.swift" | head -n 1
}

# Prints the folder of the package with a name.
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

# Prints the texts in quotes after a pattern, one per line.
quoted() { grep -o "$1\"[^\"]*\"" | cut -d '"' -f 2; }

# Prints the folders of a package and of all local packages that it depends on, one per line.
package_closure() {
    local folders=("$1") index path
    for ((index = 0; index < ${#folders[@]}; index++)); do
        # Some paths are those of targets, where there is no manifest.
        while read -r path; do
            path=$(realpath -m --relative-to=. "${folders[index]}/$path")
            [[ ! -e $path/Package.swift || $'\n'$(printf '%s\n' "${folders[@]}")$'\n' == *$'\n'"$path"$'\n'* ]] ||
                folders+=("$path")
        done < <(cat "${folders[index]}"/Package*.swift | quoted 'path: *')
    done
    printf '%s\n' "${folders[@]}"
}

# Prints the hash and the path of each file, in a fixed order. Arguments: those of `find`.
sums() { find -L "$@" -type f -print0 | LC_ALL=C sort -z | xargs -0r sha256sum; }

# Prints the path of each file with its inode, size and time of change, which differ after every change: unlike the time of
# modification, programs cannot set it. This takes a fifth of the time of `sums`. Arguments: those of `find`.
states() { find -L "$@" -type f -printf '%p %i %s %C@\n'; }

# Prints what identifies the Swift on the PATH.
toolchain() {
    swift --version 2>&1
    stat -c '%n %s %y' "$(readlink -f "$(command -v swift)")"
}

# Flags of every build in .build: with other flags, SwiftPM would compile everything again.
build_flags=(
    # Only an editor reads the index of system libraries, and it makes its own.
    -Xswiftc -index-ignore-system-modules
    # Backtraces have lines. The variables that a debugger shows cost a tenth of all compiling; to step through a package,
    # build it alone, without these flags.
    -Xswiftc -gline-tables-only
    # It links a test program in half the time of the default linker.
    -Xswiftc -use-ld=lld
)
# By default, as many compilers as there are cores share a module, and each reads everything that the module imports.
# On two cores, they have a module each instead.
(($(nproc) > 2)) || build_flags+=(-Xswiftc -driver-batch-count -Xswiftc 1)

# Writes a list of packages that SwiftPM builds in one graph, and prints its path. Arguments: a name, their folders.
write_workspace() {
    local workspace=.build/$1.xcworkspace folder
    # SwiftPM fails without this folder.
    mkdir -p "$workspace/xcshareddata/swiftpm"
    {
        echo '<?xml version="1.0" encoding="UTF-8"?>'
        echo '<Workspace version="1.0">'
        for folder in "${@:2}"; do echo "<FileRef location=\"absolute:$PWD/$folder\"></FileRef>"; done
        echo '</Workspace>'
    } >"$workspace/contents.xcworkspacedata"
    echo "$workspace"
}

# Whether SwiftPM can build several packages in one graph. The option is unsupported and may be removed.
builds_one_graph() { swift build --help-hidden | grep -q -- --multiroot-data-file; }

# Builds one product in the graph of all packages. Arguments: the folder of its package, the product.
build_product() {
    local packages=(--package-path "$1")
    # joist writes the same list, so that both share one build.
    ! builds_one_graph || mapfile -t packages < <(echo --multiroot-data-file && write_workspace Joist $(packages))
    swift build "${packages[@]}" --scratch-path .build "${build_flags[@]}" --product "$2"
}

# Builds the programs of packages. Planning takes two seconds, and six with all packages. Arguments: the folders.
build_programs() {
    local folder
    if builds_one_graph; then
        swift build --multiroot-data-file "$(write_workspace Programs "$@")" --scratch-path .build "${build_flags[@]}"
    else
        for folder; do swift build --package-path "$folder" --scratch-path .build "${build_flags[@]}" || return; done
    fi
}

# Builds a product of Tools/JoistPatterns for release, without shared libraries of Swift, C++ and OpenSSL, and prints its path.
build_joist() {
    local build=.build-release compiler library path static options
    static="$PWD/$build/static"
    options=(--static-swift-stdlib -Xlinker -L"$static" -Xlinker --strip-all -Xlinker --gc-sections)
    compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
    # A folder with these libraries only, because the linker prefers shared ones in the same folder.
    mkdir -p "$static"
    for library in libstdc++.a libcrypto.a; do
        path=$("$compiler" -print-file-name="$library")
        # clang prints the bare name if there is no such file. Then the shared library is used.
        [[ $path == "$library" ]] || ln -sf "$path" "$static"
    done
    if [[ -e $static/libcrypto.a ]]; then
        printf '%s\n' 'Name: libcrypto' 'Description: OpenSSL' 'Version: 3' "Libs: -L$static -lcrypto" >"$static/libcrypto.pc"
        options+=(--pkg-config-path "$static")
    fi
    quietly swift build --package-path Tools/JoistPatterns --scratch-path "$build" --configuration release --product "$1" \
        "${options[@]}" || return
    echo "$build/release/$1"
}

# The options of programs for users.
release_options=(
    # Swift makes a type such as `Array<Todo>` by its accessor. By default, it looks the type up by its name at the first
    # use, and compares all conformances of the program each time. That took a third of the instructions of `todo list`.
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
    # Each function has a section, and none is kept for being public. So the linker can remove the functions that nothing
    # calls, and keep one of those with the same code.
    -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link
    # The program contains the libraries of Swift, so that it starts sooner and calls them faster.
    --static-swift-stdlib
    # Fixed addresses: otherwise the loader adjusts over a hundred thousand of them at each start.
    -Xswiftc -Xclang-linker -Xswiftc -no-pie
    -Xswiftc -use-ld=lld
    -Xlinker --icf=all
    # No library looks symbols up in the program, so that unused code can be removed.
    -Xlinker --no-export-dynamic
    # Removes debug information. The names for backtraces stay.
    -Xlinker --strip-debug
)

# Builds products of Tools/Benchmarks for release, and prints the folder of the programs. Arguments: `static` for programs
# that are linked as for users, otherwise `shared`; the products.
build_benchmarks() {
    local package=Tools/Benchmarks build=.build-release product options=()
    if [[ $1 == static ]]; then
        build=.build-static
        options=("${release_options[@]}")
    fi
    # Product by product, because the whole package includes the HTTP clients.
    for product in "${@:2}"; do
        swift build --package-path "$package" --scratch-path "$package/$build" --configuration release -j 2 \
            --product "$product" "${options[@]}" >&2 || return
    done
    echo "$PWD/$package/$build/release"
}

# Runs a build and prints its output only if it fails. On a terminal, shows its last line as the progress.
quietly() {
    local log status=0
    log=$(mktemp)
    if [[ -t 2 ]]; then
        "$@" 2>&1 | tee "$log" | while IFS= read -r line; do
            [[ $line != 'warning: --multiroot'* ]] || continue
            printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$line" >&2
        done || status=$?
        printf '\r\033[K' >&2
    else
        "$@" >"$log" 2>&1 || status=$?
    fi
    if ((status)); then
        cat "$log" >&2
    else
        grep -E 'warning: ' "$log" | grep -v -E 'multiroot|unsupported|mktemp' | sort -u >&2 || true
    fi
    rm -f "$log"
    return "$status"
}
