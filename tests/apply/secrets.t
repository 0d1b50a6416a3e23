#!/bin/sh
# A Sensitive value passes only to its place: it is in no record at
# any level, difference, report, list, state file, argument or environment of a
# program, or core file.
# time limit: 120
. "$(dirname "$0")/../lib.sh"

if [ "${INSIDE:-}" != yes ]; then
	tests/resource/root true || skip_all 'no overlay root here'
	INSIDE=yes tests/resource/root "$0"
	exit
fi
s=$(scratch)
secret=Xyzzy27Plugh
cat >"$s/site.pp" <<END
\$secret = Sensitive('$secret')
\$lines = Sensitive("one\n$secret\nthree\n")
filebucket { 'main': path => '/mnt/bucket' }
File { backup => main }
notify { 'said': message => \$secret }
file { '/srv/new': content => \$lines, validate_cmd => '/usr/bin/test -s %' }
file { '/srv/old': content => \$lines, checksum => md5 }
file { '/srv/dir/old': content => \$secret, mode => '0600' }
ini_setting { 'i': path => '/srv/ini', section => 's', setting => 'x', value => \$secret, show_diff => true }
file_line { 'l': path => '/srv/lines', line => \$secret }
concat_file { '/srv/concat': tag => 't', path => '/srv/concat' }
concat_fragment { 'f': target => '/srv/concat', tag => 't', content => \$lines }
user { 'dlgsecret': ensure => present, password => Sensitive('\$6\$$secret') }
cron { 'c': command => \$secret, user => 'root' }
exec { 'env': command => '/usr/bin/test -n "\$P"', environment => Sensitive(["P=$secret"]) }
exec { 'failing': command => Sensitive('/usr/bin/test $secret = no') }
END
# Commands of the catalog that are secret as a whole.
cat >"$s/commands.pp" <<END
\$secret = '$secret'
exec { 'words': path => '/usr/bin', command => Sensitive("test  \$secret  = no"),
  unless => Sensitive("test  \$secret  = no"), onlyif => Sensitive(["test  \$secret"]) }
exec { 'array': command => Sensitive(['/usr/bin/test', '-n', \$secret]) }
file { '/srv/checked': content => 'x',
  validate_cmd => Sensitive("/usr/bin/test  -e  % -a  -n \$secret") }
service { 's': ensure => running, provider => base, status => '/bin/false',
  start => Sensitive("/bin/echo  \$secret") }
END
# Single resources that fail while they use a secret.
cat >"$s/failing.pp" <<END
\$secret = Sensitive('$secret')
file { '/none/x': content => \$secret }
file { '/srv/a': content => \$secret, validate_cmd => '/bin/false %' }
END
# The catalog is refused.
cat >"$s/refused.pp" <<END
file { '/srv/m': content => 'x', mode => Sensitive('$secret') }
END
# Values that are resolved only at the turn of their resource.
cat >"$s/late.pp" <<END
exec { 'late': command => '/bin/sh -c "echo \$P \$P2"', logoutput => true,
  environment => Deferred('new', [Sensitive, ['P=$secret', 'P2=$secret']]) }
exec { 'late and failing': command => '/bin/sh -c "echo \$P; exit 3"',
  environment => Deferred('new', [Sensitive, 'P=$secret']) }
file { '/none/late': content => Deferred('new', [Sensitive, '$secret']) }
END
# The run ends where such a value is invalid.
cat >"$s/wrong.pp" <<END
file { '/srv/wrong': ensure => file, mode => Deferred('new', [Sensitive, '$secret']) }
END
# The arguments of such a value are not printed either.
cat >"$s/unmade.pp" <<END
notify { 'n': message => Deferred('sprintf', ['%d', Deferred('unwrap', [Sensitive('$secret')])]) }
END
cat >"$s/inside" <<END
mkdir -p /srv/dir && touch /srv/lines && echo before >/srv/old && echo before >/srv/dir/old
export ASAN_OPTIONS=detect_leaks=0
for manifest in site.pp failing.pp refused.pp; do
	strace --seccomp-bpf -f -v -s 100000 -o "$s/execs.\$manifest" -e trace=execve \\
	    dalang apply --confdir "$s/etc" --vardir "$s/var" \\
	    --compat 7 --logdest json --debug --log_levels '*=trace' --show_diff --evaltrace --summarize \\
	    --write-catalog-summary --graph --reports store,yaml,json,log,exec \\
	    --report_exec "$s/take" --certname n1 "$s/\$manifest" \\
	    >"$s/out.\$manifest" 2>&1
	dalang apply --confdir "$s/etc" --vardir "$s/var" --debug \\
	    --compat 7 --show_diff --noop "$s/\$manifest" >"$s/noop.\$manifest" 2>&1
