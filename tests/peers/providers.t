#!/bin/sh
# Resources of types in Ruby have the events, messages and results that stock
# Puppet gives them: tests/peers/providers/*.pp, in the format of
# tests/resource/one, with the modules that their `# modules:` lines name.
# time limit: 1800
. "$(dirname "$0")/../lib.sh"
PUPPET=7 # the root of a case is of this machine, with its package manager

peer puppet || skip_all 'puppet cannot be unpacked'
PEERS=${PEERS:-$(pwd)/build/peers}
export PEERS
S=$(scratch)
mkdir "$S/modules"
ln -s "$(pwd)/tests/external/ruby_modules/keeper" "$S/modules/keeper"
sed -n 's/^# modules: //p' tests/peers/providers/*.pp | while read -r m; do
	ln -sfn "$PEERS/puppet/modules/$m" "$S/modules/$m"
done

for f in tests/peers/providers/*.pp; do
	name=$(basename "$f" .pp)
	# shellcheck disable=SC2086,SC2154 # words, set by lib.sh
	ours=$(tests/resource/one "$f" "$(command -v dalang)" apply --compat 7 \
	    $patient --logdest console --modulepath "$S/modules" \
	    --vardir /tmp/var --confdir /tmp/conf)
	[ $? -ne 77 ] || skip_all 'a root of its own is impossible here'
	theirs=$(tests/resource/one "$f" tests/peers/puppet apply --modulepath \
	    "$S/modules")
	is "$name" "$ours" "$theirs"
done
done_testing
