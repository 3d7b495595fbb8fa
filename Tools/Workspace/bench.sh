#!/usr/bin/env bash
# Runs a suite of Tools/Benchmarks, see its README. The first build takes minutes.
#
#   bench.sh networking                         all cases
#   bench.sh networking http1-16 --rounds 9     one case, with more rounds
set -euo pipefail
source Tools/Workspace/workspace.sh

suite=$1
shift
mkdir -p .build/bench
options=(--json ".build/bench/$suite.json")

build() { programs=$(build_benchmarks shared bench "$@"); }
# Linked as release.sh links almanac: loading shared libraries takes longer than opening a book, and calls of them cost our
# HTTP client 2 to 3 %.
build_static() { static=$(build_benchmarks static "$@"); }
# Prints the path of a program.
required() {
    command -v "$1" && return
    echo "$1 is missing. Install it with your system's package manager ('apt-get install $1' on Debian)." >&2
    exit 1
}

case $suite in
analytics)
    build bench-analytics-ours bench-analytics-raw bench-analytics-receiver
    options+=(--disk .build/bench)
    ;;
books)
    unzip=$(required unzip)
    build bench-run
    build_static bench-books-ours bench-page-ours
    options+=(--book "$static/bench-books-ours" --page "$static/bench-page-ours" --unzip "$unzip")
    for peer in jq xmllint; do
        if path=$(command -v "$peer"); then options+=("--$peer" "$path"); fi
    done
    ;;
networking)
    nginx=$(Tools/Workspace/nginx.sh)
    required openssl >/dev/null
    build
    build_static bench-ours bench-raw-libcurl bench-async-http-client bench-urlsession
    options+=(--subjects "$static" --nginx "$nginx")
    ;;
storage)
    build bench-storage-ours bench-storage-raw
    options+=(--disk .build/bench)
    ;;
surfaces)
    almanac=$(Tools/Workspace/release.sh)
    python=$(Tools/Workspace/textual.sh)
    build bench-terminal bench-todo-home
    build_static bench-surfaces-ours
    options+=(--ours "$static/bench-surfaces-ours" --almanac "$PWD/$almanac" --python "$python"
        --peers "$PWD/Tools/Benchmarks/Peers")
    ;;
todo)
    # As an installer writes it, in one go. The pages of a linker's output are apart in memory, which costs more page faults.
    almanac=.build/bench/installed-almanac
    install -D "$(Tools/Workspace/release.sh)" "$almanac"
    taskwarrior=$(Tools/Workspace/taskwarrior.sh)
    build bench-todo-home bench-run
    options+=(--almanac "$PWD/$almanac" --taskwarrior "$taskwarrior")
    ;;
# The driver names its suites.
*) build ;;
esac
exec "$programs/bench" "$suite" "${options[@]}" "$@"
