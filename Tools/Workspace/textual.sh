#!/usr/bin/env bash
# Prints the path of a Python with textual for benchmarks, in an environment of its own in .build-textual. textual comes
# from the Python Package Index. Installs nothing else and needs no root.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

tools=$PWD/.build-textual
version=8.2.8
installed() { "$tools/bin/python" -c 'from importlib.metadata import version; print(version("textual"))' 2>/dev/null; }
if [[ $(installed) != "$version" ]]; then
    command -v python3 >/dev/null || fail "There is no python3, which textual needs."
    echo "Installing textual into .build-textual …" >&2
    rm -rf "$tools"
    python3 -m venv "$tools" || fail "python3 cannot make a virtual environment. Debian has it in python3-venv."
    "$tools/bin/pip" install --quiet --disable-pip-version-check "textual==$version" ||
        fail "pip cannot install textual $version. Check the network."
fi
echo "$tools/bin/python"
