# A custom fact of a core fact's name that fails: the core fact counts.
Facter.add(:facterversion) { has_weight 1; setcode { raise 'boom' } }
Facter.add(:kernel) { has_weight 1; setcode { Object } }
Facter.add(:sees) { setcode { Facter.value(:kernel) } }
