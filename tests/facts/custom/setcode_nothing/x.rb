# setcode needs a command or a block.
Facter.add(:nothing) { setcode }
