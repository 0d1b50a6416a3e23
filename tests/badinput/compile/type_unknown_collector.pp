Nope <| |>
notice 'here'
#! Error: Evaluation Error: Error while evaluating a Virtual Query, Resource type nope doesn't exist (file: type_unknown_collector.pp, line: 1, column: 1) on node n1
