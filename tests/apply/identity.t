#!/bin/sh
# The user and the environment of a catalog's commands, and the permissions of
# files that a run leaves, wherever it was started and whatever the umask is.
# time limit: 120
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" = 0 ] || skip_all "needs root"
s=$(scratch)
chmod 711 "$s"
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
mkdir "$s/hostile" "$s/out"
chmod 777 "$s/out"

# The attributes that a process can print about itself,
cat >"$s/tell" <<'END'
#!/bin/sh
grep -E '^(Uid|Gid|Groups|CapPrm|CapEff|CapAmb|SigBlk|SigIgn|NoNewPrivs):' \
    /proc/self/status | tr -s '\t ' ' ' | sed 's/ $//'
echo "umask $(umask)"
echo "cwd $(pwd)"
# except its standard descriptors, this script and a pipe of its own.
for f in /proc/$$/fd/*; do
	[ "${f##*/}" -lt 3 ] || echo "fd $(readlink "$f")"
done | grep -v ' pipe:\|/tell$\|fd $'
grep -E 'core|open files' /proc/self/limits | tr -s ' '
env | grep -vE '^(PWD|SHLVL|OLDPWD|_)=' | sort
END
chmod 755 "$s/tell"
cat >"$s/site.pp" <<END
exec { '$s/tell >$s/out/root': provider => shell, path => '/bin:/usr/bin' }
exec { '$s/tell >$s/out/user': provider => shell, path => '/bin:/usr/bin', user => 'nobody', cwd => '/' }
exec { '$s/tell >$s/out/group': provider => shell, path => '/bin:/usr/bin', user => 'nobody', group => 'daemon', environment => ['A=b'] }
file { '$s/out/made': content => 'x' }
file { '$s/out/dir': ensure => directory }
END

# apply: with unrelated descriptors, groups and environment variables, in a
# directory full of traps.
apply()
{
	for trap in dalang.conf puppet.conf sh ls grep test libc.so.6 \
	    hiera.yaml site.pp; do
		printf '#!/bin/sh\ntouch %s/trapped\n' "$s" >"$s/hostile/$trap"
		chmod 755 "$s/hostile/$trap"
	done
	(
		cd "$s/hostile" && umask "$1" || exit
		exec env -i PATH="$PATH" HOME=/root USER=root \
		    ASAN_OPTIONS=detect_leaks=0 LC_ALL=C.UTF-8 IFS=x \
		    BASH_ENV="$s/hostile/sh" ENV="$s/hostile/sh" RUBYLIB=. \
		    PERL5LIB=. PYTHONPATH=. CDPATH=. SECRET=yes \
		    setpriv --groups 4,24 "$(command -v dalang)" apply \
		    --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" \
		    --detailed-exitcodes --reports store,json --graph \
		    --write-catalog-summary "$s/site.pp" 7</etc/passwd \
		    8>"$s/held" >"$s/log" 2>&1
	)
	echo $?
}

attributes_of()
{
	grep -E "^$2" "$s/out/$1"
}

is "a run from a hostile place returns 2" "$(apply 000)" 2
is "a command of another user has its uid" \
    "$(attributes_of user Uid)" "Uid: $(id -u nobody) $(id -u nobody) $(id -u nobody) $(id -u nobody)"
is "a command of another user has its gid" "$(attributes_of user Gid)" \
    "Gid: $(id -g nobody) $(id -g nobody) $(id -g nobody) $(id -g nobody)"
is "a command of another user has its groups" "$(attributes_of user Groups)" \
    "Groups: $(id -G nobody)"
is "a command of another user has no capabilities" \
    "$(attributes_of user Cap | grep -v ' 0000000000000000$')" ""
is "a command with a group has its gid" \
    "$(attributes_of group Gid | cut -d' ' -f2)" "$(getent group daemon | cut -d: -f3)"
is "a command with a group has no groups of root" \
    "$(attributes_of group Groups | tr ' ' '\n' | grep -xE '0|4|24')" ""
for who in root user group; do
	is "$who: no descriptor of the run is inherited" "$(attributes_of $who fd)" ""
	# two signals belong to the C library, which sets them up to 2.36
	is "$who: signals have their defaults" \
	    "$(attributes_of $who Sig | sed 's/0000000180000000$/0000000000000000/')" \
	    "SigBlk: 0000000000000000
SigIgn: 0000000000000000"
	is "$who: limits are those of the caller" \
	    "$(grep -E '^Max (core|open)' "$s/out/$who" | tr -s ' ')" \
	    "$(grep -E 'core|open files' /proc/self/limits | tr -s ' ')"
done
is "a command has its own variable" "$(attributes_of group A=)" A=b
ok "no trap was executed" [ ! -e "$s/trapped" ]

# The permissions of created files, at any umask.
modes()
{
	(cd "$s" && find v c r out/made out/dir -printf '%y %m %u %p\n' \
	    2>/dev/null | sed -E 's/[0-9TZ.]{20,}-[0-9a-f-]{36}/RUN/; s/[0-9]{12}/TIME/' | sort)
}
modes >"$s/modes.0"
is "no file is writable by all users" \
    "$(grep -E '^. .?.?.[2367] ' "$s/modes.0" |
    grep -v '^l')" ""
is "no state file is readable by all users" \
    "$(grep -E '^f .?.?.[4-7] ' "$s/modes.0" |
    grep -v ' out/\| v/public/')" ""
rm -rf "$s/v" "$s/c" "$s/r" "$s/out/made" "$s/out/dir"
is "a run with umask 022 returns 2" "$(apply 022)" 2
modes >"$s/modes.022"
grep -v ' out/' "$s/modes.0" >"$s/a"
grep -v ' out/' "$s/modes.022" >"$s/b"
same "permissions are those of a run with umask 0" "$s/b" "$s/a"
done_testing
