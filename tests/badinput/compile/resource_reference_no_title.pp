notify { 'a': require => Notify }
#! Error: No title provided and "Notify[]" is not a valid resource reference (file: resource_reference_no_title.pp, line: 1) on node n1
