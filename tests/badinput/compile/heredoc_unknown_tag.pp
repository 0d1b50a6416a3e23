notice(@(A)
x
#! Error: Could not parse for environment production: Heredoc without end-tagged line (file: heredoc_unknown_tag.pp, line: 2, column: 1) on node n1
