#!/bin/sh
# Classes drawn at random from all of Debian's modules: each gives Puppet's
# catalog or error, or an error that names what is missing; nothing else.
# SEED=N repeats a draw, DRAW=N draws more.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be had here"
work=$(scratch)
. tests/peers/draw.sh
SEED=${SEED:-$(date +%s)}
DRAW=${DRAW:-100}
echo "# SEED=$SEED DRAW=$DRAW"

# shellcheck disable=SC2154 # set by draw.sh
find -L "$modules" -path '*/manifests/*' -name '*.pp' \
    -exec sed -n 's/^class  *\([a-z][a-z0-9_:]*\).*/\1/p' {} + |
    sort -u >"$work/all"
awk -v seed="$SEED" 'BEGIN { srand(seed) } { print rand(), $0 }' \
    "$work/all" | sort -n | head -n "$DRAW" | cut -d' ' -f2 >"$work/drawn"
sed 's/.*/{"name": "&", "code": "include &"}/' "$work/drawn" >"$work/jobs"
answer_all
while read -r class; do
	compare classes "$class" "include $class"
done <"$work/drawn"
# shellcheck disable=SC2154 # set by draw.sh
echo "# $compiled of $DRAW compiled, $same as Puppet; $refused need what is" \
    "missing; $both fail as with Puppet"
# shellcheck disable=SC2154 # set by draw.sh
is "each result is Puppet's or names what is missing" "$wrong" ""
[ "$DRAW" -ge 100 ] && ok "at least 30 of 100 compile" \
    [ $((compiled * 100)) -ge $((DRAW * 30)) ]
done_testing
