# The old interface.
Facter.add(:r_exec) { setcode { Facter::Util::Resolution.exec('echo old') } }
Facter.add(:r_exec_empty) { setcode { Facter::Util::Resolution.exec('true') } }
Facter.add(:r_exec_missing) { setcode { Facter::Util::Resolution.exec('no-such-program').inspect } }
Facter.add(:r_which) { setcode { !Facter::Util::Resolution.which('sh').nil? } }
Facter.add(:r_with_env) { setcode { Facter::Util::Resolution.with_env('A_B' => 'c') { Facter::Util::Resolution.exec('echo $A_B') } } }
Facter.add(:r_private) { setcode { Facter::Util::Resolution.respond_to?(:execute) } }
