# Which values are facts.
require 'date'
require 'set'
Facter.add(:n_symbol) { setcode { :symbol } }
Facter.add(:n_symbols) { setcode { { key: [:a, { b: :c }] } } }
Facter.add(:n_keys) { setcode { { 1 => 'one', nil => 'nil', true => 't', 1.5 => 'f' } } }
Facter.add(:n_float) { setcode { [1.0, 2.5e10, -0.0, 1e300] } }
Facter.add(:n_integer) { setcode { [0, -1, 2**62] } }
Facter.add(:n_date) { setcode { Date.new(2020, 2, 29) } }
Facter.add(:n_time) { setcode { Time.at(0).utc } }
Facter.add(:n_datetime) { setcode { DateTime.new(2020, 1, 2, 3, 4, 5) } }
Facter.add(:n_range) { setcode { 1..2 } }
Facter.add(:n_object_inside) { setcode { { 'a' => [Object] } } }
Facter.add(:n_regexp) { setcode { /x/ } }
Facter.add(:n_set) { setcode { Set.new([1]) } }
Facter.add(:n_latin1) { setcode { "caf\xe9".dup.force_encoding('ISO-8859-1') } }
Facter.add(:n_binary) { setcode { "\xff\xfe".b } }
Facter.add(:n_not_utf8) { setcode { "\xff".dup.force_encoding('UTF-8') } }
Facter.add(:n_utf8) { setcode { 'žluťoučký ☃' } }
Facter.add(:n_empty) { setcode { ['', [], {}] } }
Facter.add(:n_empty_text) { setcode { '' } }
Facter.add(:n_nested_nil) { setcode { { 'a' => nil, 'b' => [nil] } } }
Facter.add(:n_complex) { setcode { Complex(1, 2) } }
Facter.add(:n_rational) { setcode { Rational(1, 2) } }
Facter.add(:n_long) { setcode { 'x' * 100_000 } }
class OwnText < String; end
Facter.add(:n_own_text) { setcode { OwnText.new('own') } }
class OwnHash < Hash; end
Facter.add(:n_own_hash) { setcode { OwnHash[1, 2] } }
Facter.add(:n_default) { setcode { Hash.new { |_, k| k }.merge('a' => 1) } }
shared = %w[shared]
Facter.add(:n_shared) { setcode { [shared, shared, { 'a' => shared }] } }
