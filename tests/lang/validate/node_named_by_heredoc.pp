node @(A) { }
foo
A
node @("B":json) { }
1
B
# Error: Illegal expression. A '@()' expression is unacceptable as hostname in a Node Definition (line: 1, column: 6)
# Error: Illegal expression. A '@(json)' expression is unacceptable as hostname in a Node Definition (line: 4, column: 6)
# Error: Language validation logged 2 errors. Giving up
