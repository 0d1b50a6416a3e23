#!/bin/sh
# Programs of providers that hang, print without an end, are missing, cannot be
# executed, or change during the run: the resource fails with the program and
# the reason, its dependents are skipped, the rest is applied, and time and
# memory have limits.
# time limit: 400
. "$(dirname "$0")/../lib.sh"

if [ "${INSIDE:-}" != yes ]; then
	tests/resource/root true || skip_all 'no overlay root here'
	INSIDE=yes exec tests/resource/root "$0" "$@"
fi
s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
# programs of the system alone
PATH=$BIN:/usr/sbin:/usr/bin:/sbin:/bin
mega=150
case $B in */san) mega=900 ;; esac

# --- the machine: systemd, a few accounts, and programs that only answer ---

echo systemd >"$s/comm"
mount --bind "$s/comm" /proc/1/comm
mkdir -p /etc/facter/facts.d "$s/bin" "$s/init.d"
echo 'ge:x:4711:4711::/:/bin/sh' >>/etc/passwd
echo 'ge:x:4711:' >>/etc/group
echo 'ge:*:19000:0:99999:7:::' >>/etc/shadow
rm -f /etc/fstab
# facts that start a program, or take long
echo 'facts : { blocklist : [ "augeas", "disks", "mountpoints", "partitions" ] }' \
    >/etc/facter/facter.conf

cat >"$s/fake" <<'END'
#!/bin/sh
# With AT (a pattern of its call) in the environment it has the fault FAULT, and
# prints MOST bytes.
case "${0##*/} $*" in
$AT)
	case $FAULT in
	hang) exec sleep 600 ;;
	flood) head -c "$MOST" /dev/zero ;;
	broken) head -c "$MOST" /dev/zero; exit 1 ;;
	fails) printf '%030000d' 0; exit 1 ;;
	swap) eval "$SWAP" ;;
	esac
	;;
esac
case "${0##*/} $*" in
dpkg-query*) echo 'install ok installed old 0.1' ;;
apt-cache*policy*) echo '  Candidate: 2' ;;
rpm*-qa*) echo 'old 0 0.1 1 noarch' ;;
rpm*-q*old*) echo 'old 0 0.1 1 noarch' ;;
rpm*-q*) [ -e "$RUN/zypped" ] && echo 'x 0 1 1 noarch' ;;
zypper*install*) touch "$RUN/zypped" ;;
dnf*module*list*) echo 'x 1 a, b c' ;;
pip*--version*) echo 'pip 23.0' ;;
pip*freeze*) echo 'old==0.1' ;;
gem*list*) echo 'old (0.1)' ;;
systemctl*is-active*) [ -e /mnt/active ] || exit 3 ;;
systemctl*is-enabled*) echo disabled; exit 1 ;;
getsebool*) echo 'x --> off' ;;
crontab*-l) echo "no crontab for root" >&2; exit 1 ;;
crontab*) cat >/dev/null ;;
esac
END
chmod 755 "$s/fake"
paths='/usr/bin/apt-get /usr/bin/apt-cache /usr/bin/apt-mark /usr/bin/dpkg
/usr/bin/dpkg-query /usr/bin/dpkg-deb /usr/bin/debconf-set-selections
/usr/bin/zypper /usr/bin/rpm /usr/bin/dnf /usr/bin/gem /usr/bin/pip3
/usr/bin/systemctl /usr/bin/journalctl /usr/bin/crontab /usr/bin/mount
/usr/bin/umount /usr/sbin/useradd /usr/sbin/usermod /usr/sbin/userdel
/usr/bin/chage /usr/sbin/chpasswd /usr/sbin/groupadd /usr/sbin/groupmod
/usr/sbin/groupdel /usr/sbin/getsebool /usr/sbin/setsebool /usr/sbin/semodule'
# a real program, once its place is taken
for program in mount umount; do
	cp "$(command -v $program)" "$s/bin/$program"
done
install_fakes()
{
	for path in $paths; do
		# in place of a program that may be running
		cp "$s/fake" "$path.new" && mv "$path.new" "$path"
	done
	for name in $(echo "$paths" | sed 's,.*/,,; s, .*/, ,'); do
		rm -f "/usr/local/bin/$name" "/usr/local/sbin/$name"
	done
	cp "$s/fake" "$s/init.d/script"
}
install_fakes

