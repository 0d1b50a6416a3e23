@notify { 'a': }
Notify <| |> { nope => 1 }
#! Error: no parameter named 'nope' (file: collector_override_unknown.pp, line: 1) on Notify[a] (file: collector_override_unknown.pp, line: 1) on node n1
