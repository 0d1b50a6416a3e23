#!/bin/sh
# Files that are declared one by one: their metadata are read ahead, and their
# contents when several were needed.  Events and errors are those of a run that
# asks for each file in its turn.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'pluginsync = false'
t=$site/t
mkdir "$t"
m=$site/code/environments/production/modules/own
mkdir -p "$m/files"
for n in $(seq -w 1 120); do
	echo "content $n" >"$m/files/f$n"
done
# Each fifth file has two sources, the first of which does not exist; file 60
# does not exist at all, and its dependent is skipped.
awk 'BEGIN {
	for (i = 1; i <= 120; i++) {
		n = sprintf("%03d", i)
		source = "\047puppet:///modules/own/f" n "\047"
		if (i % 5 == 0)
			source = "[\047puppet:///modules/own/none" n "\047, " source "]"
		if (i == 60)
			source = "\047puppet:///modules/own/absent\047"
		print "file { \"'"$t"'/f" n "\": source => " source " }"
	}
}' >"$site/files.pp"
{
	cat "$site/files.pp"
	# The run comes to this one before f001.
	echo "file { '$t/last': source => 'puppet:///modules/own/f001',
	    before => File['$t/f001'] }"
	echo "notify { 'after': require => File['$t/f060'] }"
} | manifest
start_server || exit 1
wait_for 60 environment_ready 1

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
}
# gets KIND: single requests since mark
mark() { before=$(wc -l <"$site/log"); }
gets()
{
	tail -n "+$((before + 1))" "$site/log" |
	    grep -c "GET /puppet/v3/file_$1/"
}
posts()
{
	tail -n "+$((before + 1))" "$site/log" |
	    grep -c 'POST /puppet/v3/file_contents 200'
}
# The server has logged the report, and so all before it.
reported()
{
	tail -n "+$((before + 1))" "$site/log" | grep -q 'PUT /puppet/v3/report/'
}
events()
{
	sed -n 's/^Notice: .*File\[.*\/\(f[0-9]*\|last\)\]\/\(ensure: defined\|content: content\).*/\1/p' \
	    "$site/out"
}
wrong()
{
	for n in $(seq -w 1 120); do
		[ "$n" = 060 ] || cmp -s "$m/files/f$n" "$t/f$n" || echo "f$n"
	done
}

mark
run_agent
ok 'the first run reports' wait_for 60 reported
is 'all files are as they are at the server' "$(wrong)" ''
like 'the one that the server does not have is an error' \
    "$(grep f060 "$site/out")" \
    'Could not evaluate: Could not retrieve information from environment production source\(s\) puppet:///modules/own/absent'
like 'what depends on it is skipped' "$(cat "$site/out")" \
    'Notify\[after\]: Skipping because of failed dependencies'
is 'events have the order of the run' "$(events | tr '\n' ' ')" \
    "$(seq -f 'f%03g' 2 120 | grep -v 060 | tr '\n' ' ')last f001 "
is 'metadata are asked for alone once' "$(gets metadata)" 1
ok 'few contents are' test "$(gets content)" -le 5
# An answer with several files is logged when it has ended, perhaps behind the
# report.
has_posts() { [ "$(posts)" -ge "$1" ]; }
ok 'in few requests, one of metadata and four of contents' \
    wait_for 60 has_posts 5

mark
run_agent
ok 'the second run reports' wait_for 60 reported
is 'a run in the wanted state changes nothing' "$(events)" ''
ok 'its metadata are one answer' wait_for 60 has_posts 1
is 'and one alone, which shows that the server has such answers' \
    "$(gets metadata) $(posts)" '1 1'
is 'it reads no content' "$(gets content)" 0

# One file differs here, and one there.
mark
echo changed >"$t/f030"
echo new >"$m/files/f090"
run_agent
ok 'the third run reports' wait_for 60 reported
is 'both files are corrected' "$(wrong)$(events | tr '\n' ' ')" 'f030 f090 '
ok 'the metadata are one answer again' wait_for 60 has_posts 1
is 'their contents are read alone, and once for the difference and the file' \
    "$(gets content) $(posts)" '2 1'

# Half of the files are gone: no content of the others is read.
mark
rm "$t"/f0[0-4]*
run_agent
ok 'the fourth run reports' wait_for 60 reported
is 'they are written' "$(wrong)" ''
ok 'their contents are read in windows' wait_for 60 has_posts 3
ok 'in few requests' test "$(($(gets content) + $(posts)))" -le 10

mark
run_agent --tags own
ok 'a run of a tag reports' wait_for 60 reported
is 'it asks for no file that it skips' "$(gets metadata) $(posts)" '0 0'

mark
run_agent --noop
ok 'a noop run reports' wait_for 60 reported
is 'it reads no content' "$(gets content)" 0
done_testing
