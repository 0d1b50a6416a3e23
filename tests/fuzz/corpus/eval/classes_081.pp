include a
class { 'a': }
class a { }
