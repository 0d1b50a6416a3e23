# Custom facts beside external facts and those of the environment.
Facter.add(:both) { setcode { 'custom' } }
Facter.add(:both_heavy) { has_weight 10_001; setcode { 'custom' } }
Facter.add(:both_equal) { has_weight 10_000; setcode { 'custom' } }
Facter.add(:in_environment) { has_weight 20_000; setcode { 'custom' } }
Facter.add(:sees) { setcode { [Facter.value(:only_external), Facter.value('structured.a.b'), Facter.value(:of_environment)] } }
Facter.add(:confined) { confine only_external: 'yes'; setcode { 1 } }
