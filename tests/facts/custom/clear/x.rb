# on_flush, flush, clear.
COUNTS = { resolved: 0, flushed: 0 }
Facter.add(:counted) do
  on_flush { COUNTS[:flushed] += 1 }
  setcode { COUNTS[:resolved] += 1 }
end
Facter.value(:counted)
Facter.value(:counted)
Facter.flush
Facter.add(:flushed) { setcode { COUNTS[:flushed] } }
Facter.add(:resolved) { setcode { Facter.value(:counted) } }
