#!/bin/sh
# Row 3.1: categories are a tree; a level applies to all categories below.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_level a_level_holds_for_the_tree_below
unit test_log_level the_root_resets_the_tree
unit test_log_level unknown_categories_are_errors
is 'each category is below its parent' "$(dalang log categories |
    cut -f 1 | sed 's/\.CERTNAME//' | awk '{ have[$0] = 1; up = $0
	if (sub(/\.[^.]*$/, "", up) && !(up in have)) print }')" ''

# output_of LEVELS: the output of a compile with these levels, of compile.scope and
# of its parent's other children.
output_of()
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
is 'the default levels print notices only' \
    "$(output_of '')" "$(printf '%s\n' "$end" "$high")"
is 'a level of compile applies to compile.scope' \
    "$(output_of compile=debug | grep -F "$low")" "$low"
is 'a level of compile.scope overrides that of compile' \
    "$(output_of compile=debug,compile.scope=notice |
    grep -F "$low")" ''
is 'a level of compile.scope does not apply to its siblings' \
    "$(output_of compile=error,compile.scope=debug)" \
    "$(printf '%s\n' "$low" "$high")"
done_testing
