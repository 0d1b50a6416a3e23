#!/bin/sh
# Row 3.1: categories are a tree; a level holds for all below.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_level a_level_holds_for_the_tree_below 'compile=DEBUG, but compile.parser'
unit test_log_level the_root_resets_the_tree 'the whole tree'
unit test_log_level unknown_categories_are_errors 'unknown names are refused'
is 'each category stands below its parent' "$(dalang log categories |
    cut -f 1 | sed 's/\.CERTNAME//' | awk '{ have[$0] = 1; up = $0
	if (sub(/\.[^.]*$/, "", up) && !(up in have)) print }')" ''

# said LEVELS: what a compile says with these levels, of compile.scope and of
# its parent's other children.
said()
{
	dalang compile --logdest json --vardir "$(scratch)/v" --confdir \
	    "$(scratch)/c" --manifest "$(scratch)/x.pp" --log_levels "$1" \
	    n.example.com 2>&1 >/dev/null |
	    jq -r '[.event.code, .log.logger] | @tsv' |
	    sed 's/\.n\.example\.com//' | sort
}
echo "debug('low') notice('high')" >"$(scratch)/x.pp"
low=$(printf 'DLG-D-FUN-1400\tcompile.scope')
high=$(printf 'DLG-N-FUN-1402\tcompile.scope')
end=$(printf 'DLG-N-CAT-1200\tcompile.catalog')
is 'as it is without a level' "$(said '')" "$(printf '%s\n' "$end" "$high")"
is 'what holds for compile holds for compile.scope' \
    "$(said compile=debug | grep -F "$low")" "$low"
is 'not when that has its own' "$(said compile=debug,compile.scope=notice |
    grep -F "$low")" ''
is 'which holds for nothing beside it' "$(said compile=error,compile.scope=debug)" \
    "$(printf '%s\n' "$low" "$high")"
done_testing
