class { 'nope::deep': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class nope::deep (file: class_unknown_resource_like.pp, line: 1, column: 1) on node n1
