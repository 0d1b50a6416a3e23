#!/bin/sh
# Each setting that has no effect, because its part is not supported, is logged by
# the programs in which Puppet's has one: a program stops, or warns.
# time limit: 300
# shellcheck disable=SC2016,SC2119,SC2120 # Puppet's variables; few arguments
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest </dev/null

# run_compiles, run_applies, run_fetches, run_serves ARG...: a program of that
# part; its records on standard output, its status at the end.
run_compiles()
{
	dalang compile --config "$config" "$@" web01.example.com \
	    2>"$site/errors" >"$site/catalog"
	c_status=$?
	cat "$site/errors"
	echo "status $c_status"
}
# a program that makes a catalog, and is not the daemon
run_once() { run_compiles "$@"; }
# the one that compares the catalogs of two versions
run_compares()
{
	dalang catalog diff --verbose --config "$config" --from "$site" \
	    --to "$site" --nodes a "$@" 2>&1
	echo "status $?"
}
run_applies()
{
	dalang apply --config "$config" --noop --no-report -e '' "$@" 2>&1
	echo "status $?"
}
# It has no certificate, so it ends at its start.
run_fetches()
{
	dalang agent --test --noop --config "$config" --ssldir "$site/none" \
	    --agent_disabled_lockfile "$config" "$@" 2>&1
	echo "status $?"
}
run_serves()
{
	timeout 60 dalang-compiled --config "$config" --logdest console \
	    --ssldir "$site/none" "$@" 2>&1
	echo "status $?"
}

run_parses()
{
	echo 'notify { "a": }' | dalang parser validate "$@" 2>&1
	echo "status $?"
}

# other TYPE DEFAULT SAME: a value with another meaning.
other()
{
	case $1,$2,$3 in
	BOOL,true,*false* | BOOL,false,NULL) echo true ;;
	BOOL,*) echo false ;;
	INT,*) echo 12345 ;;
	DURATION,*) echo 12345s ;;
	ENUM,*) echo ec ;;
	*) echo /nonexistent/other ;;
	esac
}

# answers NAME PART ANSWER VALUE: the program of that part stops, or warns.
answers()
{
	a_out=$("run_$2" "--$1=$4")
	case $3 in
	stop) a_text="Error: The setting $1 is not supported: " ;;
	warn) a_text="Warning: The setting $1 has no effect: " ;;
	esac
	# An error is the last output of such a program.
	printf '%s\n' "$a_out" | grep -Fq "$a_text" &&
	    { [ "$3" = warn ] || [ "$(printf '%s\n' "$a_out" |
		grep -Fv " The setting " | xargs)" = "status 1" ]; } &&
	    return
	printf '%s\n' "$a_out"
	return 1
}

tests/style/settings -u >"$site/rows"
while IFS='	' read -r name parts answer _ same type value; do
	given=$(other "$type" "$value" "$same")
	for part in $(echo "$parts" | tr 'A-Z|' 'a-z '); do
		case $part in
		any) set -- compiles serves fetches applies ;;
		*) set -- "$part" ;;
		esac
		for one; do
			ok "$name: a program that $one: $answer" \
			    answers "$name" "$one" "$answer" "$given"
		done
	done
done <"$site/rows"
ok "the table has rows" [ $t_count -gt 130 ]

# quiet PART [ARG...]: the program logs no setting.
quiet()
{
	q_part=$1
	shift
	q_out=$("run_$q_part" "$@")
	printf '%s\n' "$q_out" | grep -F ' The setting ' || return 0
	return 1
}
for part in compiles serves fetches applies; do
	ok "a program that $part logs no setting by default" quiet $part
done
ok "static_catalogs=false has its effect" quiet compiles \
    --no-static_catalogs
ok "pluginsync=false has its effect" quiet fetches --no-pluginsync
ok "autosign=false has its effect" quiet serves --autosign=false
ok "waitforcert=0 has its effect" quiet fetches --waitforcert=0
ok "a yes is a true" quiet compiles --rich_data=yes
ok "a duration in other units is equal" quiet fetches --http_keepalive_timeout=4
ok "an empty value is not set" quiet compiles --trusted_external_command=
ok "an agent ignores a setting of the server" quiet fetches \
    --storeconfigs --ca_ttl=1d

