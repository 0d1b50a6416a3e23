Facter.add(:good) { setcode { 1 } }
