# Aggregate facts.
Facter.add(:g_hash, type: :aggregate) do
  chunk(:a) { { a: { one: 1 } } }
  chunk(:b) { { a: { two: 2 }, 'b' => [1] } }
end
Facter.add(:g_array, type: :aggregate) do
  chunk(:a) { [1, 2] }
  chunk(:b) { [2, 3] }
end
Facter.add(:g_requires, type: :aggregate) do
  chunk(:last, require: [:first, :second]) { |a, b| { 'sum' => a['n'] + b['m'] } }
  chunk(:second, require: :first) { |a| { 'm' => a['n'] * 2 } }
  chunk(:first) { { 'n' => 21 } }
end
Facter.add(:g_aggregate, type: :aggregate) do
  chunk(:a) { 1 }
  chunk(:b) { 2 }
  aggregate { |chunks| chunks[:a] + chunks[:b] }
end
Facter.add(:g_nil, type: :aggregate) do
  chunk(:a) { nil }
  chunk(:b) { { 'x' => 1 } }
end
Facter.add(:g_one, type: :aggregate) { chunk(:a) { 'a text' } }
Facter.add(:g_none, type: :aggregate) {}
Facter.add(:g_conflict, type: :aggregate) do
  chunk(:a) { { 'x' => { 'y' => 1 } } }
  chunk(:b) { { 'x' => { 'y' => 'two' } } }
end
Facter.add(:g_mixed, type: :aggregate) do
  chunk(:a) { [1] }
  chunk(:b) { { 'x' => 1 } }
end
Facter.add(:g_cycle, type: :aggregate) do
  chunk(:a, require: :b) { |b| b }
  chunk(:b, require: :a) { |a| a }
end
Facter.add(:g_missing, type: :aggregate) { chunk(:a, require: :nosuch) { 1 } }
Facter.add(:g_raises, type: :aggregate) { chunk(:a) { raise 'in a chunk' } }
Facter.add(:g_frozen, type: :aggregate) do
  chunk(:a) { ['text'] }
  chunk(:b, require: :a) { |a| a[0] << 'x' }
end
Facter.add(:g_unfreezable, type: :aggregate) { chunk(:a) { Object } }
Facter.add(:g_weight, type: :aggregate) do
  has_weight 5
  confine kernel: 'Linux'
  chunk(:a) { { 'w' => weight } }
end
Facter.add(:g_timeout, type: :aggregate, timeout: 1) { chunk(:a) { sleep 20 } }