# NAME | OS | the call with the fault | kind | the resource | the program
# Kind q: its output is read, a: its status is, c: a change, j: the same, with
# the reason in the journal, u: a check of exec, which does not fail.
cat >"$s/table" <<'END'
apt list|Debian|dpkg-query -W*|q|package { 'x': ensure => installed, provider => apt }|/usr/bin/dpkg-query
apt install|Debian|apt-get * install x|c|package { 'x': ensure => installed, provider => apt }|/usr/bin/apt-get
apt latest|Debian|apt-cache policy*|q|package { 'old': ensure => latest, provider => apt }|/usr/bin/apt-cache
apt mark|Debian|apt-mark*|c|package { 'x': ensure => installed, provider => apt }|/usr/bin/apt-mark
dpkg install|Debian|dpkg *-i*|c|package { 'x': ensure => installed, provider => dpkg, source => '/x.deb' }|/usr/bin/dpkg
rpm list|Debian|rpm -qa*|q|package { 'x': ensure => installed, provider => rpm, source => '/x.rpm' }|/usr/bin/rpm
rpm query|Debian|rpm -q x*|q|package { 'x': ensure => installed, provider => rpm, source => '/x.rpm' }|/usr/bin/rpm
rpm install|Debian|rpm -i*|c|package { 'x': ensure => installed, provider => rpm, source => '/x.rpm' }|/usr/bin/rpm
dnf install|Fedora|dnf * install*|c|package { 'x': ensure => installed, provider => dnf }|/usr/bin/dnf
dnf updates|Fedora|dnf check-update*|q|package { 'old': ensure => latest, provider => dnf }|/usr/bin/dnf
dnfmodule list|RedHat|dnf module list*|q|package { 'x': ensure => installed, provider => dnfmodule }|/usr/bin/dnf
dnfmodule enable|RedHat|dnf module install*|c|package { 'x': ensure => installed, provider => dnfmodule }|/usr/bin/dnf
zypper install|SLES|zypper * install*|c|package { 'x': ensure => installed, provider => zypper }|/usr/bin/zypper
gem list|Debian|gem list*|q|package { 'x': ensure => installed, provider => gem }|/usr/bin/gem
gem install|Debian|gem install*|q|package { 'x': ensure => installed, provider => gem }|/usr/bin/gem
pip version|Debian|pip3 --version|q|package { 'x': ensure => installed, provider => pip3 }|/usr/bin/pip3
pip list|Debian|pip3 freeze*|q|package { 'x': ensure => installed, provider => pip3 }|/usr/bin/pip3
pip install|Debian|pip3 *install*|c|package { 'x': ensure => installed, provider => pip3 }|/usr/bin/pip3
systemd state|Debian|systemctl is-active*|a|service { 'x': ensure => running, provider => systemd }|/usr/bin/systemctl
systemd enabled|Debian|systemctl is-enabled*|a|service { 'x': enable => true, provider => systemd }|/usr/bin/systemctl
systemd start|Debian|systemctl start*|j|service { 'x': ensure => running, provider => systemd }|/usr/bin/systemctl
systemd unmask|Debian|systemctl unmask*|c|service { 'x': ensure => running, provider => systemd }|/usr/bin/systemctl
systemd enable|Debian|systemctl enable*|c|service { 'x': enable => true, provider => systemd }|/usr/bin/systemctl
script|SLES|script start|c|service { 'script': ensure => running, provider => init, path => 'DIR/init.d', hasstatus => false, status => '/bin/false' }|DIR/init.d/script
useradd|Debian|useradd*|c|user { 'x': ensure => present }|/usr/sbin/useradd
usermod|Debian|usermod*|c|user { 'ge': comment => 'y' }|/usr/sbin/usermod
userdel|Debian|userdel*|c|user { 'ge': ensure => absent }|/usr/sbin/userdel
chage|Debian|chage*|c|user { 'ge': password_max_age => 9 }|/usr/bin/chage
chpasswd|Debian|chpasswd*|q|user { 'ge': password => 'y' }|/usr/sbin/chpasswd
groupadd|Debian|groupadd*|c|group { 'x': ensure => present }|/usr/sbin/groupadd
groupmod|Debian|groupmod*|c|group { 'ge': gid => 4712 }|/usr/sbin/groupmod
groupdel|Debian|groupdel*|c|group { 'ge': ensure => absent }|/usr/sbin/groupdel
cron list|Debian|crontab * -l|q|cron { 'x': command => 'y', user => root }|/usr/bin/crontab
cron write|Debian|crontab * -|c|cron { 'x': command => 'y', user => root }|/usr/bin/crontab
mount|Debian|mount *|c|mount { '/opt': ensure => mounted, device => none, fstype => tmpfs }|/usr/bin/mount
getsebool|Debian|getsebool*|q|selboolean { 'x': value => on }|/usr/sbin/getsebool
setsebool|Debian|setsebool*|q|selboolean { 'x': value => on }|/usr/sbin/setsebool
semodule|Debian|semodule --list|q|selmodule { 'x': ensure => absent }|/usr/sbin/semodule
exec|Debian|script run|c|exec { 'DIR/init.d/script run': timeout => 1 }|DIR/init.d/script
unless|Debian|script test|u|exec { '/bin/true': unless => 'DIR/init.d/script test', timeout => 1 }|DIR/init.d/script
validate|Debian|script check*|c|file { 'RUN/valid': content => 'x', validate_cmd => 'DIR/init.d/script check %' }|DIR/init.d/script
END
sed -i "s|DIR/|$s/|g" "$s/table"

