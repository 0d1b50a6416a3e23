#!/bin/sh
# Classes drawn at random from all of Debian's modules: each gives Puppet's
# catalog or error, or an error that names what is missing; nothing else.
# SEED=N repeats a draw, DRAW=N draws more for each distribution (DRAW=2000: all),
# FACTS='debian12 ...' names the distributions whose facts the nodes have;
# STDLIB="DIR..." are releases of stdlib, unpacked, that the modules use in turn
# instead of Debian's.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
work=$(scratch)
. tests/peers/draw.sh
SEED=${SEED:-$(date +%s)}
DRAW=${DRAW:-30}
FACTS=${FACTS:-debian12 rocky9 ubuntu2204 sles15}
echo "# SEED=$SEED DRAW=$DRAW FACTS=$FACTS"

# shellcheck disable=SC2154 # set by draw.sh
find -L "$modules" -path '*/manifests/*' -name '*.pp' \
    -exec sed -n 's/^class  *\([a-z][a-z0-9_:]*\).*/\1/p' {} + |
    sort -u >"$work/all"
drawn=0
packaged=$modules

# classes_of WHAT: draw for each distribution, and compare; WHAT names the modules.
classes_of()
{
	for distribution in $FACTS; do
		facts=$work/$distribution.json
		tests/catalog/facts/of "$distribution" >"$facts"
		SEED=$((SEED + 1))
		awk -v seed="$SEED" 'BEGIN { srand(seed) } { print rand(), $0 }' \
		    "$work/all" | sort -n | head -n "$DRAW" | cut -d' ' -f2 \
		    >"$work/drawn"
		sed 's/.*/{"name": "&", "code": "include &"}/' "$work/drawn" \
		    >"$work/jobs"
		drawn=$((drawn + $(grep -c . "$work/drawn")))
		answer_all
		while read -r class; do
			compare classes "$class" "include $class"
		done <"$work/drawn"
		# shellcheck disable=SC2154 # set by draw.sh
		is "$1$distribution: each result is Puppet's or names what is missing" \
		    "$wrong" ''
		wrong=
	done
}

for release in ${STDLIB:-}; do
	mkdir -p "$work/first"
	ln -sfn "$release" "$work/first/stdlib"
	modules=$work/first:$packaged
	classes_of "stdlib ${release##*/}, "
done
[ "${STDLIB:-}" ] || classes_of ''
# shellcheck disable=SC2154 # set by draw.sh
echo "# $compiled of $drawn compiled, $same as Puppet; $refused need what is" \
    "missing; $both fail as with Puppet"
[ "$drawn" -ge 100 ] && ok "at least 30 of 100 compile" \
    [ $((compiled * 100)) -ge $((drawn * 30)) ]
done_testing
