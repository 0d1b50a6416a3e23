# Commands, blocks and what is neither.
Facter.add(:command) { setcode 'echo out; echo err >&2' }
Facter.add(:command_white) { setcode 'printf "  two\n lines  \n\n"' }
Facter.add(:command_empty) { setcode 'true' }
Facter.add(:command_fails) { setcode 'echo text; exit 3' }
Facter.add(:command_missing) { setcode 'no-such-program-here -x' }
Facter.add(:command_path) { setcode '/bin/echo -n abs' }
Facter.add(:command_quoted) { setcode '"echo" "two  words"' }
Facter.add(:block) { setcode { [1, 2.5, true, false, nil, 'x', :sym] } }
Facter.add(:block_false) { setcode { false } }
Facter.add(:block_nil) { setcode { nil } }
Facter.add(:block_last) do
  setcode { 'first' }
  setcode { 'last' }
end
Facter.add(:with_lambda) { setcode(&-> { 'lambda' }) }
def helper_of_facts
  'from a method'
end
Facter.add(:with_method) { setcode { helper_of_facts } }
Facter.add(:backticks) { setcode { `echo tick`.chomp } }
