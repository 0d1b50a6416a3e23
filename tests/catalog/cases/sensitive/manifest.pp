class s(Sensitive $p) { notify { 's': message => $p } }
class { 's': p => Sensitive('x') }
