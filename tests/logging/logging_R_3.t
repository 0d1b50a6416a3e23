#!/bin/sh
# Row R.3: lower levels are shed first: DEBUG, INFO, NOTICE, WARN, and errors
# last.
. "$(dirname "$0")/../lib.sh"
. tests/logging/receiver.sh

# more UPPER LOWER: more of the lower level were shed.  Of equal levels one or
# two in each ring may be more by chance.
more()
{
	ok "$2 more than $1" test "$(sent "$2")" -gt $(($(sent "$1") + 4))
}

# Ever more, while nobody listens, until the first ones are shed.
n=200
shed=0
while [ $n -lt 10000 ] && [ "$shed" -eq 0 ]; do
	send --all --wait 0 $n 100000
	shed=$(sent dropped)
	n=$((n + n / 5))
done
ok "of $n records some are shed" test "$shed" -gt 0
is 'all of them are of level DEBUG' "$(sent debug)" "$shed"
ok 'far too many' send --all --wait 0 $((n * 8)) 100000
more info debug
more notice info
more warn notice
more error warn
done_testing
