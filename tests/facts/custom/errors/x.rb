# Facts that fail.
class OwnError < StandardError; end
Facter.add(:e_raise) { setcode { raise 'boom' } }
Facter.add(:e_class) { setcode { raise OwnError } }
Facter.add(:e_zero) { setcode { 1 / 0 } }
Facter.add(:e_nil) { setcode { nil.nosuch } }
Facter.add(:e_file) { setcode { File.read('/nosuch') } }
Facter.add(:e_recursion) { setcode { Facter.value(:e_recursion) } }
Facter.add(:e_two) { setcode { Facter.value(:e_three) } }
Facter.add(:e_three) { setcode { Facter.value(:e_two) } }
Facter.add(:e_resolution_name, name: 'the name') { setcode { raise 'with a name' } }
Facter.add(:e_timeout, timeout: 1) { setcode { sleep 20 } }
Facter.add(:e_timeout_float, timeout: 0.2) { setcode { sleep 20 } }
Facter.add(:e_good) { setcode { 'resolved after failures' } }
