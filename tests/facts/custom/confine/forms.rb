# All forms of confine.
Facter.add(:c_text) { confine kernel: 'Linux'; setcode { 1 } }
Facter.add(:c_case) { confine kernel: 'LINUX'; setcode { 1 } }
Facter.add(:c_symbol) { confine kernel: :linux; setcode { 1 } }
Facter.add(:c_list) { confine kernel: %w[Windows linux]; setcode { 1 } }
Facter.add(:c_regexp) { confine kernel: /lin/; setcode { 1 } }
Facter.add(:c_regexp_upper) { confine kernel: /Lin/; setcode { 1 } }
Facter.add(:c_range) { confine number: 1..5; setcode { 1 } }
Facter.add(:c_true) { confine yes: true; setcode { 1 } }
Facter.add(:c_false) { confine no: false; setcode { 1 } }
Facter.add(:c_wrong) { confine kernel: 'Windows'; setcode { 1 } }
Facter.add(:c_missing) { confine nosuch: 'x'; setcode { 1 } }
Facter.add(:c_text_name) { confine 'kernel' => 'Linux'; setcode { 1 } }
Facter.add(:c_dotted) { confine 'os.name' => /./; setcode { 1 } }
Facter.add(:c_legacy) { confine operatingsystem: /./; setcode { 1 } }
Facter.add(:c_two) { confine kernel: 'Linux', nosuch: 1; setcode { 1 } }
Facter.add(:c_twice) { confine kernel: 'Linux'; confine kernel: /x/; setcode { 1 } }
Facter.add(:c_block) { confine { true }; setcode { 1 } }
Facter.add(:c_block_no) { confine { nil }; setcode { 1 } }
Facter.add(:c_block_fails) { confine { raise 'boom' }; setcode { 1 } }
Facter.add(:c_fact_block) { confine(:kernel) { |v| v == 'linux' }; setcode { 1 } }
Facter.add(:c_fact_block_raw) { confine(:kernel) { |v| v == 'Linux' }; setcode { 1 } }
Facter.add(:c_fact_block_no) { confine(:nosuch) { |_| true }; setcode { 1 } }
Facter.add(:c_fact_block_fails) { confine(:kernel) { |v| v.nosuch }; setcode { 1 } }
Facter.add(:c_hash) { confine hash: { 'a' => 1 }; setcode { 1 } }
Facter.add(:c_suitable) { confine kernel: 'Linux'; setcode { suitable? } }
Facter.add(:number) { setcode { 3 } }
Facter.add(:yes) { setcode { true } }
Facter.add(:no) { setcode { false } }
Facter.add(:hash) { setcode { { 'a' => 1 } } }
