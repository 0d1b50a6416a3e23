# Facts that are asked while files are loaded; loops over facts.
on = Facter.value(:kernel)
if on == 'Linux'
  %w[one two].each { |n| Facter.add("made_#{n}") { setcode { n } } }
end
Facter.add(:of_b) { setcode { "b has #{Facter.value(:b)}" } }
Facter.value(:b).to_s.each_char { |c| Facter.add("char_#{c}") { setcode { c } } }
