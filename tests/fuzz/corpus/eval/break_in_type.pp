class a(Optional[break()] $e) { } class { 'a': e => 'z' }
