#!/usr/bin/env bash
# Tries the API of the demo server against its document, openapi.yaml, with requests that schemathesis makes up: valid
# and invalid ones, and sequences of them. Fails if a response is not as the document says. This takes some minutes.
#
#   schemathesis.sh                          a run with other requests each time
#   schemathesis.sh --seed 7                 further arguments go to `schemathesis run`
#
# schemathesis comes from the Python Package Index and is installed into .build/schemathesis.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Tools/Workspace/workspace.sh

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

tools=$PWD/.build/schemathesis
version=4.32.5
if [[ $("$tools/bin/schemathesis" --version 2>/dev/null) != *" $version" ]]; then
    command -v python3 >/dev/null || fail "There is no python3, which schemathesis needs."
    echo "Installing schemathesis into .build/schemathesis …" >&2
    rm -rf "$tools"
    python3 -m venv "$tools" || fail "python3 cannot make a virtual environment. Debian has it in python3-venv."
    "$tools/bin/pip" install --quiet --disable-pip-version-check "schemathesis==$version" ||
        fail "pip cannot install schemathesis $version. Check the network."
fi

echo "Building the demo server …" >&2
quietly build_programs Tools/DemoServer
# The server ends with the pipe to its standard input, however this script ends.
coproc server { exec .build/debug/almanac-demo-server --until-stdin-closes --requests-per-minute 1000000; }
read -r address <&"${server[0]}" || fail "The demo server did not start."

# Signs in, so that the requests with an access token have one.
post() { curl --silent --show-error --fail --data "$2" "$address$1"; }
# value KEY: the text of a key in the JSON object of standard input.
value() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
request=$(post /api/v1/sign-in/codes '{"phone": "+47 912 34 567"}' | value request)
code=$(curl --silent --show-error --fail "$address/demo/codes" | value code)
token=$(post /api/v1/sign-in/tokens "{\"request\": \"$request\", \"code\": \"$code\"}" | value accessToken)

document=$PWD/Tools/DemoServer/Sources/CDemoFiles/openapi.yaml
# Away from the repository, because schemathesis keeps notes of its runs in the current folder.
cd "$tools"
cat >schemathesis.toml <<'EOF'
[checks]
# A schema cannot say which phone numbers and cards can be read (422), which codes still count (410), and what a product
# costs (409).
positive_data_acceptance.expected-statuses = ["2xx", 401, 403, 404, 409, 410, 422, 429]
EOF
bin/schemathesis run "$document" --url "$address" --header "Authorization: Bearer $token" "$@"
