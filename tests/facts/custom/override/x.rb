# A custom fact of a core fact's name: without weight the core fact counts.
Facter.add(:kernel) { setcode { 'mine' } }
Facter.add(:kernelversion) { has_weight 1; setcode { 'mine' } }
Facter.add(:kernelmajversion) { confine kernel: 'Linux'; setcode { 'confined' } }
Facter.add(:facterversion) { has_weight 1; setcode { nil } }
Facter.add(:os) { has_weight 5; setcode { { 'name' => 'Mine' } } }
Facter.add(:seen) { setcode { [Facter.value(:kernel), Facter.value('os.name')] } }
