# Functions of the scripts that find an external program: one of the system, or else one that is unpacked from its Debian
# package into .build/servers. They install and start nothing, and need no root. They run at the root of the repository.

servers="$PWD/.build/servers"

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# unpack NAME PROGRAM PACKAGE…: unpacks the first of these packages that contains PROGRAM, a path, into
# .build/servers/NAME.
unpack() {
    local name=$1 program=$2 downloads="$servers/downloads" tool
    shift 2
    for tool in apt-get dpkg-deb; do
        command -v "$tool" >/dev/null || fail \
            "There is no $name, and no $tool to fetch it with. Install $name with your system's package manager."
    done
    echo "Fetching $name into .build/servers …" >&2
    rm -rf "$downloads" "${servers:?}/$name"
    mkdir -p "$downloads/partial"

    # Without this option, root's downloads run as another user, who may not write here.
    local options=(-qq -o APT::Sandbox::User=)
    if ! fetch "$@"; then
        # The system's package lists are missing or old, and only root may update them. These are separate lists.
        mkdir -p "$downloads/lists/partial" "$downloads/cache/archives/partial"
        options+=(-o "Dir::State::lists=$downloads/lists" -o "Dir::Cache=$downloads/cache")
        apt-get "${options[@]}" update >"$downloads/log" 2>&1 || fail \
            "apt-get cannot fetch the lists of packages. Check the network." "$(<"$downloads/log")"
        fetch "$@" || fail "apt-get cannot fetch $name:" "$(<"$downloads/log")"
    fi
    rm -rf "$downloads"
}

# fetch PACKAGE…: a part of `unpack` that uses its variables.
fetch() {
    local package
    for package; do
        (cd "$downloads" && apt-get "${options[@]}" download "$package") >"$downloads/log" 2>&1 || continue
        dpkg-deb -x "$downloads/$package"_*.deb "$servers/$name"
        [[ -x $servers/$name/$program ]] && return 0
    done
    return 1
}

# missing_libraries PROGRAM: the libraries of a program that this system lacks.
missing_libraries() { ldd "$1" | sed -n 's/^[[:space:]]*\(.*\) => not found$/\1/p' | tr '\n' ' '; }
