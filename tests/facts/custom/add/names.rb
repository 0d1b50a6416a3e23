# Names of facts: symbols, texts, upper case, dots.
Facter.add(:a_symbol) { setcode { 'symbol' } }
Facter.add('a_text') { setcode { 'text' } }
Facter.add('An_Upper') { setcode { 'upper' } }
Facter.add('with.dots') { setcode { 1 } }
Facter.add('a-dash') { setcode { 2 } }
Facter.add(:without_code)
Facter.add(:empty_block) {}
Facter.add(:by_value, value: 'from the option')
