#!/bin/sh
# A thousand resources with the same fault, of those that a run leaves alone,
# or fails: each is reported once, what is to stay stays, the rest is applied,
# and time and memory have limits.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

if [ "${INSIDE:-}" != yes ]; then
	tests/resource/root true || skip_all 'no overlay root here'
	INSIDE=yes exec tests/resource/root "$0" "$@"
fi
s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
seconds=60 mega=200
case $B in */san) seconds=120 mega=1200 ;; esac
n=1000

# crontab: refuses a table with the word bad
cat >/usr/bin/crontab.new <<'END'
#!/bin/sh
case $* in
*-l) cat /mnt/table 2>/dev/null || { echo 'no crontab for root'; exit 1; } ;;
*) cat >/mnt/new; ! grep -q bad /mnt/new || { echo bad minute; exit 1; }
   mv /mnt/new /mnt/table ;;
esac
END
chmod 755 /usr/bin/crontab.new
mv /usr/bin/crontab.new /usr/bin/crontab

# NAME | what makes the machine, in an empty directory | the resource number $n
# there (RUN) | the lines that the run prints for each | what then counts 1000
cat >"$s/table" <<'END'
directories|seq -f d%g 1000 \| xargs mkdir|file { "RUN/d${n}": ensure => file, content => 'x', replace => false, force => true }||find . -name 'd*' -type d
pipes|seq -f d%g 1000 \| xargs mkfifo|file { "RUN/d${n}": ensure => file, content => 'x', replace => false }||find . -type p
links|ln -s / to; for i in $(seq 1000); do ln -s to d$i; done|file { "RUN/d${n}": ensure => file, content => 'x', replace => false }||find . -name 'd*' -type l
names|seq -f d%g.dalang 1000 \| xargs touch|file { "RUN/d${n}": content => 'x' }|ensure: defined content as|find . -name '*.dalang' -empty
texts|echo 'echo $1' >p; chmod 755 p|exec { "RUN/p ${n}": logoutput => true }|returns: executed successfully|seq 1000
carriage returns|seq -f "d%g" 1000 \| sed 's/$/\r/' >d|file_line { "${n}": path => "RUN/d", line => "d${n}" }||cat d
encodings|echo x >d|file_line { "${n}": path => "RUN/d", line => 'x', encoding => 'nosuch' }|Could not evaluate: Could not read .* is not known|seq 1000
jobs|rm -f /mnt/table|cron { "${n}": command => 'bad', user => root }|bad minute|seq 1000
jobs among good ones|rm -f /mnt/table|cron { "${n}": command => "good ${n}", user => root } if $n % 20 == 0 { cron { "b${n}": command => 'bad', user => root } }|Cron\[[0-9]*\]/ensure: created|grep '^. . . . . good' /mnt/table
hard links|for i in $(seq 1000); do echo a >d$i; ln d$i l$i; done|file_line { "${n}": path => "RUN/d${n}", line => 'b' }|ensure: created|find . -name 'l*' -links 2 -size -5c
NUL|printf 'printf "a\\0b"\n' >p; chmod 755 p|exec { "RUN/p ${n}": logoutput => true }|returns: executed successfully|seq 1000
names with NUL|true|user { "n${n}\u0000x": ensure => present }|User\[n[0-9]*.0x\]: Could not evaluate: .*null byte|! grep -q '^n[0-9]*:' /etc/passwd && seq 1000
commands with NUL|echo 'touch "${0%p}x"' >p; chmod 755 p|exec { "RUN/p ${n}\u0000x": }|Exec\[.*.0x\]: Could not evaluate: .*null byte|test ! -e x && seq 1000
numbers|true|exec { "/bin/true ${n}": user => '54321' }|returns: .*Invalid user: 54321|seq 1000
dates|true|user { "n${n}": expiry => '2024-13-45' }|User.*2024-13-45|seq 1000
braces|true|file { "RUN/d${n}": content => '{abc}x' }|ensure: defined content as|grep -l '^{abc}x' d*
modes|seq -f d%g 1000 \| xargs touch|file { "RUN/d${n}": mode => 'u=rwX,go=' }|mode changed|find . -name 'd*' -perm 600
values|true|ini_setting { "${n}": section => 'a', setting => "s${n}", value => 'x' }|path is a required attribute|seq 1000
END
sed -i 's/\\|/\a/g' "$s/table"

apply()
{
	"$B/tools/measure" "$d.used" timeout 200 dalang apply --confdir "$d.c" \
	    --vardir "$d.v" --rundir "$d.r" --detailed-exitcodes "$d.pp" >"$d.out" 2>&1
}

while IFS='|' read -r name before resource line after; do
	d=$s/run
	rm -rf "$d" "$d".*
	mkdir -p "$d"
	(cd "$d" && eval "$(printf '%s' "$before" | tr '\a' '|')")
	cat >"$d.pp" <<-END
		Integer[1, $n].each |\$n| { $(echo "$resource" | sed "s|RUN|$d|g") }
		file { '$d/rest': content => 'x' }
	END
	begin=$(date +%s)
	apply
	took=$(($(date +%s) - begin))
	read -r status _ most <"$d.used"
	is "$name: the rest is applied" "$(cat "$d/rest" 2>&1)" x
	if [ -n "$line" ]; then
		is "$name: each is reported once" \
		    "$(grep -a "^[A-Z].* /Stage.*$line" "$d.out" | grep -avc '/rest')" $n
	else
		is "$name: nothing else is printed" \
		    "$(grep -av '/rest\|Compiled\|Applied' "$d.out" | head -3)" ''
	fi
	is "$name: all are as wanted" "$(cd "$d" && eval "$after" | wc -l)" $n
	case $status in 2 | 6) ;; *) is "$name: status" "$status" '2 or 6' ;; esac
	if [ "$took" -gt $((seconds * ${SLOW:-1})) ] || [ "$most" -gt $mega ]; then
		is "$name: seconds and megabytes" "$took $most" "$seconds $mega"
	fi
	echo "# $name: $took s, $most MB"
done <"$s/table"

# --- things that are not to be copied, in one directory ---

d=$s/run
rm -rf "$d" "$d".*
mkdir "$d" "$d/from"
(cd "$d/from" && seq -f p%g $n | xargs mkfifo && echo x >kept)
echo "file { '$d/to': ensure => directory, recurse => true, source => '$d/from' }" >"$d.pp"
apply
is 'pipes of a source: each is named once' "$(grep -c '^Warning.*/from/p[0-9]*' "$d.out")" $n
is 'pipes of a source: the rest is copied' "$(ls "$d/to")" kept
done_testing
