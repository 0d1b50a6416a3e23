class a(Optional[Integer] $e) { } class { 'a': e => 'z' }
