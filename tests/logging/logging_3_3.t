#!/bin/sh
# Row 3.3: of two nodes, one gives DEBUG.  (levels.t does so with the daemon.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_rules one_node_of_two 'one node of two'
unit test_log_rules precedence 'request, node, domain, category, parent'
unit test_log_rules long_names 'names of 255 bytes, to the last letter'
unit test_log_rules all_places_taken '64 rules at a time'
done_testing
