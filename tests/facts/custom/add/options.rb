# Options of Facter.add, and of the objects that it makes.
Facter.add(:named, name: 'mine') { setcode { name.to_s } }
Facter.add(:weighted, weight: 20) { setcode { weight } }
Facter.add(:limited, timeout: 5) { setcode { limit } }
Facter.add(:ldap, ldapname: 'x') { setcode { 1 } }
Facter.add(:own_timeout) do
  self.timeout = 7
  setcode { timeout }
end