# facts OS: of the machine, for those who start then.
facts()
{
	case $1 in
	Debian) os='"name":"Debian","family":"Debian","release":{"major":"12"}' ;;
	Fedora) os='"name":"Fedora","family":"RedHat","release":{"major":"40"}' ;;
	RedHat) os='"name":"RedHat","family":"RedHat","release":{"major":"9"}' ;;
	SLES) os='"name":"SLES","family":"Suse","release":{"major":"15"}' ;;
	esac
	mkdir -p "$s/facts.$1"
	echo "{\"os\":{$os}}" >"$s/facts.$1/os.json"
}
for os in Debian Fedora RedHat SLES; do
	facts $os
done

# apply NAME OS RESOURCE: in a directory of its own, with one that depends on
# it and one that does not; its output, status, time and memory stay there.
apply()
{
	d=$s/run/$1
	mkdir -p "$d/v"
	ln -sn "$s/facts.$2" "$d/v/facts.d"
	export RUN="$d"
	set -- "$1" "$2" "$3" "${4:-60s}"
	while case $3 in *RUN/*) ;; *) false ;; esac do
		set -- "$1" "$2" "${3%%RUN/*}$d/${3#*RUN/}" "$4"
	done
	title=${3##*\{ }
	title=${title%%:*}
	type=${3##*\} }
	type=$(printf '%s' "${type%% *}" | sed 's/./\u&/')
	echo "$3
	    file { '$d/after': content => 'x', require => ${type}[$title] }
	    file { '$d/rest': content => 'x' }" >"$d/site.pp"
	seconds
	begin=$now
	"$B/tools/measure" "$d/used" timeout 100 dalang apply --confdir "$d/c" \
	    --vardir "$d/v" --rundir "$d/r" --detailed-exitcodes \
	    --provider_timeout "$4" "$d/site.pp" >"$d/out" 2>&1
	status=$?
	seconds
	echo $status $((now - begin)) >"$d/ended"
}

# The time, without a process.
seconds()
{
	read -r now _ </proc/uptime
	now=${now%%.*}
}

# verdict NAME REGEX: of a run that is to fail with that error, or with none.
verdict()
{
	d=$s/run/$1
	read -r status took <"$d/ended"
	read -r _ _ most <"$d/used"
	rest=
	[ ! -e "$d/rest" ] || read -r rest <"$d/rest" || :
	is "$1: the rest is applied" "$rest" x
	if [ -n "$2" ]; then
		like "$1: the error has program and reason" \
		    "$(awk '/^Error/ { left = 3 }
			left-- > 0 { printf "%s ", substr($0, 1, 900) }' \
			"$d/out")" "Error: .*$2"
		is "$1: the status is 6" "$status" 6
		after=
		[ ! -e "$d/after" ] || after=applied
		is "$1: the dependent is skipped" "$after" ''
	else
		is "$1: nothing fails" "$(grep Error "$d/out" | cut -c1-300)" ''
		after=skipped
		[ ! -e "$d/after" ] || after=
		is "$1: the dependent is applied" "$after" ''
	fi
	if [ "$took" -gt $((30 * ${SLOW:-1})) ] || [ "$most" -gt $mega ]; then
		is "$1: seconds and megabytes" "$took $most" "30 $mega"
	fi
}

# each COMMAND...: with the words NAME OS AT KIND RESOURCE PROGRAM of each row.
each()
{
	while IFS='|' read -r name os at kind resource program; do
		case ${ONLY:-$name} in
		"$name") "$@" "$name" "$os" "$at" "$kind" "$resource" "$program" ;;
		esac
	done <"$s/table"
}

# in_background FAULT ROW...: a GB is printed once for each way to read it, which
# is up to a small limit, up to a large one, or to its end.
in_background()
{
	export MOST=30000000
	case $1:$2 in
	flood:getsebool | flood:'apt list' | flood:'apt install')
		MOST=1000000000
		;;
	esac
	FAULT=$1 AT=$4 apply "$1 $2" "$3" "$6" "$limit" &
	count=$((count + 1))
	[ $((count % jobs)) -ne 0 ] || wait
}

# rows FAULT JOBS LIMIT: each row with that fault, some at a time.
rows()
{
	count=0 jobs=$2 limit=$3
	each in_background "$1"
	wait
}

# --- a program that hangs, and one that prints more than a run may use ---

hang_verdict()
{
	why="Execution of '$6.*' took too long and was terminated"
	case $1 in
	exec) why="Command exceeded timeout" ;;
	validate) why="Command exceeded timeout: '$6 check" ;;
	unless) return ;;
	esac
	verdict "hang $1" "$why"
}
rows hang 41 1s
each hang_verdict

flood_verdict()
{
	why=
	[ "$4" != q ] || why="Execution of '$6.*' printed more than [0-9]* bytes"
	verdict "flood $1" "$why"
}
rows flood 2 60s
each flood_verdict

broken_verdict()
{
	case $4 in
	q) return ;; # its output is not read
	c) why="'$6.*' returned 1" ;;
	j) why="Systemd start for x failed! " ;;
	*) why= ;;
	esac
	[ "$1" != 'systemd unmask' ] || why="Could not unmask x: .*$why"
	verdict "broken $1" "$why"
}
each_change()
{
	[ "$5" = q ] || in_background "$@"
}
count=0 jobs=2 limit=60s
each each_change broken
wait
each broken_verdict

# --- a program that is missing, or may not be executed ---

without()
{
	mv "$7" "$s/kept"
	apply "missing $2" "$3" "$6"
	mv "$s/kept" "$7"
	case $2 in
	script) why="Could not find init script for 'script'" ;;
	exec | unless) why="Could not find command '$7'" ;;
	validate) why="No such file or directory - $7" ;;
	*) why="${7##*/} is missing" ;;
	esac
	verdict "missing $2" "$why"
	chmod 644 "$7"
	apply "inert $2" "$3" "$6"
	chmod 755 "$7"
	why="$7'? is not executable"
	[ "$2" != validate ] || why="Permission denied - $7"
	verdict "inert $2" "$why"
}
each without missing

