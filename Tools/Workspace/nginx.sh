#!/usr/bin/env bash
# Prints the path of an nginx for tests and benchmarks: the system's own, or else one that is unpacked from its Debian
# package into .build/servers/nginx. Installs nothing, starts nothing, and needs no root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

# Whether it starts, and has what the benchmarks ask of it.
serves() {
    local facts module
    facts=$("$1" -V 2>&1) || return 1
    for module in http_ssl http_v2 http_stub_status; do
        [[ $facts == *--with-${module}_module* ]] || return 1
    done
}

servers="$PWD/.build/servers"
unpacked="$servers/nginx/usr/sbin/nginx"
for candidate in "$(command -v nginx || true)" /usr/sbin/nginx "$unpacked"; do
    if [[ -x $candidate ]] && serves "$candidate"; then
        echo "$candidate"
        exit 0
    fi
done

for tool in apt-get dpkg-deb; do
    command -v "$tool" >/dev/null || fail \
        "There is no nginx, and no $tool to fetch one with: install nginx with your system's package manager."
done

echo "Fetching nginx into .build/servers …" >&2
downloads="$servers/downloads"
rm -rf "$downloads" "$servers/nginx"
mkdir -p "$downloads/partial"

# Root's downloads would be made by a user who may not write here; others' are their own anyway.
options=(-qq -o APT::Sandbox::User=)
# `nginx` is empty where the server is packaged as `nginx-core`.
fetch() {
    local package
    for package in nginx nginx-core; do
        (cd "$downloads" && apt-get "${options[@]}" download "$package") >"$downloads/log" 2>&1 || continue
        dpkg-deb -x "$downloads/$package"_*.deb "$servers/nginx"
        [[ -x $unpacked ]] && return 0
    done
    return 1
}

if ! fetch; then
    # The system's package lists are missing or old, and only root may renew them: these are our own.
    mkdir -p "$downloads/lists/partial" "$downloads/cache/archives/partial"
    options+=(-o "Dir::State::lists=$downloads/lists" -o "Dir::Cache=$downloads/cache")
    apt-get "${options[@]}" update >"$downloads/log" 2>&1 || fail \
        "apt-get cannot fetch the lists of packages: is there a network?" "$(<"$downloads/log")"
    fetch || fail "apt-get cannot fetch nginx:" "$(<"$downloads/log")"
fi
rm -rf "$downloads"

missing=$(ldd "$unpacked" | sed -n 's/^[[:space:]]*\(.*\) => not found$/\1/p' | tr '\n' ' ')
[[ -z $missing ]] || fail \
    "nginx needs libraries that this system lacks: $missing" \
    "Their packages: libpcre2-8-0 (libpcre2-8), libssl3 (libssl, libcrypto), zlib1g (libz), libcrypt1 (libcrypt)."
serves "$unpacked" || fail "$unpacked does not start:" "$("$unpacked" -V 2>&1 || true)"
echo "$unpacked"
