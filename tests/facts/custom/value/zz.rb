Facter.add(:in_a_later_file) { setcode { 'loaded with all' } }
