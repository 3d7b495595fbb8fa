#!/usr/bin/env bash
# Checks the packages of almanac: the program has at most 40 MB, a second build makes the same bytes, the data of ICU that
# it lacks change no output, and it runs in a new system without other packages. Only root can make that system.
set -euo pipefail
source Tools/Workspace/workspace.sh

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

Tools/Workspace/package.sh almanac
size=$(tar -xzOf .build/package/almanac-*.tar.gz usr/bin/almanac | wc -c)
((size <= 40000000)) || fail "The packaged almanac has $size bytes, more than 40 MB."
sums .build/package/almanac[-_]* >"$scratch/first"
rm App/.build-release/release/almanac
Tools/Workspace/package.sh almanac >/dev/null
sums .build/package/almanac[-_]* | diff "$scratch/first" - >&2 || fail "A second build of the packages differs."

# Prints what a program says in several languages: tasks in their order, prices, the beginning of the week.
speak() {
    local home=$scratch/home language word
    rm -rf "$home"
    run() { env -i TZ=Asia/Kolkata HOME="$home" ALMANAC_HOME="$home/data" LANG="$language" "$@" 2>&1 || true; }
    language=C
    for word in Ärger Arbeit Zoo Ångström Øl chata cihla 漢字 かな 仮名 العربية हिन्दी ılık İzmir ñandú Straße strasse; do
        run "$1" todo add "$word" --tag "$word" --due friday
    done
    for language in C de_DE nb_NO cs_CZ tr_TR ja_JP zh_TW ar_EG hi_IN; do
        run "$1" todo list --group name
        run "$1" todo list --group tag --upcoming
        run "$1" todo search STRASSE
        run "$1" settings list
        run "$1" books search x --endpoints https://bücher.invalid
        run "$1" --lines --demo open almanac://book/opds2-the-moon-over-quill-harbour < <(printf '%s\n' s q)
    done
}
# The program of 'make run' has all data of ICU.
quietly build_programs App Tools/DemoServer
tar -C "$scratch" -xzf .build/package/almanac-*.tar.gz
ln -s "$PWD/.build/debug/almanac-demo-server" "$scratch/usr/bin"
speak .build/debug/almanac >"$scratch/expected"
speak "$scratch/usr/bin/almanac" | diff "$scratch/expected" - >&2 ||
    fail "The packaged almanac prints something else than that of 'make run'. Does it lack data of ICU (icu-data.sh)?"

if [[ $(id -u) != 0 ]] || ! unshare --mount true 2>/dev/null; then
    echo "Skipped: a new system, in which the package is installed. Only root can make it." >&2
    exit
fi
Tools/Workspace/requirements.sh mmdebstrap
system=$scratch/system
source /etc/os-release
sources=/etc/apt/sources.list.d/$ID.sources
[[ -e $sources ]] || sources=/etc/apt/sources.list
mmdebstrap --quiet --variant=minbase --skip=cleanup/apt/lists "$VERSION_CODENAME" "$system" "$sources"

# Runs a command in the system, with a terminal but without a network.
inside() {
    # shellcheck disable=SC2016
    unshare --mount --net bash -c 'mount -t proc proc "$0/proc"
        mount -t devpts -o newinstance,ptmxmode=666 devpts "$0/dev/pts"
        mount --bind "$0/dev/pts/ptmx" "$0/dev/ptmx"
        exec chroot "$0" env -i HOME=/root TERM=xterm PATH=/usr/bin:/bin "$@"' "$system" "$@" 2>&1
}
# Fails unless a command prints this text in the system.
expect() {
    local text=$1 printed
    shift
    printed=$(inside "$@" || true)
    [[ $printed == *"$text"* ]] || fail "In a new system '$*' does not print '$text':" "${printed:0:1000}"
}
# Installs packages in the system.
install() {
    chroot "$system" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >"$scratch/log" 2>&1 ||
        fail "A new system cannot install $*:" "$(<"$scratch/log")"
}

# The tarball, without any of the libraries that are loaded at their first use.
tar -C "$system" -xzf .build/package/almanac-*.tar.gz
expect 'Added 1: Tea' almanac todo add Tea
expect 'libcurl.so.4: cannot open' almanac weather Oslo
rm "$system/usr/bin/almanac"

cp .build/package/almanac_*.deb "$system/almanac.deb"
install /almanac.deb
expect "$(git rev-parse --short=12 HEAD)" almanac --version
expect Tea almanac todo list
expect 'No book is open.' almanac today
expect 'Cannot find the host' almanac weather Oslo
expect 'No books on the shelf' almanac books shelf
expect 'Welcome to almanac' timeout 20 script -qc almanac /dev/null < <(sleep 2; echo qq)
expect complete bash -c 'source /usr/share/bash-completion/completions/almanac && complete -p almanac'
expect '.Nm almanac' zcat /usr/share/man/man1/almanac.1.gz
expect 'almanac todo add Water plants \-\-every' zcat /usr/share/man/man1/almanac.todo.add.1.gz
expect '4 if you have to sign in first' zcat /usr/share/man/man1/almanac.weather.1.gz
expect '.It Fl -due Ar date' zcat /usr/share/man/man1/almanac.todo.add.1.gz
expect '#compdef almanac' cat /usr/share/zsh/vendor-completions/_almanac
expect almanac cat /usr/share/fish/vendor_completions.d/almanac.fish
echo "The packages of almanac work."
