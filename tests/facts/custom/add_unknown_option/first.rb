# An option that does not exist.
Facter.add(:before) { setcode { 1 } }
Facter.add(:unknown, colour: 'red') { setcode { 1 } }
