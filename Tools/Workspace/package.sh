#!/usr/bin/env bash
# Builds almanac and joist for other machines, into .build/package: of each a tarball and a Debian package. Each contains
# one program that needs no libraries of Swift or C++, a manual page for each command, completions for shells, and the
# licences. The same commit makes the same bytes.
#
#   package.sh [almanac] [joist]      both, without arguments
set -euo pipefail
source Tools/Workspace/workspace.sh

out=.build/package
date=$(git log -1 --format=%ct)
umask 022

# Begins the package of a program. Arguments: the path of the program, its version.
begin() {
    name=$(basename "$1") version=$2
    rm -rf "$out/$name"[-_]*
    root=$out/$name-$version share=$root/usr/share program=$root/usr/bin/$name
    mkdir -p "$root/usr/bin" "$share/doc/$name"
    strip -o "$program" "$1"
    add_licence "$name" "$(<LICENSE)"
}

# Adds a licence. Arguments: what is licensed, the text.
add_licence() { printf '%s\n\n' "$@" >>"$share/doc/$name/copyright"; }

# Adds the completions of each shell. Arguments: the command that prints them, except for its last argument, the shell.
add_completions() {
    local shell file
    while read -r shell file; do
        mkdir -p "$share/${file%/*}"
        "$@" "$shell" >"$share/$file"
    done <<END
bash bash-completion/completions/$name
zsh zsh/vendor-completions/_$name
fish fish/vendor_completions.d/$name.fish
END
}

# Adds a manual page for each command, by the generator of ArgumentParser, with the examples of the command's help.
# Arguments: the build folder of the program, which has ArgumentParser's sources; the meanings of the exit codes.
add_manual() {
    quietly swift build --package-path "$1/checkouts/swift-argument-parser" --scratch-path .build/manual \
        --product generate-manual -Xswiftc -suppress-warnings
    mkdir -p "$share/man/man1"
    .build/manual/debug/generate-manual "$program" --multi-page --date "$(date -u -d "@$date" +%F)" \
        --output-directory "$share/man/man1"
    local page command examples
    for page in "$share"/man/man1/*.1; do
        read -ra command <<<"$(basename "$page" .1 | tr . ' ')"
        examples=$("$program" "${command[@]:1}" --help | sed '1,/^EXAMPLES:/d; /^$/,$d; s/^ *//; s/\\/\\e/g; s/-/\\-/g')
        # The generator knows success and failure only, and leaves empty lines, which are wrong in a page.
        sed -i '/^\.Sh "EXIT STATUS"/,$d; s/^$/.Pp/' "$page"
        printf '%s\n' '.Sh "EXIT STATUS"' "$2" ${examples:+'.Sh EXAMPLES' '.Bd -literal' "$examples" '.Ed'} >>"$page"
    done
    gzip -9n "$share"/man/man1/*.1
}

# Prints the Debian packages of libraries, each after a comma. The input is the names of the libraries.
packages_of() {
    # Newer releases have renamed packages, such as libcurl4t64, which provide the old names.
    sed "/^$/d; s|^|*/$(uname -m)-linux-gnu/|" | xargs -r dpkg -S | sed 's/:.*//; s/t64$//; /^libc6$/d; s/^/, /' | sort -u | tr -d '\n'
}

# Writes the tarball and the Debian package. Arguments: the fields of the control file that are not read off the program:
# Section, Depends, Recommends, Description.
finish() {
    local needed loaded glibc
    needed=$(objdump -p "$program" | sed -n 's/ *NEEDED *//p' | sort -u)
    # The program loads these at their first use (CLazyLibrary), and says so if one is missing.
    loaded=$(tr '\0' '\n' <"$program" | grep -aEx 'lib[a-z0-9_+-]+\.so\.[0-9]+' | sort -u | comm -13 <(echo "$needed") -)
    if grep -E 'libswift|libFoundation|libstdc' <<<"$needed" >&2; then
        echo "$name needs libraries of Swift or C++, which other machines may lack." >&2
        exit 1
    fi
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$date" -C "$root" -cf - usr |
        gzip -n >"$out/$name-$version-linux-$(uname -m).tar.gz"
    if command -v dpkg-deb >/dev/null; then
        glibc=$(objdump -T "$program" | sed -n 's/.*GLIBC_\([0-9.]*\).*/\1/p' | sort -Vu | tail -n 1)
        mkdir "$root/DEBIAN"
        cat >"$root/DEBIAN/control" <<END
Package: $name
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $(git log -1 --format='%an <%ae>')
Section: $1
Priority: optional
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f 1)
Depends: libc6 (>= $glibc)$(packages_of <<<"$needed")$2
Recommends: $3$(packages_of <<<"$loaded")
Description: $4
END
        SOURCE_DATE_EPOCH=$date dpkg-deb --root-owner-group --build "$root" "$out" >/dev/null
    else
        echo "There is no Debian package, because dpkg-deb is missing." >&2
    fi
    rm -rf "$root"
    ls -sh "$out/$name"[-_]*
}

package_almanac() {
    local built licensed
    built=$(Tools/Workspace/release.sh)
    # "0.6.0 (1f3a2b…)"
    begin "$built" "$("$built" --version | cut -d ' ' -f 1)"
    add_completions "$program" completions
    add_manual App/.build-release 'This is 0 for success, 1 for an error, 2 if the command was cancelled, 4 if you have to sign in first, and 64 for
wrong usage or missing input.'
    while read -r licensed _; do
        add_licence "$licensed" "$("$program" licenses "$licensed")"
    done < <("$program" licenses)
    finish utils '' 'ca-certificates, less' "$(printf '%s\n' 'shows your tasks, your weather and your books in a terminal' \
        ' almanac has screens that take the whole terminal, and commands that print' \
        ' JSON too.')"
}

package_joist() {
    local built linked toolchain file
    echo "Building joist for release, which takes minutes the first time …" >&2
    built=$(build_joist joist)
    begin "$built" "$("$built" --version)"
    # The templates with all that they link to, such as the packages of the kernel, but without what was built there.
    mkdir -p "$share/joist"
    mapfile -t linked < <(find Tools/JoistPatterns/Templates -type l -exec realpath --relative-to=. {} + | sort -u)
    tar --exclude '.build*' --exclude .swiftpm -cf - Tools/JoistPatterns/Templates "${linked[@]}" |
        tar -C "$share/joist" -xf -
    add_completions "$program" --generate-completion-script
    add_manual .build-release 'This is 0 for success, 1 for a failure or an error of lint, and 64 for wrong arguments.'
    toolchain=$(dirname "$(readlink -f "$(command -v swift)")")/..
    for file in "$toolchain/share/swift/LICENSE.txt" .build-release/checkouts/*/LICENSE* /usr/share/doc/libssl-dev/copyright; do
        [[ ! -f $file ]] || add_licence "$(basename "$(dirname "$file")")" "$(<"$file")"
    done
    finish devel ', git' curl "$(printf '%s\n' 'manages a repository of many SwiftPM packages' \
        ' joist shows the dependencies between packages, tests only what a change can' \
        ' break, and checks rules that SwiftPM does not have. It needs Swift 6.3.')"
}

(($#)) || set -- almanac joist
for package; do "package_$package"; done
