#!/bin/sh
# Row R.3: lower levels are dropped first: DEBUG, INFO, NOTICE, WARN, and errors
# last.
. "$(dirname "$0")/../lib.sh"
. tests/logging/receiver.sh

# more UPPER LOWER: more of the lower level were dropped. Equal levels may
# differ by one or two in each ring.
more()
{
	ok "more of $2 than of $1 are dropped" \
	    test "$(sent "$2")" -gt $(($(sent "$1") + 4))
}

# More and more records without a receiver, until the first ones are dropped.
n=200
shed=0
while [ $n -lt 10000 ] && [ "$shed" -eq 0 ]; do
	send --all --wait 0 $n 100000
	shed=$(sent dropped)
	n=$((n + n / 5))
done
ok "of $n records some are dropped" test "$shed" -gt 0
is 'all dropped records are of level DEBUG' "$(sent debug)" "$shed"
ok 'far too many records are raised' send --all --wait 0 $((n * 8)) 100000
more info debug
more notice info
more warn notice
more error warn
done_testing
