class base($p = lookup('nope')) { }
class k inherits base { }

class { 'k': }
