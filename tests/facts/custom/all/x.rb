# Facts in lists.
Facter.add(:a_custom) { setcode { 'custom' } }
Facter.add(:a_nil) { setcode { nil } }
Facter.add(:l_list) { setcode { 'from list' } }
Facter.loadfacts
Facter.add(:h_custom) { setcode { Facter.value(:a_custom) } }
