#!/usr/bin/env bash
# Draws the pictures of the READMEs: almanac without screens of its own, driven by a script, with an empty home.
#
#   pictures.sh FOLDER    where the pictures are written; without it, App/pictures
set -euo pipefail
source Tools/Workspace/workspace.sh

folder=${1:-App/pictures}
almanac=$PWD/.build/debug/almanac
if [[ -z ${1:-} ]]; then
    echo "Building almanac …" >&2
    quietly build_programs App Tools/DemoServer
fi
mkdir -p "$folder"
folder=$(realpath "$folder")
home=$(mktemp -d)
socket=$home/socket
trap 'kill "$app" 2>/dev/null || true; wait "$app" 2>/dev/null || true; rm -rf "$home"' EXIT
# Without the settings of the terminal that this runs on.
clean=(env -i HOME="$home" PATH="$PATH" LANG=C.UTF-8 TZ=UTC TERM=xterm-256color COLORTERM=truecolor)
"${clean[@]}" "$almanac" --demo --headless --socket "$socket" &
app=$!
until [[ -S $socket ]]; do
    kill -0 "$app"
    sleep 0.1
done

# Drives almanac by the steps on standard input.
drive() {
    cat >"$home/steps"
    "${clean[@]}" "$almanac" drive "$home/steps" --socket "$socket"
}

# Draws the present screen. Arguments: the name, columns, rows, `0;15` for light or `15;0` for dark.
draw() {
    "${clean[@]}" COLUMNS="$2" LINES="$3" COLORFGBG="$4" "$almanac" attach --socket "$socket" --snapshot "$folder/$1.svg"
}

drive <<'STEPS'
press s
press t
press a
enter Title "Buy milk"
enter Tags "home shop"
press s
press a
enter Title "Call Ana about Saturday"
enter Tags "phone"
press s
press a
enter Title "Water the plants"
press s
choose "Water the plants" d
press h
STEPS
draw tasks 80 16 '15;0'
draw tasks-light 80 16 '0;15'
drive <<'STEPS'
back
press c
choose "A Handbook of Small Harbours"
press e
STEPS
draw book 80 24 '15;0'
