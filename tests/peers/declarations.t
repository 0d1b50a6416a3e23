#!/bin/sh
# Classes and defined types drawn from Debian's modules, declared with generated
# values of their parameters: each gives Puppet's catalog or error, or an error
# that names what is missing.  SEED=N repeats a draw, DRAW=N draws more, FACTS
# names a distribution.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
command -v ruby >/dev/null || skip_all 'ruby is not installed'
work=$(scratch)
. tests/peers/draw.sh
SEED=${SEED:-$(date +%s)}
DRAW=${DRAW:-150}
FACTS=${FACTS:-$(echo debian12 rocky9 ubuntu2204 sles15 |
	cut -d' ' -f$((SEED % 4 + 1)))}
echo "# SEED=$SEED DRAW=$DRAW FACTS=$FACTS"

facts=$work/$FACTS.json
tests/catalog/facts/of "$FACTS" >"$facts"
# shellcheck disable=SC2154 # set by draw.sh
tests/peers/ruby tests/peers/declarations.rb \
    "$modules:tests/peers/modules" "$facts" "$SEED" "$DRAW" >"$work/jobs"
answer_all
own=0
while read -r job; do
	name=$(printf '%s\n' "$job" | jq -r .name)
	base=$(echo "$name" | tr :/ __)
	# an error within Puppet: a value that a function of Ruby does not take
	if grep -qs 'undefined method .* for ' "$work/puppet/$base.err"; then
		own=$((own + 1))
		continue
	fi
	compare declarations "$name" "$(printf '%s\n' "$job" | jq -r .code)"
done <"$work/jobs"
# shellcheck disable=SC2154 # set by draw.sh
echo "# $compiled of $(grep -c . "$work/jobs") compiled, $same as Puppet;" \
    "$both fail as with Puppet; $own fail within Puppet;" \
    "$refused need what is missing"
# shellcheck disable=SC2154 # set by draw.sh
is "each result is Puppet's or names what is missing" "$wrong" ''
ok 'at least a quarter of them compiles' \
    [ $((compiled * 4)) -ge "$(grep -c . "$work/jobs")" ]
done_testing
