#!/bin/sh
# Row 2.1: exactly seven levels; one record of each that a manifest can raise.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

is 'the levels of all messages' "$(catalogue '.[].level' | sort -u |
    tr '\n' ' ')" 'debug error fatal info notice warn '
for pair in debug=debug info=info notice=notice warning=warn err=error \
    crit=fatal; do
	like "loglevel ${pair%=*} is ${pair#*=}" "$(dalang apply \
	    --logdest json --log_level debug --vardir "$(scratch)/v" \
	    --confdir "$(scratch)/c" \
	    -e "notify { 'said': loglevel => ${pair%=*} }" 2>&1 |
	    grep '"code":"DLG-.-RES-191')" "\"log.level\":\"${pair#*=}\""
done
unit test_log_level names 'names of levels are read and written'
like 'other words are refused' "$(dalang log set x y 2>&1; echo $?)" 1
done_testing