# --- a program that changes while the run goes on ---

# NAME | the call after which it changes | the change | the resource | the error
cat >"$s/swaps" <<'END'
gone|dpkg-query -W*|rm /usr/bin/apt-get|package { 'x': ensure => installed, provider => apt }|Command /usr/bin/apt-get is missing
inert|dpkg-query -W*|chmod 644 /usr/bin/apt-get|package { 'x': ensure => installed, provider => apt }|Command /usr/bin/apt-get is missing: /usr/bin/apt-get is not executable
damaged|dpkg-query -W*|printf '\177ELF\0\1' >/usr/bin/apt-get|package { 'x': ensure => installed, provider => apt }|Could not execute '/usr/bin/apt-get .* install x': Exec format error
directory|dpkg-query -W*|rm /usr/bin/apt-get; mkdir /usr/bin/apt-get|package { 'x': ensure => installed, provider => apt }|Command /usr/bin/apt-get is missing
text|dpkg-query -W*|echo ': no first line' >/usr/bin/apt-get|package { 'x': ensure => installed, provider => apt }|
other version|apt-get*install*|echo 'echo install ok installed x 2.0' >/usr/bin/dpkg-query|package { 'x': ensure => '1.0', source => '/x.deb', provider => apt }|Failed to update to version 1.0, got version 2.0 instead
other error|apt-get*install*|echo 'echo broken >&2; exit 2' >/usr/bin/dpkg-query|package { 'x': ensure => '1.0', source => '/x.deb', provider => apt }|dpkg-query ended with 2: broken
nonsense|apt-get*install*|echo 'head -c 1000 /dev/zero' >/usr/bin/dpkg-query|package { 'x': ensure => '1.0', source => '/x.deb', provider => apt }|Failed to update to version 1.0, got version purged instead
rpm gone|rpm -qa*|rm /usr/bin/rpm|package { 'old': ensure => absent, provider => rpm }|Command rpm is missing
removed meanwhile|rpm -qa*|echo 'exit 1' >/usr/bin/rpm|package { 'old': ensure => absent, provider => rpm }|
pip gone|pip3 freeze*|rm /usr/bin/pip3|package { 'x': ensure => installed, provider => pip3 }|program pip3 is missing
unit|systemctl is-active*|rm /usr/bin/systemctl|service { 'x': ensure => running, provider => systemd }|Systemd start for x failed! Command systemctl is missing
crontab|crontab * -l|rm /usr/bin/crontab|cron { 'x': command => 'y', user => root }|Command crontab is missing
age|useradd*|rm /usr/bin/chage|user { 'x': password_max_age => 9 }|Could not create user x: Command chage is missing
boolean|getsebool*|rm /usr/sbin/setsebool|selboolean { 'x': value => on }|Command /usr/sbin/setsebool is missing
END
while IFS='|' read -r name at swap resource why; do
	SWAP=$swap FAULT=swap AT=$at apply "swap $name" Debian "$resource"
	verdict "swap $name" "$why"
	[ ! -d /usr/bin/apt-get ] || rmdir /usr/bin/apt-get
	install_fakes
