#!/usr/bin/env bash
# Checks the format of all Swift files, except those that passed before with the same content, formatter and
# configuration.
set -euo pipefail
export LC_ALL=C
source Tools/Workspace/workspace.sh

record=.build/formatted

# The configuration of the formatter. The arguments are `sums` or `states`.
configuration() { "$1" . \( -name '.build*' -o -name .git \) -prune -o -name '.swift-format*'; }

# The files that the formatter finds: no hidden ones.
sources() { "$1" App Packages Tests Tools -name '.*' -prune -o -name '*.swift'; }

toolchain=$(toolchain)
# If no file has changed since all passed, their contents need not be read.
state=$({ echo "$toolchain" && configuration states && sources states; } | sha256sum)
known=''
[[ ! -e $record ]] || read -r known <"$record" || true
[[ $known != "$state" ]] || exit 0

rules=$(echo "$toolchain" && configuration sums)
passed=''
# The record has the state, the rules, an empty line, and the files that passed under them.
if [[ -n $known && $(tail -n +2 "$record") == "$rules"$'\n\n'* ]]; then passed=$(sort "$record"); fi
present=$(sources sums | sort)
new=$(comm -13 <(echo "$passed") <(echo "$present"))
if [[ -n $new ]]; then
    # `sha256sum` writes 64 digits and two other characters before a path.
    cut -c 67- <<<"$new" | tr '\n' '\0' | xargs -0 swift format lint --strict --parallel
    # If a file changed meanwhile, it is unknown which of its contents was checked.
    present=$(comm -12 <(echo "$present") <(sources sums | sort))
fi
mkdir -p .build
# The state from before the check: if a file changed meanwhile, the next run reads the contents.
printf '%s\n%s\n\n%s\n' "$state" "$rules" "$present" >"$record.$$"
mv "$record.$$" "$record"
