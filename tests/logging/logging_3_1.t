#!/bin/sh
# Row 3.1: categories are a tree; a level holds for all below.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_level a_level_holds_for_the_tree_below 'compile=DEBUG, but compile.parser'
unit test_log_level the_whole_tree 'the whole tree'
unit test_log_level unknown_categories 'unknown names are refused'
is 'each category stands below its parent' "$(dalang log categories |
    cut -f 1 | sed 's/\.CERTNAME//' | awk '{ have[$0] = 1; up = $0
	if (sub(/\.[^.]*$/, "", up) && !(up in have)) print }')" ''
done_testing
