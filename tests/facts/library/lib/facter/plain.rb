# Facts that our runtime resolves, too.
Facter.add(:plain) { setcode { 'plain' } }
Facter.add(:plain_os) { setcode { Facter.value('os.family') } }
Facter.add(:plain_asks) { setcode { Facter.value(:lib_json).to_s * 2 } }
Facter.add(:plain_aggregate, type: :aggregate) do
  chunk(:one) { { 'json' => Facter.value(:lib_json) } }
  chunk(:two) { { 'kernel' => Facter.value(:kernel) } }
end
