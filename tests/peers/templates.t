#!/bin/sh
# ERB templates drawn from Debian's modules, with generated values of their
# variables: each gives Puppet's text or error.  SEED=N repeats a draw, DRAW=N
# draws more.  An error within Puppet's own library, or that of Ruby 3.3, has a
# place of its own; with =~ Ruby 3.1 matches values that 3.3 refuses.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
command -v ruby >/dev/null || skip_all 'ruby is not installed'
work=$(scratch)
. tests/peers/draw.sh
SEED=${SEED:-$(date +%s)}
DRAW=${DRAW:-300}
echo "# SEED=$SEED DRAW=$DRAW"

# shellcheck disable=SC2154 # set by draw.sh
tests/peers/ruby tests/peers/templates.rb "$modules" "$SEED" "$DRAW" \
    >"$work/jobs"
answer_all
own=0
# shellcheck disable=SC2034 # compare uses it
while read -r job; do
	name=$(printf '%s\n' "$job" | jq -r .name)
	base=$(echo "$name" | tr :/ __)
	# not the template's line, but one of Puppet or of a function
	if grep -Eqs '^  Filepath: (.*\.rb|<internal)$|undefined method .=~' \
	    "$work/puppet/$base.err"; then
		own=$((own + 1))
		continue
	fi
	compare templates "$name" "$(printf '%s\n' "$job" | jq -r .code)"
done <"$work/jobs"
# shellcheck disable=SC2154 # set by draw.sh
echo "# $compiled of $DRAW rendered, $same as Puppet; $both fail as with" \
    "Puppet; $own fail in Ruby; $refused need what is missing"
# shellcheck disable=SC2154 # set by draw.sh
is "each result is Puppet's or names what is missing" "$wrong" ""
ok "at least half of them are rendered" [ $((compiled * 2)) -ge "$DRAW" ]
done_testing
