#!/bin/sh
# Row 10.2: spans of a compile nest, add up, and cost nothing when off.
. "$(dirname "$0")/../lib.sh"

cat >"$(scratch)/site.pp" <<'END'
class many { Integer[1, 300].each |$i| { notify { "n${i}": } } }
include many
END
compile()
{
	dalang compile --manifest "$(scratch)/site.pp" --logdest json \
	    --vardir "$(scratch)/var" --confdir "$(scratch)/conf" \
	    "$@" web01.example.com >/dev/null 2>"$(scratch)/lines"
}

ok 'a compile' compile
is 'no spans at first' "$(grep -c '\.profile"' "$(scratch)/lines")" 0
ok 'a compile with spans' compile --log_levels profile=debug
grep '"dataset":"[^"]*\.profile"' "$(scratch)/lines" >"$(scratch)/spans"
is 'eight spans: the compile and its phases' \
    "$(grep -c CAT-1290 "$(scratch)/spans")" 8
like "Puppet's names of phases" "$(cat "$(scratch)/spans")" \
    '"phase":"compiler.evaluate_main"'
like 'start, end and duration' "$(cat "$(scratch)/spans")" \
    '"duration":[0-9]+,"start":"20[^"]*Z","end":"20[^"]*Z"'
top=$(jq -r 'select(.puppet.phase == "compiler.compile") | .span.id' \
    "$(scratch)/spans")
is 'phases lie in the compile' \
    "$(jq -r "select(.span.parent == \"$top\") | .puppet.phase" \
	"$(scratch)/spans" | wc -l)" 7
is 'and add up to most of it' "$(jq -s '
    (map(select(.span.parent)) | map(.event.duration) | add) as $parts |
    (map(select(.span.parent | not)) | .[0].event.duration) as $whole |
    $parts <= $whole and $parts * 10 >= $whole * 8' "$(scratch)/spans")" true
done_testing
