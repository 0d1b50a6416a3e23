#!/bin/sh
# Ruby code of modules logs by Puppet.debug and its kin.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
functions=$s/modules/m/lib/puppet/functions/m
mkdir -p "$functions"
. tests/functions.sh

define lazy <<'EOR'
Puppet.debug { 'of a block' }
Puppet.debug('a', 'b') { |x, y| "#{y}, #{x}" }
Puppet.debug('two', 'words')
Puppet.info(%w[three words here])
true
EOR
dalang apply --noop --debug --confdir "$s" --vardir "$s/var" --modulepath \
    "$s/modules" -e 'm::lazy()' >"$s/out" 2>&1 </dev/null

logged() { grep -c -x -- "$1" "$s/out"; }

is 'a block returns the message of Puppet.debug' \
    "$(logged 'Debug: of a block')" 1
is 'the block gets the arguments' "$(logged 'Debug: b, a')" 1
is 'Puppet.debug joins its arguments' "$(logged 'Debug: two words')" 1
is 'another level joins an Array' "$(logged 'Info: three words here')" 1
done_testing
