Facter.add(:b) { setcode { 'xy' } }