done
for manifest in commands.pp late.pp wrong.pp unmade.pp; do
	dalang apply --confdir "$s/etc" --vardir "$s/var" \\
	    --logdest json --debug --log_levels '*=trace' --no-preprocess_deferred \\
	    --reports store,yaml,json,log --certname n1 "$s/\$manifest" \\
	    >"$s/out.\$manifest" 2>&1
done
cat /srv/new /srv/old /srv/dir/old /srv/ini /srv/lines /srv/concat >"$s/done"
crontab -u root -l >>"$s/done"
getent shadow dlgsecret >>"$s/done"
END
printf '#!/bin/sh\ncat >%s/taken\n' "$s" >"$s/take"
chmod 755 "$s" "$s/take"
if strace -o /dev/null true 2>/dev/null; then
	sh "$s/inside"
	is "the secret is in its places" "$(grep -c $secret "$s/done")" 8
	like "records of level trace are logged" \
	    "$(grep -c '"log.level":"trace"' "$s/out.site.pp")" '^[1-9]'
	is "programs are logged without secret arguments" \
	    "$(grep -c '"message":"Executing: .*redacted.*RES-196[0-9]' \
	    "$s/out.commands.pp")" 6
	like "resources were applied" \
	    "$(grep -v '"log.level":"debug"' "$s/out.site.pp")" \
	    'File\[/srv/old\].*changed .redacted. to .redacted'
	for file in /none/x /srv/a; do
		like "$file failed" "$(grep '"log.level":"error"' \
		    "$s/out.failing.pp")" "File\\[$file\\]"
	done
	like "an invalid mode is refused" "$(cat "$s/out.refused.pp")" \
	    'Parameter mode failed .*[[]redacted]'
	like "a deferred value is redacted" "$(cat "$s/out.late.pp")" \
	    '"message":"[[]redacted] [[]redacted]"'
	like "a failing deferred value is redacted" \
	    "$(cat "$s/out.late.pp")" 'returned 3'
	like "an invalid deferred value ends the run" \
	    "$(cat "$s/out.wrong.pp")" \
	    'mode specification is invalid: .*[[]redacted]'
	like "a deferred value that cannot be made is redacted" \
	    "$(cat "$s/out.unmade.pp")" \
	    'invalid value for Integer.*[[]redacted]'
	ok "a report was passed to a program" test -s "$s/taken"
	is "programs were run" "$(grep -c 'execve(.*chpasswd' \
	    "$s/execs.site.pp")" 1
	# Only commands of the catalog itself have it.
	is "no argument and no environment has the secret" \
	    "$(grep -hE "$secret" \
	    "$s"/execs.* | grep -v '/usr/bin/test' |
	    cut -c1-200)" ""
	is "no record has the secret" "$(grep -c $secret "$s"/out.*)" \
	    "$s/out.commands.pp:0
$s/out.failing.pp:0
$s/out.late.pp:0
$s/out.refused.pp:0
$s/out.site.pp:0
$s/out.unmade.pp:0
$s/out.wrong.pp:0"
	for manifest in site.pp failing.pp; do
		like "a noop run of $manifest reports changes" \
		    "$(cat "$s/noop.$manifest")" 'redacted.*\(noop\)'
	done
	is "no noop run prints the secret" \
	    "$(cat "$s"/noop.* | grep -c $secret)" 0
	is "no report and no state file has the secret" \
	    "$(grep -rl $secret "$s/var" "$s/taken")" ""
else
	skip "secrets in a run" "no strace"
fi

# A run that ends with a core file, if this system writes one.
mkdir "$s/core"
cat >"$s/core.pp" <<END
file { '$s/secret': content => Sensitive('$secret') }
-> exec { 'end': command => '/bin/kill -ABRT \$PPID', provider => shell }
END
dumped()
{
	find "$s/core" -name 'core*' | grep -q .
}
# shellcheck disable=SC3045 # dash supports it
(cd "$s/core" && ulimit -c unlimited && sh -c 'kill -ABRT $$') >"$s/out" 2>&1
if dumped; then
	rm -f "$s"/core/*
	# shellcheck disable=SC3045 # dash supports it
	(
		cd "$s/core" && ulimit -c unlimited
		export ASAN_OPTIONS=disable_coredump=0:detect_leaks=0
		dalang apply --confdir "$s/etc" --vardir "$s/var" "$s/core.pp"
		echo "exit: $?"
	) >"$s/out" 2>&1
	like "a run is ended by SIGABRT" "$(cat "$s/out")" 'exit: 134'
	is "the run had a secret at its end" "$(cat "$s/secret")" $secret
	is "the run leaves no core file" "$(ls "$s/core")" ""
else
	skip "no core file" "nothing leaves one here"
fi
done_testing
