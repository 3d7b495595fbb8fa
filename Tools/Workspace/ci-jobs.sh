#!/usr/bin/env bash
# Checks .github/workflows/ci.yml and .gitlab-ci.yml: against their schemas, and by running the steps of their jobs in
# clean clones of the last commit, as the CI systems do. The steps run on this machine, and find only the programs of the
# packages that the image of their job has, or that the job installs. Each system builds joist anew, which takes minutes.
#
#   ci-jobs.sh                           both systems, all packages
#   ci-jobs.sh SVIP Formatting           only jobs with these packages, and of those jobs only these packages
#   ci-jobs.sh --system github SVIP      one system
#   ci-jobs.sh --job new-workspace       one job of each system, and those that it needs
#   ci-jobs.sh --event pull_request      a request to merge the last commit, instead of its push
#   ci-jobs.sh --schemas                 only the schemas
#
# check-jsonschema comes from the Python Package Index and is installed into .build/check-jsonschema. The clones and
# what the jobs wrote are in .build/ci-jobs. The cache of a system stays from run to run: remove that folder to begin
# anew.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

tools=$PWD/.build/check-jsonschema
version=0.39.0
if [[ $("$tools/bin/check-jsonschema" --version 2>/dev/null) != *" $version" ]]; then
    command -v python3 >/dev/null || fail "There is no python3, which check-jsonschema needs."
    echo "Installing check-jsonschema into .build/check-jsonschema …" >&2
    rm -rf "$tools"
    python3 -m venv "$tools" || fail "python3 cannot make a virtual environment. Debian has it in python3-venv."
    "$tools/bin/pip" install --quiet --disable-pip-version-check "check-jsonschema==$version" ||
        fail "pip cannot install check-jsonschema $version. Check the network."
fi

"$tools/bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/ci.yml
"$tools/bin/check-jsonschema" --builtin-schema vendor.gitlab-ci .gitlab-ci.yml Tools/Workspace/gitlab-packages.yml
[[ ${1-} != --schemas ]] || exit 0
exec "$tools/bin/python" -B Tools/Workspace/ci-jobs/run.py "$@"
