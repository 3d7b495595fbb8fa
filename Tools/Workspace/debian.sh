# What the scripts share that find a program of somebody else's: the system's own, or else one that is unpacked from its
# Debian package into .build/servers. Nothing is installed, nothing is started, and no root is needed. They run at the
# root of the repository.

servers="$PWD/.build/servers"

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# unpack NAME PROGRAM PACKAGE…: unpacks the first of these packages that brings PROGRAM, a path within it, into
# .build/servers/NAME.
unpack() {
    local name=$1 program=$2 downloads="$servers/downloads" tool
    shift 2
    for tool in apt-get dpkg-deb; do
        command -v "$tool" >/dev/null || fail \
            "There is no $name, and no $tool to fetch one with: install $name with your system's package manager."
    done
    echo "Fetching $name into .build/servers …" >&2
    rm -rf "$downloads" "${servers:?}/$name"
    mkdir -p "$downloads/partial"

    # Root's downloads would be made by a user who may not write here; others' are their own anyway.
    local options=(-qq -o APT::Sandbox::User=)
    if ! fetch "$@"; then
        # The system's package lists are missing or old, and only root may renew them: these are our own.
        mkdir -p "$downloads/lists/partial" "$downloads/cache/archives/partial"
        options+=(-o "Dir::State::lists=$downloads/lists" -o "Dir::Cache=$downloads/cache")
        apt-get "${options[@]}" update >"$downloads/log" 2>&1 || fail \
            "apt-get cannot fetch the lists of packages: is there a network?" "$(<"$downloads/log")"
        fetch "$@" || fail "apt-get cannot fetch $name:" "$(<"$downloads/log")"
    fi
    rm -rf "$downloads"
}

# fetch PACKAGE…: a part of `unpack`, whose variables it sees.
fetch() {
    local package
    for package; do
        (cd "$downloads" && apt-get "${options[@]}" download "$package") >"$downloads/log" 2>&1 || continue
        dpkg-deb -x "$downloads/$package"_*.deb "$servers/$name"
        [[ -x $servers/$name/$program ]] && return 0
    done
    return 1
}

# missing_libraries PROGRAM: those that this system lacks.
missing_libraries() { ldd "$1" | sed -n 's/^[[:space:]]*\(.*\) => not found$/\1/p' | tr '\n' ' '; }
