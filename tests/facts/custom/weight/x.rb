# The heaviest resolution with a value counts.
Facter.add(:two) { has_weight 10; setcode { 'ten' } }
Facter.add(:two) { has_weight 20; setcode { 'twenty' } }
Facter.add(:first_of_equals) { setcode { 'first' } }
Facter.add(:first_of_equals) { setcode { 'second' } }
Facter.add(:heavier_is_nil) { has_weight 20; setcode { nil } }
Facter.add(:heavier_is_nil) { has_weight 10; setcode { 'ten' } }
Facter.add(:heavier_fails) { has_weight 20; setcode { raise 'no' } }
Facter.add(:heavier_fails) { has_weight 10; setcode { 'ten' } }
Facter.add(:heavier_invalid) { has_weight 20; setcode { Object } }
Facter.add(:heavier_invalid) { has_weight 10; setcode { 'ten' } }
Facter.add(:by_confines) { setcode { 'none' } }
Facter.add(:by_confines) { confine kernel: 'Linux'; setcode { 'one' } }
Facter.add(:by_confines) do
  confine kernel: 'Linux', facterversion: /./
  setcode { "two: #{weight}" }
end
Facter.add(:weight_option, weight: 3) { setcode { 'three' } }
Facter.add(:weight_option) { confine kernel: 'Linux'; setcode { 'one' } }
