#!/usr/bin/env bash
# Checks that the name of a use case stands in at most six source files, so that a change of one stays small. The recorders
# that joist writes do not count.
set -euo pipefail
for name in removePIN writeTodo browseShelf; do
    mapfile -t files < <(git grep -lw "$name" -- 'App/Sources' 'Packages/*/Sources/*' ':!*/Recorded+*')
    if ((${#files[@]} == 0 || ${#files[@]} > 6)); then
        echo "The use case '$name' stands in ${#files[@]} source files instead of 1 to 6:" >&2
        printf '    %s\n' "${files[@]}" >&2
        exit 1
    fi
done
