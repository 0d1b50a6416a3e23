# Methods that Facter does not have.
Facter.add(:m_result) { setcode { Facter.nosuch(1, 'a').inspect } }
Facter.add(:m_collection) { setcode { Facter.collection.inspect } }
Facter.info('a missing method')
