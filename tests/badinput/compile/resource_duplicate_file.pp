file { '/tmp/a': }
file { '/tmp/a/': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/tmp/a/] to ["/tmp/a"] at (file: resource_duplicate_file.pp, line: 2); resource ["File", "/tmp/a"] already declared (file: resource_duplicate_file.pp, line: 1) (file: resource_duplicate_file.pp, line: 2, column: 1) on node n1
