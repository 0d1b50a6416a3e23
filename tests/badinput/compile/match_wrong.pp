notice(1 =~ /a/)
#! Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (file: match_wrong.pp, line: 1, column: 8) on node n1
