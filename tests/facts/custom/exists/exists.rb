# Methods that Ruby 3.2 has removed, and Puppet defines again.
Facter.add(:exists) { setcode { [Dir.exists?('/'), Dir.exists?('/nowhere'), File.exists?('/'), File.exists?('/nowhere')] } }
