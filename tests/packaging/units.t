#!/bin/sh
# The files by which an installed Dalang is started: units of systemd, whose
# sandbox permits what the daemons do, users, directories, AppArmor profiles.
# No systemd runs here: its tools check the files.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
needs() { command -v "$1" >/dev/null; }

# The programs of this build in place of the installed ones.
for unit in packaging/systemd/*.service; do
	sed "s,^\(ExecStart[a-zA-Z]*=+*\)/usr/sbin,\1$BIN," "$unit" \
	    >"$dir/${unit##*/}"
done
for unit in dalang-compiled dalang-applyd dalang-snmp dalang-mysql; do
	file=packaging/systemd/$unit.service
	like "$unit: journald drops no records" "$(cat $file)" \
	    '^LogRateLimitIntervalSec=0$'
	like "$unit: it informs systemd when it is ready" "$(cat $file)" \
	    '^Type=notify$'
	like "$unit: systemd replaces it when it hangs" "$(cat $file)" \
	    '^WatchdogSec='
	if needs systemd-analyze; then
		is "$unit: systemd accepts the unit" "$(systemd-analyze \
		    --man=no verify "$dir/$unit.service" 2>&1 |
		    grep "$unit.service:")" ''
	else
		skip "$unit: systemd accepts the unit" 'no systemd-analyze'
	fi
done

# rating UNIT: what systemd-analyze calls its exposure, times ten.
rating()
{
	systemd-analyze security --offline=yes --no-pager "$dir/$1.service" \
	    2>/dev/null | sed -n 's/.*level for .*: \([0-9]\)\.\([0-9]\).*/\1\2/p'
}
if needs systemd-analyze; then
	is 'the exposure of the subagent is at most 2.0' \
	    "$([ "$(rating dalang-snmp)" -le 20 ] && echo yes)" yes
	is 'the exposure of the subagent for MySQL is at most 2.8' \
	    "$([ "$(rating dalang-mysql)" -le 28 ] && echo yes)" yes
	# its parent is root, so that each role can have a user of its own,
	# and Ruby code has namespaces, in which its processes are bounded
	is 'the exposure of the compile daemon is at most 2.5' \
	    "$([ "$(rating dalang-compiled)" -le 25 ] && echo yes)" yes
else
	skip 'the exposure of the subagent is at most 2.0' 'no systemd-analyze'
	skip 'the exposure of the subagent for MySQL is at most 2.8' \
	    'no systemd-analyze'
	skip 'the exposure of the compile daemon is at most 2.5' \
	    'no systemd-analyze'
fi

# permitted SET...: the system calls of systemd's sets, and those that are named
# alone.
permitted()
{
	for set; do
		case $set in
		@*)
			# shellcheck disable=SC2046 # sets in this set
			permitted $(systemd-analyze syscall-filter "$set" |
			    sed -n 's/^    \([-@a-z0-9_]*\)$/\1/p')
			;;
		*) echo "$set" ;;
		esac
	done
}
# filtered PATTERN: the words of those lines of the unit's filter.
filtered()
{
	sed -n "s/^SystemCallFilter=$1//p" \
	    packaging/systemd/dalang-compiled.service
}
if needs systemd-analyze; then
	# shellcheck disable=SC2046 # a list of names
	permitted $(filtered '' | grep -v '^~') | sort -u >"$dir/added"
	# shellcheck disable=SC2046 # a list of names
	permitted $(filtered '~') | sort -u >"$dir/removed"
	# a name alone is permitted behind the sets that are refused
	{
		comm -23 "$dir/added" "$dir/removed"
		filtered '' | grep -v '^[~@]'
	} | sort -u >"$dir/permitted"
	awk '!/^#/ && $3 == "allow" { print $2, $1 }' \
	    daemon/base/privsep/calls.tab | sort -u >"$dir/used"
	ok 'there are system calls' test -s "$dir/used"
	# affinity: of the subagents; setrlimit: the C library calls prlimit64;
	# setpriority: refused to programs in Ruby
	is 'the unit permits the system calls of the processes' \
	    "$(join -v 2 "$dir/permitted" "$dir/used" | tr ' \n' ':;')" \
	    'sched_setaffinity:affinity;setpriority:ruby;setrlimit:forks;setrlimit:ruby;'
else
	skip 'the unit permits the system calls of the processes' \
	    'no systemd-analyze'
fi

if needs systemd-sysusers; then
	mkdir -p "$dir/root/etc"
	cp packaging/sysusers.d/dalang.conf "$dir"
	systemd-sysusers --root "$dir/root" "$PWD/packaging/sysusers.d/dalang.conf" \
	    >/dev/null 2>&1
	like 'systemd-sysusers makes the user' "$(cat "$dir/root/etc/passwd")" \
	    '^dalang:.*:/var/lib/dalang:.*nologin$'
	like 'and its group' "$(cat "$dir/root/etc/group")" '^dalang:'
else
	skip 'systemd-sysusers makes the user' 'no systemd-sysusers'
	skip 'and its group' 'no systemd-sysusers'
fi
if needs systemd-tmpfiles; then
	systemd-tmpfiles --root "$dir/root" --create \
	    "$PWD/packaging/tmpfiles.d/dalang.conf" >/dev/null 2>&1
	is 'systemd-tmpfiles makes the directories' "$(cd "$dir/root" &&
	    stat -c '%a %n' run/dalang var/lib/dalang | xargs)" \
	    '755 run/dalang 755 var/lib/dalang'
else
	skip 'systemd-tmpfiles makes the directories' 'no systemd-tmpfiles'
fi

# denied FILE: programs of the compile daemon may not read it, in complain mode
# either.
denied()
{
	sed -n 's/^ *deny \(.*\) rw,$/\1/p' \
	    packaging/apparmor/usr.sbin.dalang-compiled >"$dir/denied"
	while read -r d_pattern; do
		# shellcheck disable=SC2254 # a pattern
		case $1 in
		$d_pattern) return 0 ;;
		esac
	done <"$dir/denied"
	return 1
}
# Each key that the CA writes, where it may be.
for key in $(sed -n 's/.*"\([a-z]*_key\.pem\)".*/\1/p' \
    daemon/network/ca/config.c daemon/base/settings/table.c |
    sort -u) ca_key.pem; do
	for cadir in /etc/dalang /etc/puppetlabs/puppetserver \
	    /etc/puppetlabs/puppet/ssl /var/lib/puppet/ssl; do
		ok "programs cannot read $cadir/ca/$key" \
		    denied "$cadir/ca/$key"
	done
done
fails 'programs can read certificates' denied /etc/dalang/ca/ca_crt.pem
for profile in packaging/apparmor/*; do
	name=${profile##*/}
	if needs apparmor_parser; then
		ok "AppArmor accepts the profile $name" \
		    apparmor_parser -QK "$profile"
		sed '0,/^  /s//  nonsense,\n&/' "$profile" >"$dir/$name"
		fails "AppArmor refuses errors in $name" \
		    apparmor_parser -QK "$dir/$name"
	else
		skip "AppArmor accepts the profile $name" 'no apparmor_parser'
	fi
	like "$name only logs" "$(cat "$profile")" 'flags=\(complain\)'
done

done_testing
