#!/usr/bin/env bash
# Synchronizes two almanacs over the network: each with a folder of its own, and vdirsyncer between the folders and a
# Radicale server. Fails if the two differ at the end, or if a task is lost. This takes some seconds.
#
# vdirsyncer and Radicale come from the Python Package Index and are installed into .build/sync.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/workspace.sh

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

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
work=$(mktemp -d)
trap 'kill "${server-}" 2>/dev/null; rm -rf "$work"' EXIT
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

for side in one two; do
    mkdir -p "$work/$side/home" "$work/$side/tasks"
    cat >"$work/$side/config" <<END
[general]
status_path = "$work/$side/status/"
[pair tasks]
a = "folder"
b = "server"
collections = null
conflict_resolution = ["command", "cp"]
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
done

# almanac SIDE ARGUMENT…
almanac() { env ALMANAC_HOME="$work/$1/home" .build/debug/almanac "${@:2}" --no-input; }
vdirsyncer() { env HOME="$work" "$tools/bin/vdirsyncer" --config "$work/$1/config" --verbosity ERROR "${@:2}"; }
# The folder is equal to almanac before the network sees it, and almanac to the folder after.
sync() {
    almanac "$1" todo sync "$work/$1/tasks" >/dev/null
    vdirsyncer "$1" sync
    almanac "$1" todo sync "$work/$1/tasks" >/dev/null
}
tasks() { almanac "$1" todo export --format csv | sort; }
# same: fails if the two almanacs differ.
same() {
    sync one
    sync two
    sync one
    diff <(tasks one) <(tasks two) || fail "The two almanacs differ."
}

for side in one two; do vdirsyncer "$side" discover >/dev/null < <(yes); done
almanac one todo add 'Buy milk, 2 l' --due 2026-12-24 --tag home --tag shop >/dev/null
almanac one todo add 'Größe 🧦 prüfen; "jetzt"' >/dev/null
almanac two todo add 'Call Ana' --due tomorrow >/dev/null
same
[[ $(tasks two | wc -l) == 4 ]] || fail "A task is missing."
almanac two todo edit 2 'Buy tea' --due none >/dev/null
almanac one todo done 2 >/dev/null
almanac two todo rm 1 >/dev/null
same
[[ $(tasks one | wc -l) == 3 ]] || fail "A deletion did not arrive, or deleted more."
for round in {1..5}; do
    for side in one two; do almanac "$side" todo add "round $round of $side" >/dev/null; done
    same
done
[[ $(tasks one | wc -l) == 13 ]] || fail "A task is missing, or one is there twice."
echo "Two almanacs are equal through vdirsyncer and Radicale."
