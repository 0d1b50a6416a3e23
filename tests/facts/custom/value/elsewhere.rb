Facter.add(:elsewhere) { setcode { 'loaded by its name' } }
