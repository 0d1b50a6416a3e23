# Facts that ask for facts.
Facter.add(:v_core) { setcode { Facter.value(:kernel) } }
Facter.add(:v_text) { setcode { Facter.value('kernel') } }
Facter.add(:v_upper) { setcode { Facter.value('KERNEL') } }
Facter.add(:v_dotted) { setcode { Facter.value('networking.interfaces.lo.ip') } }
Facter.add(:v_structured) { setcode { Facter.value(:os).is_a?(Hash) } }
Facter.add(:v_in_structure) { setcode { Facter.value(:os)['name'] == Facter.value('os.name') } }
Facter.add(:v_legacy) { setcode { Facter.value(:operatingsystem) == Facter.value('os.name') } }
Facter.add(:v_interface) { setcode { Facter.value(:ipaddress_lo) } }
Facter.add(:v_missing) { setcode { Facter.value(:nosuch).inspect } }
Facter.add(:v_missing_dotted) { setcode { Facter.value('os.nosuch.x').inspect } }
Facter.add(:v_other_file) { setcode { Facter.value(:elsewhere) } }
Facter.add(:v_later) { setcode { Facter.value(:in_a_later_file) } }
Facter.add(:v_part) { setcode { Facter.value('structure.list.1') } }
Facter.add(:v_symbols) { setcode { Facter.value(:structure) } }
Facter.add(:v_number_key) { setcode { Facter.value('structure.5') .inspect} }
Facter.add(:v_fact) { setcode { Facter.fact(:kernel).value } }
Facter.add(:v_fact_name) { setcode { [Facter.fact(:kernel).name, Facter[:structure].name] } }
Facter.add(:v_brackets) { setcode { Facter[:kernel].value } }
Facter.add(:v_fact_missing) { setcode { Facter.fact(:nosuch).inspect } }
Facter.add(:v_fact_text) { setcode { Facter.fact(:kernel).to_s } }
Facter.add(:v_nil_fact) { setcode { Facter.fact(:is_nil).nil? } }
Facter.add(:is_nil) { setcode { nil } }
Facter.add(:structure) { setcode { { list: [1, 2], 5 => :five, 'deep' => { a: nil } } } }
Facter.add(:v_core_value) { setcode { Facter.core_value(:kernel) } }
