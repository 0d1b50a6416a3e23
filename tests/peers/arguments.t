#!/bin/sh
# Functions called with generated arguments have stock Puppet's results and
# errors; what differs stands in DIFFERENCES with its reason.  Only functions
# whose files have a content that daemon/language/loader/known_functions.tab lists are
# called: the others run in Ruby.
# SEED=7 COUNT=100 are other calls, and more of them; STDLIB="DIR..." are other
# releases of stdlib, unpacked.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

peer modules || skip_all "Debian's modules cannot be unpacked here"
program=$B/unit/test_functions
modules=$(cd "$PEERS/modules/usr/share/puppet/modules.available" && pwd)
s=$(scratch)
mkdir -p "$s/modules"

# known DIR: the functions of the table whose files in DIR have a content that a
# built-in function equals.
known()
{
	(cd "$1/lib/puppet" && find functions parser/functions -name '*.rb' \
	    -exec sha256sum {} +) | awk '
	FILENAME != "-" {
		split($0, column, "\t")
		known[column[1] " " column[3]] = 1
		next
	}
	{
		name = $2
		sub(/^(parser\/)?functions\//, "", name)
		sub(/\.rb$/, "", name)
		gsub(/\//, "::", name)
		if ((name " " $1) in known)
			print name
	}' daemon/language/loader/known_functions.tab - | sort -u >"$s/known"
	grep -v '^#' tests/peers/arguments.tab | cut -f 1 | sort -u |
	    comm -12 - "$s/known"
}

# compare SEED COUNT FUNCTION...
compare()
{
	seed=$1 count=$2
	tests/peers/ruby tests/peers/arguments.rb "$@" | sort -u >"$s/calls.pp"
	set -- "$seed" "$count"
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

for release in ${STDLIB:-"$modules/puppetlabs-stdlib"}; do
	ln -sfn "$release" "$s/modules/stdlib"
	# shellcheck disable=SC2046 # names
	set -- $(known "$release")
	for seed in ${SEED:-1 2}; do
		ok "$# functions of ${release##*/} with SEED=$seed" \
		    compare "$seed" "${COUNT:-14}" "$@"
	done
done
done_testing