done <"$s/swaps"

# --- a thousand resources with the same fault ---

# NAME | the call | the fault | the type | the attributes | the line of each
cat >"$s/thousands" <<'END'
packages|dpkg-query -W*|hang|package|ensure => installed, provider => apt|Skipping because provider prefetch failed
units|systemctl*|hang|service|ensure => running, provider => systemd|Execution of '/usr/bin/systemctl .*' (took too long and was terminated|was not tried: /usr/bin/systemctl took too long or printed too much 3 times)
users|useradd*|hang|user|ensure => present|Execution of '/usr/sbin/useradd .*' (took too long and was terminated|was not tried)
words|useradd*|fails|user|ensure => present|Execution of '/usr/sbin/useradd .*' returned 1: 0*[.][.][.]$
jobs|crontab * -l|hang|cron|command => 'y', user => root|Execution of '/usr/bin/crontab .*' (took too long and was terminated|was not tried)
tables|crontab * -|hang|cron|command => 'y', user => root|Execution of '/usr/bin/crontab -u root -' took too long
refused|crontab * -|fails|cron|command => 'y', user => root|Execution of '/usr/bin/crontab -u root -' returned 1: 0*[.][.][.]$
booleans|getsebool*|flood|selboolean|value => on|Execution of '/usr/sbin/getsebool .*' (printed more than 65536 bytes|was not tried)
files|script check*|hang|file|path => "RUN/n$n", content => 'x', validate_cmd => 'DIR/init.d/script check %'|(Command exceeded timeout|'.*' was not tried: .*/script took too long 3 times)
commands|script run|fails|exec|command => 'DIR/init.d/script run', logoutput => false, returns => 0|'.*/script run' returned 1 instead of one of .0
END
sed -i "s|DIR/|$s/|g" "$s/thousands"
export MOST=30000000
thousand=${THOUSAND:-1000}
while IFS='|' read -r name at fault type attributes line; do
	limit=1s
	[ "$fault" = hang ] || limit=60s
	FAULT=$fault AT=$at apply "$name" Debian "\$n = 'last'
	    Integer[1, $thousand].each |\$n| {
	    $type { \"n\${n}\": $attributes } } $type { 'last': $attributes }" $limit
	d=$s/run/$name
	is "$thousand $name: each is reported" \
	    "$(grep -aE "^(Error|Warning): /.*[[/]n[0-9]+\].*: $line" "$d/out" |
		grep -aoE '[[/]n[0-9]+\]' | sort -u | wc -l)" "$thousand"
	verdict "$name" .
	[ "$name" != words ] ||
	    is "$thousand $name: each error has 4096 bytes of the output" \
		"$(sed -n 's/^Error: .*\[n[0-9].* returned 1: //p' "$d/out" |
		    awk '{ print length }' | sort | uniq -c | tr -s ' ')" \
		" $thousand 4099"
done <"$s/thousands"
done_testing