# All defaults, given in the file.
cp "$config" "$site/kept.conf"
awk -F '\t' '$5 == "NULL" && $7 != "NULL" { print $1 " = " $7 }' \
    "$site/rows" | sort -u >"$site/defaults"
sed -i "/^ssldir/r $site/defaults" "$config"
for part in compiles serves fetches applies; do
	ok "a program that $part does not log a default that is given" \
	    quiet $part
done
cp "$site/kept.conf" "$config"

# The file, sections, secrets.
sed -i '/^\[server\]/a tasks = true' "$config"
like "a setting in the file stops the program" "$(run_compiles)" \
    '^Error: The setting tasks is not supported: plans and tasks are not'
ok "a section of another program has no effect" quiet fetches
ok "the command line overrides the file" quiet compiles --no-tasks
cp "$site/kept.conf" "$config"
out=$(run_compiles --ldappassword=geheim)
like "the name of a password is logged" "$out" 'setting ldappassword'
is "its value is not logged" "$(printf '%s\n' "$out" | grep geheim)" ''
out=$(run_compiles --log_level debug --reporturl=http://u:geheim@h/x)
like "user and password of a URL are not logged" "$out" \
    'setting reporturl is http://\[redacted\]@h/x, from'
is "in no record" "$(printf '%s\n' "$out" | grep geheim)" ''
out=$(run_compiles --log_level debug \
    --external_nodes='/bin/enc http://u:geheim@h/x http://gehe/im@h')
like "so are those of URLs in a text" "$out" \
    'setting external_nodes is /bin/enc http://\[redacted\]@h/x http://\[redacted\]@h, from'
is "none is in a record" "$(printf '%s\n' "$out" | grep -E 'geheim|gehe/im')" ''
out=$(dalang apply --config "$config" --debug --noop -e "\$password = 'geheim'" 2>&1)
like "the setting code is logged" "$out" 'setting code is \[redacted\], from'
is "the code is in no record" "$(printf '%s\n' "$out" | grep geheim)" ''
ok "storeconfigs is an error, not a catalog without exported resources" sh -c \
    "! dalang compile --config $config --storeconfigs \
	--code 'Notify <<| |>>' a.example.com | grep ."
like "nor does a comparison compile without them" "$(dalang catalog diff \
    --verbose --config "$config" --storeconfigs --from "$site" --to "$site" \
    --nodes a 2>&1)" \
    '^Error: The setting storeconfigs is not supported: dalang catalog diff'

# environment.conf.
conf=$site/code/environments/production/environment.conf
cat >"$conf" <<END
environment_timeout = unlimited
static_catalogs = false
rich_data = true
END
out=$(run_compiles)
is "supported settings of environment.conf are not logged" \
    "$(printf '%s\n' "$out" | grep -E 'timeout|static_catalogs|rich_data')" ''
like "the environment is used" "$out" '^status 0$'
echo 'rich_data = false' >"$conf"
out=$(run_compiles)
like "rich_data=false in environment.conf is an error" "$out" \
    '^Error: .*The setting rich_data in environment.conf of environment production is not supported: '
like "an invalid environment is not used" "$out" '^status 1$'
rm "$conf"

# masterport is serverport's older name.
sed -i "s/^serverport = .*/masterport = $port/" "$config"
start_server || exit 1
ok "masterport is the port" status_running

# A reload with such a setting is refused.
sed -i '/^\[server\]/a rich_data = false' "$config"
kill -HUP "$daemon"
ok "a reload is refused" wait_for 30 grep -q SRV-2504 "$site/log"
ok "the setting is logged" grep -q 'SET-1101.*rich_data' "$site/log"
ok "the old settings stay in force" status_running
stop "$daemon"

# Flat facts, which compat decides unless they are asked for.
osfamily()
{
	dalang apply --config "$site/kept.conf" --noop --no-report "$@" \
	    -e 'notice("family ${facts["osfamily"]}")' 2>&1
}
like "Puppet 8 has no legacy facts" "$(osfamily)" ': family $'
like "include_legacy_facts adds them" "$(osfamily --include_legacy_facts)" \
    ': family [A-Z]'
like "without it Puppet 7 has none" \
    "$(osfamily --compat 7 --no-include_legacy_facts)" ': family $'
done_testing
