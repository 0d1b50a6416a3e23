#!/bin/sh
# Values that Puppet accepts and Dalang does not support: the resource fails,
# its dependents are skipped, and the rest of the catalog is applied.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/c"
# apply [OPTION...]: apply the manifest; the output and the status.
apply()
{
	dalang apply --detailed-exitcodes --confdir "$s/c" --vardir "$s/v" \
	    --rundir "$s/r" "$@" "$s/site.pp" 2>&1
	echo "exit: $?"
}

# --- values of one resource ---

cat >"$s/site.pp" <<EOF
cron { 'c': command => "a\nb", user => root }
cron { 'e': command => 'a', user => root, environment => "A=b\nC=d" }
exec { '/bin/true': returns => true }
file { '$s/owner': content => 'x', owner => -1 }
file { '$s/backup': content => 'x', backup => 'a/b', audit => mode }
host { 'h': ip => Sensitive('fe80::1% secret') }
ini_setting { 'i': section => 'a', setting => 'b', value => 'c' }
mailalias { 'm': recipient => "a\nb" }
sshkey { 'k': type => rsa, key => "a\nb" }
tidy { 'relative': recurse => true }
user { 'u': password => "a\nb" }
schedule { 'bad': range => '1:2:3:4 - 5' }
notify { 'scheduled': schedule => bad }
file { '$s/after': content => 'x', require => Cron['c'] }
exec { '/bin/touch $s/refreshed': refreshonly => true, subscribe => Tidy['relative'] }
file { '$s/applied': content => 'x' }
EOF
reasons='Cron\[c\]: .*command failed on Cron\[c\]: A command must be one line
Cron\[e\]: .*An environment setting must be one line
Exec\[/bin/true\]: .*Exit codes must be numbers
File\[.*/owner\]: .*Invalid user name .-1.
File\[.*/backup\]: .*Invalid backup type "a/b"
Host\[h\]: .*Invalid IP address .*\[redacted\]
Ini_setting\[i\]: .*path is a required attribute
Mailalias\[m\]: .*Recipients cannot include line ends
Sshkey\[k\]: .*Key must not contain line ends
Tidy\[relative\]: .*File paths must be fully qualified
User\[u\]: .*Passwords cannot include line ends
Schedule\[bad\]: .*Invalid range value'

# reasons_are MODE OUT: each resource fails once, with its reason.
reasons_are()
{
	while read -r line; do
		like "$1: ${line%%:*} fails alone" "$2" \
		    "^Error: /Stage\[main\]/Main/$line"
	done <<-END
		$reasons
	END
	is "$1: no other resource fails" \
	    "$(echo "$2" | grep -c '^Error: ')" "$(echo "$reasons" | wc -l)"
	is "$1: a secret is not in the reason" "$(echo "$2" | grep -c secret)" 0
	like "$1: a dependent is skipped" "$2" \
	    '^Warning: .*/after.*: Skipping because of failed dependencies'
	is "$1: a resource of the schedule is not applied" \
	    "$(echo "$2" | grep -c scheduled)" 0
}

out=$(apply --noop)
reasons_are noop "$out"
fails 'noop: nothing is made' test -e "$s/applied"
out=$(apply)
reasons_are apply "$out"
like 'the run returns 6' "$out" '^exit: 6'
is 'the rest is applied' "$(cat "$s/applied")" x
for f in after owner backup refreshed; do
	fails "$f is not made" test -e "$s/$f"
done
ok 'the report has the failed resources' grep -q 'Cron\[c\]' \
    "$s/v/state/last_run_report.yaml"

# An invalid value refuses the catalog, as in Puppet.
cat >"$s/site.pp" <<EOF
cron { 'c': command => 'a', minute => 60 }
file { '$s/refused': content => 'x' }
EOF
out=$(apply)
like 'an invalid value refuses the catalog' "$out" '^exit: 1'
fails 'then nothing is applied' test -e "$s/refused"

# A thousand of them.
for i in $(seq 1000); do
	printf 'cron { "c%d": command => "a%d\\nb", user => root }\n' "$i" "$i"
done >"$s/site.pp"
echo "file { '$s/thousand': content => 'x' }" >>"$s/site.pp"
out=$(apply)
is 'a thousand resources fail alone' \
    "$(echo "$out" | grep -c '^Error: .*must be one line')" 1000
ok 'the one beside them is applied' test -e "$s/thousand"

# --- encodings of file_line ---

# lines MANIFEST: apply the attributes to the file "f".
lines()
{
	echo "file_line { 'l': path => '$s/f', $1 }" >"$s/site.pp"
	apply
}
bytes()
{
	od -An -c "$s/f" | tr -d ' \n'
}

printf 'caf\351\nx\n' >"$s/f"
out=$(lines "line => 'café', encoding => 'iso-8859-1'")
like 'a line in ISO-8859-1 is found' "$out" '^exit: 0'
out=$(lines "line => 'thé', match => '^caf.\$', encoding => 'iso-8859-1'")
like 'a line in ISO-8859-1 is replaced' "$out" '^exit: 2'
is 'the file remains in ISO-8859-1' "$(bytes)" 'th351\nx\n'
out=$(lines "line => '日本', encoding => 'iso-8859-1'")
like 'a character that the encoding does not have is an error' "$out" \
    'Could not write .*: the text cannot be converted from UTF-8 to iso-8859-1'
is 'the file is not changed' "$(bytes)" 'th351\nx\n'
out=$(lines "line => 'x', ensure => absent, encoding => 'windows-1252'")
is 'a line is removed' "$(bytes)" 'th351\n'
printf 'a\0\n\0' >"$s/f"
out=$(lines "line => 'é', encoding => 'UTF-16LE'")
is 'a line is added to a file in UTF-16' "$(bytes)" \
    'a\0\n\0351\0\n\0'
for encoding in utf 'utf-16//IGNORE' '' 'nosuch'; do
	out=$(lines "line => 'y', encoding => '$encoding'")
	like "the encoding '$encoding' fails the resource" "$out" \
	    'Could not evaluate: Could not read .* is not known'
done
printf '\377\376x' >"$s/f"
out=$(lines "line => 'y', encoding => 'shift_jis'")
like 'bytes that are invalid in the encoding are an error' "$out" \
    'cannot be converted from shift_jis to UTF-8'
is 'they are not changed' "$(bytes)" '377376x'
done_testing
