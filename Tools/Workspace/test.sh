#!/usr/bin/env bash
# Runs the tests of every package, or those of one package built alone.
#
#   test.sh               all packages, built in one graph; tests that passed before are skipped
#   test.sh --no-cache    the same with options of `joist test`
#   test.sh TodoList      that package alone, in its own build folder
set -euo pipefail
source Tools/Workspace/workspace.sh

# Some tests compare with what Debian has: schemas, and the width of characters. Without it they are skipped.
compared=(python3-jsonschema unicode-data)
if ((EUID == 0)) && command -v apt-get >/dev/null && ! dpkg-query -s "${compared[@]}" &>/dev/null; then
    echo "Installing ${compared[*]} with apt." >&2
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${compared[@]}"; } \
        &>/dev/null || true
fi

# Some tests of Networking need real servers. Without them they are skipped.
case ${1-} in
'' | -* | Networking)
    Tools/Workspace/nginx.sh >/dev/null || true
    Tools/Workspace/nghttpd.sh >/dev/null || true
    ;;
esac

[[ ${1--} != -* ]] || exec Tools/Workspace/joist.sh test "$@"
folder=$(package_folder "$1")
echo "Testing $1 alone …" >&2
exec swift test --package-path "$folder"
