#!/usr/bin/env bash
# Checks the format of all Swift files, except those that passed before with the same content, formatter and
# configuration.
set -euo pipefail
export LC_ALL=C
source Tools/Workspace/workspace.sh

record=.build/formatted

# The formatter and its configuration.
rules() {
    toolchain
    swift format --version
    sums . \( -name '.build*' -o -name .git \) -prune -o -name '.swift-format*'
}

# The files that the formatter finds: no hidden ones.
sources() { sums App Packages Tests Tools -name '.*' -prune -o -name '*.swift' | sort; }

rules=$(rules)
passed=''
# The record has the rules, an empty line, and the files that passed under them.
if [[ -e $record && $(<"$record") == "$rules"$'\n\n'* ]]; then passed=$(sort "$record"); fi
present=$(sources)
new=$(comm -13 <(echo "$passed") <(echo "$present"))
[[ -n $new ]] || exit 0
# `sha256sum` writes 64 digits and two other characters before a path.
cut -c 67- <<<"$new" | tr '\n' '\0' | xargs -0 swift format lint --strict --parallel
# If a file changed meanwhile, it is unknown which of its contents was checked.
present=$(comm -12 <(echo "$present") <(sources))
mkdir -p .build
printf '%s\n\n%s\n' "$rules" "$present" >"$record.$$"
mv "$record.$$" "$record"
