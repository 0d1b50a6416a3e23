#!/bin/sh
# Functions called with generated arguments have stock Puppet's results and
# errors; what differs stands in DIFFERENCES with its reason.
# SEED=7 COUNT=100 are other calls, and more of them.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

peer modules || skip_all "Debian's modules cannot be unpacked here"
program=$B/unit/test_functions
modules=$(cd "$PEERS/modules/usr/share/puppet/modules.available" && pwd)
s=$(scratch)
mkdir -p "$s/modules"
ln -s "$modules/puppetlabs-stdlib" "$s/modules/stdlib"

# compare SEED COUNT
compare()
{
	tests/peers/ruby tests/peers/arguments.rb "$1" "$2" | sort -u \
	    >"$s/calls.pp"
	[ "$(wc -l <"$s/calls.pp")" -gt "$2" ] || return 1
	MODULEPATH=$s/modules tests/peers/ruby \
	    tests/eval/functions/record.rb "$s/calls.pp" >"$s/log" 2>&1
	grep -q ' #=> ' "$s/calls.pp" || {
		cat "$s/log"
		return 1
	}
	# it fails at each difference, also at those that are listed
	"$program" "$s/calls.pp" >"$s/text" 2>"$s/log"
	! grep -q 'runtime error\|AddressSanitizer' "$s/log" || {
		cat "$s/log"
		return 1
	}
	grep -q 'functions_accept_values_of_every_kind' "$s/text" || {
		tail -5 "$s/text"
		return 1
	}
	tests/peers/ruby tests/peers/arguments.rb -d "$s/calls.pp" "$s/text"
}

for seed in ${SEED:-1 2}; do
	ok "calls made with SEED=$seed" compare "$seed" "${COUNT:-14}"
done
done_testing
