#!/usr/bin/env bash
# Runs the tests of every package, or those of one package built alone.
#
#   test.sh               all packages, built in one graph; tests that passed before are skipped
#   test.sh --no-cache    the same with options of `joist test`
#   test.sh TodoList      that package alone, in its own build folder
set -euo pipefail
source Tools/Workspace/workspace.sh

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
