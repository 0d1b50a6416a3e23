Facter.add(:x) do
