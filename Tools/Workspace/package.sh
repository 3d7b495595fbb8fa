#!/usr/bin/env bash
# Builds joist for other machines, into .build/package: a tarball and a Debian package. Each contains one program that
# needs no libraries of Swift or C++, the templates of a new workspace, the completions for shells, and the licences.
set -euo pipefail
source Tools/Workspace/workspace.sh

out=.build/package
echo "Building joist for release, which takes minutes the first time …" >&2
joist=$(build_joist joist)
if foreign=$(ldd "$joist" | grep -v -E '^\s*(linux-vdso|lib(c|m|dl|rt|pthread|util|gcc_s)\.so|/lib.*/ld-linux)'); then
    printf '%s\n' "joist needs libraries that other machines may lack:" "$foreign" >&2
    exit 1
fi
version=$("$joist" --version)
glibc=$(objdump -T "$joist" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -Vu | tail -n 1)

rm -rf "$out"
root="$out/joist-$version"
install -D "$joist" "$root/usr/bin/joist"
# The templates with all that they link to, such as the packages of the kernel, but without what was built there.
mkdir -p "$root/usr/share/joist"
mapfile -t linked < <(find Tools/JoistPatterns/Templates -type l -exec realpath --relative-to=. {} + | sort -u)
tar --exclude '.build*' --exclude .swiftpm -cf - Tools/JoistPatterns/Templates "${linked[@]}" |
    tar -C "$root/usr/share/joist" -xf -
while read -r shell file; do
    mkdir -p "$root/usr/share/$(dirname "$file")"
    "$joist" --generate-completion-script "$shell" >"$root/usr/share/$file"
done <<'END'
bash bash-completion/completions/joist
zsh zsh/vendor-completions/_joist
fish fish/vendor_completions.d/joist.fish
END
licences="$root/usr/share/doc/joist/copyright"
mkdir -p "${licences%/*}"
printf '%s\n\n' joist "$(<LICENSE)" >"$licences"
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")/..
for file in "$toolchain/share/swift/LICENSE.txt" .build-release/checkouts/*/LICENSE* /usr/share/doc/libssl-dev/copyright; do
    [[ -f $file ]] || continue
    printf '%s\n\n' "$(basename "$(dirname "$file")")" "$(<"$file")"
done >>"$licences"

date=$(git log -1 --format=%ct)
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$date" -C "$root" -cf - usr |
    gzip -n >"$out/joist-$version-linux-$(uname -m).tar.gz"
if command -v dpkg-deb >/dev/null; then
    mkdir "$root/DEBIAN"
    cat >"$root/DEBIAN/control" <<END
Package: joist
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $(git log -1 --format='%an <%ae>')
Section: devel
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f 1)
Depends: git, libc6 (>= $glibc)
Recommends: curl
Description: manages a repository of many SwiftPM packages
 joist shows the dependencies between packages, tests only what a change can
 break, and checks rules that SwiftPM does not have. It needs Swift 6.3.
END
    SOURCE_DATE_EPOCH=$date dpkg-deb --root-owner-group --build "$root" "$out" >/dev/null
else
    echo "There is no Debian package, because dpkg-deb is missing." >&2
fi
rm -rf "$root"
ls -sh "$out"/*
