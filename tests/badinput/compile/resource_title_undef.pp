notify { undef: }
#! Error: Evaluation Error: Missing title. The title expression resulted in undef (file: resource_title_undef.pp, line: 1, column: 10) on node n1
