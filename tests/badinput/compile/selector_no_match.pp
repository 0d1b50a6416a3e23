notice(1 ? { 2 => 3 })
#! Error: Evaluation Error: No matching entry for selector parameter with value '1' (file: selector_no_match.pp, line: 1, column: 8) on node n1
