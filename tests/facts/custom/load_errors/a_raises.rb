# Files that cannot be loaded; the others are.
Facter.add(:before_raise) { setcode { 1 } }
raise 'boom'
