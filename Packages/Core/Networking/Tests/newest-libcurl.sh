#!/usr/bin/env bash
# Runs the tests of this package with the newest libcurl that Debian offers for this release, that of its backports. The
# library is unpacked into .build/newest-libcurl. Nothing is installed, and no root is needed.
#
#   newest-libcurl.sh                      all tests
#   newest-libcurl.sh --filter GoAway      further arguments go to `swift test`
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

source /etc/os-release
[[ ${ID-} == debian && -n ${VERSION_CODENAME-} ]] || fail "This script needs a release of Debian, for its backports."

# Package lists of its own: the system's may lack the backports, and only root may update them.
folder="$PWD/.build/newest-libcurl"
rm -rf "$folder"
mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
keys=/usr/share/keyrings/debian-archive-keyring.gpg
# The mirror that the system uses.
mirror=$(apt-get indextargets --format '$(SITE)' "Release: $VERSION_CODENAME" | sed -n 1p)
[[ -n $mirror ]] || fail "apt-get knows no mirror of $VERSION_CODENAME: run apt-get update first."
echo "deb [signed-by=$keys] $mirror $VERSION_CODENAME-backports main" >"$folder/sources.list"
# Without the last option, root's downloads run as another user, who may not write here.
options=(
    -qq -o "Dir::Etc::SourceList=$folder/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o "Dir::State::Lists=$folder/lists" -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User=
)
(
    cd "$folder"
    apt-get "${options[@]}" update
    # The name since Debian 13, and the one before.
    apt-get "${options[@]}" download libcurl4t64 2>/dev/null || apt-get "${options[@]}" download libcurl4
) || fail "apt-get cannot fetch libcurl from $VERSION_CODENAME-backports."
package=$(echo "$folder"/libcurl4*.deb)
dpkg-deb -x "$package" "$folder"
libcurl=$(echo "$folder"/usr/lib/*/libcurl.so.4)
missing=$(ldd "$libcurl" | grep 'not found' || true)
[[ -z $missing ]] || fail "libcurl needs libraries that this system lacks:" "$missing"

swift build --build-tests
echo "Testing with libcurl $(dpkg-deb -f "$package" Version) …" >&2
LD_LIBRARY_PATH=$(dirname "$libcurl") swift test --skip-build "$@"
