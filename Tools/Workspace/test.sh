#!/usr/bin/env bash
# Runs the tests of every package, or those of one package built alone.
#
#   test.sh               all packages, built in one graph; what passed before is not run again
#   test.sh --no-cache    the same with options of `joist test`
#   test.sh TodoList      that package alone, in its own build folder
set -euo pipefail
source Tools/Workspace/workspace.sh

# Networking's tests talk to real servers too; without them they say that they were skipped.
case ${1-} in
'' | -* | Networking)
    for server in nginx nghttpd; do Tools/Workspace/$server.sh >/dev/null || true; done
    ;;
esac

[[ ${1--} != -* ]] || exec Tools/Workspace/joist.sh test "$@"
folder=$(package_folder "$1")
echo "Testing $1 alone …" >&2
exec swift test --package-path "$folder"
