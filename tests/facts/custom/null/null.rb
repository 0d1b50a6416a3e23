# Values that contain a NUL.
Facter.add(:before) { setcode { 1 } }
Facter.add(:null) { setcode { "a\0b" } }
Facter.add(:in_list) { setcode { ["a", "b\0"] } }
Facter.add(:in_key) { setcode { { "k\0" => 1 } } }
Facter.add(:after) { setcode { 2 } }
