# Facts that ask for all facts.
Facter.add(:before) { setcode { 'before' } }
Facter.add(:of_hash) { setcode { Facter.to_hash.key?('kernel') } }
Facter.add(:of_list) { setcode { Facter.list.include?('before') } }
Facter.add(:of_each) { setcode { found = false; Facter.each { |n, _| found = true if n == 'before' }; found } }
