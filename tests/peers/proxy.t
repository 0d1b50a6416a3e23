#!/bin/sh
# The proxy of settings and environment variables, and its exceptions, are
# Puppet's: the tables that tests/unit/test_proxy.c reads.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'Puppet cannot be unpacked here'
s=$(scratch)
for table in no_proxy proxies; do
	file=tests/unit/proxy/$table.tab
	# Puppet's result is the fifth column where it is another one.
	awk -F '\t' -v OFS='\t' '!/^#/ { print $1, $2, $3, (NF > 4 ? $5 : $4) }' \
	    "$file" >"$s/$table.wanted"
	tests/peers/ruby tests/peers/proxy.rb $table "$file" >"$s/$table"
	ok "$table: the results are Puppet's" \
	    diff "$s/$table.wanted" "$s/$table"
done
done_testing
