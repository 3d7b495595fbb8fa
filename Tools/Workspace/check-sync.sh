#!/usr/bin/env bash
# Synchronizes two almanacs over the network: each with a folder of its own, and vdirsyncer between the folders and a
# Radicale server. Both are edited at random, and edits, synchronizations and vdirsyncer are killed. Fails if the two
# differ at the end, or if a task is lost.
#
#   check-sync.sh                  1,000 edits, which take some minutes
#   check-sync.sh 100              100 edits
#   check-sync.sh 100 7            with the random choices of a seed; the moments of kills differ from run to run
#
# vdirsyncer and Radicale come from the Python Package Index and are installed into .build/sync.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/workspace.sh

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

edits=${1:-1000} seed=${2:-$RANDOM}
[[ $edits =~ ^[1-9][0-9]*$ ]] || fail "'$edits' is no number of edits."
tools=$PWD/.build/sync
versions=(vdirsyncer==0.21.0 radicale==3.9.0)
if [[ $(cat "$tools/versions" 2>/dev/null) != "${versions[*]}" ]]; then
    command -v python3 >/dev/null || fail "There is no python3, which vdirsyncer and Radicale need."
    echo "Installing vdirsyncer and Radicale into .build/sync …" >&2
    rm -rf "$tools"
    python3 -m venv "$tools" || fail "python3 cannot make a virtual environment. Debian has it in python3-venv."
    "$tools/bin/pip" install --quiet --disable-pip-version-check "${versions[@]}" ||
        fail "pip cannot install ${versions[*]}. Check the network."
    echo "${versions[*]}" >"$tools/versions"
fi

echo "Building almanac …" >&2
quietly build_programs App
# It stays, so that the cause of a failure can be found.
work=$PWD/.build/check-sync
rm -rf "$work"
mkdir -p "$work"
trap 'kill "${server-}" 2>/dev/null' EXIT
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
"$tools/bin/radicale" --config /dev/null --auth-type none --hosts "127.0.0.1:$port" \
    --storage-filesystem-folder "$work/server" 2>"$work/server.log" &
server=$!
address=http://127.0.0.1:$port/user/tasks/
for _ in {1..100}; do
    curl --silent --output /dev/null "http://127.0.0.1:$port/" && break
    sleep 0.1
done
curl --silent --show-error --fail --user user: --request MKCALENDAR "$address" || fail "$(cat "$work/server.log")"

check=("$tools/bin/python" "$PWD/Tools/Workspace/check-sync.py")
for side in one two; do
    mkdir -p "$work/$side/home" "$work/$side/tasks"
    cat >"$work/$side/config" <<END
[general]
status_path = "$work/$side/status/"
[pair tasks]
a = "folder"
b = "server"
collections = null
conflict_resolution = ["command", "${check[0]}", "${check[1]}", "--keep-both", "$work/$side/tasks"]
[storage folder]
type = "filesystem"
path = "$work/$side/tasks"
fileext = ".ics"
[storage server]
type = "caldav"
url = "$address"
username = "user"
password = "x"
item_types = ["VTODO"]
END
    HOME=$work "$tools/bin/vdirsyncer" --config "$work/$side/config" --verbosity ERROR discover >/dev/null < <(yes)
done

echo "$edits edits with the seed $seed …" >&2
"${check[@]}" "$work" .build/debug/almanac "$edits" "$seed"
