#!/bin/sh
# Names that look like options, shell commands or paths are not interpreted as
# such by any program, whichever provider runs it: a word that begins with a
# dash follows "--", no shell gets one, and no such command is executed.
# time limit: 240
. "$(dirname "$0")/../lib.sh"

if [ "${INSIDE:-}" != yes ]; then
	tests/resource/root true || skip_all 'no overlay root here'
	INSIDE=yes tests/resource/root "$0"
	exit
fi
strace -o /dev/null true 2>/dev/null || skip_all "no strace"
s=$(scratch)
mkdir "$s/work" "$s/t"
# No package has one of the names: apt need not look for it in long lists.
rm -rf /var/lib/apt/lists/*
printf '[a]\nb = c\n' >"$s/t/ini"
export ASAN_OPTIONS=detect_leaks=0

# Every name contains the mark, by which it is found in the trace.
cat >"$s/names" <<'END'
-HOSTILE
--HOSTILE=/x
-o Dir::Etc=HOSTILE
$(touch HOSTILE)
;touch HOSTILE;
x' ; touch HOSTILE '
../../HOSTILE
END

# Resources with a name at N, which may contain anything but a newline; I is its
# number.
cat >"$s/resources" <<'END'
package { 'apt N': name => 'N', ensure => installed, provider => apt }
package { 'dpkg N': name => 'N', ensure => installed, provider => dpkg, source => 'N' }
package { 'v N': name => 'coreutils', ensure => 'N', provider => apt }
package { 'gone N': name => 'N.', ensure => purged, provider => apt }
service { 'N': ensure => running, enable => true, provider => systemd }
service { 'debian N': name => 'N', ensure => running, enable => true, provider => debian }
service { 'init N': name => 'N', ensure => running, provider => init, path => 'D/work' }
service { 'base N': name => 'N', ensure => running, provider => base, hasstatus => false, pattern => 'N' }
user { 'N': ensure => present }
user { 'uI': ensure => present, comment => 'N' }
user { 'wI': ensure => present, gid => 'N' }
user { 'xI': ensure => present, shell => '/N', home => '/N' }
group { 'N': ensure => present }
group { 'gI': ensure => present, members => ['N'] }
cron { 'N': command => 'true', user => 'root', hour => 1 }
cron { 'cI': command => 'true', user => 'N' }
exec { 'exec N': command => ['/bin/echo', '--', 'N'] }
exec { 'user N': command => '/bin/true', user => 'N' }
exec { 'N': path => '/bin' }
file { 'D/t/fI': content => 'x', owner => 'N', validate_cmd => '/bin/true %' }
file_line { 'lI': path => 'D/t/lines', line => 'N' }
ini_setting { 'iI': path => 'D/t/ini', section => 'a', setting => 'sI', value => 'N' }
sshkey { 'N': ensure => present, type => 'ssh-rsa', key => 'AAAA', target => 'D/t/known' }
host { 'hI': ip => '127.0.0.1', host_aliases => ['N'], target => 'D/t/hosts' }
tidy { 'D/t/noneI': matches => ['N'], recurse => true }
END

# The trace of strace: words with the mark in forbidden places.
cat >"$s/check" <<'END'
while (<>) {
	next unless /execve\("[^"]*", \[(.*?)\], 0x/;
	my @words = $1 =~ /"((?:[^"\\]|\\.)*)"/g;
	next if $words[0] =~ /(^|\/)dalang$/;
	my $line = join ' ', @words;
	my $programs = $words[0] =~ /(^|\/)(ba|da)?sh$/;
	my $behind = 0;
	my $echo = $words[0] eq '/bin/echo';
	foreach my $i (1 .. $#words) {
		$behind = 1 if $words[$i] eq '--';
		next unless $words[$i] =~ /HOSTILE/;
		$seen++;
		# the argument of a one-letter option is not an option
		print "an option: $line\n" if $words[$i] =~ /^-/ &&
		    !$behind && $words[$i - 1] !~ /^-[cdegGsuUo]$/;
		print "a shell: $line\n" if $programs && !$echo;
	}
}
print "programs got none of them\n" unless $seen;
END

# in Puppet's single quotes
fill()
{
	perl -e '
		my ($line, $names, $dir) = @ARGV;
		open(my $f, "<", $names);
		my $i = 0;
		while (my $name = <$f>) {
			chomp $name;
			$name =~ s/(\x27)/\\$1/g;
			my $text = $line;
			$i++;
			$text =~ s/\bN\b/$name/g;
			$text =~ s/(?<=[a-z])I\b/$i/g;
			$text =~ s/\bD\//$dir\//g;
			print "$text\n";
		}' "$1" "$s/names" "$s"
}

apply()
{
	(cd "$s/work" && strace --seccomp-bpf -f -qq -s 1000 -e trace=execve -o "$s/trace" \
	    -A dalang apply --confdir "$s/c" --vardir "$s/v" --compat 7 \
	    --detailed-exitcodes --log_level err "$1") >>"$s/out" 2>&1
	status=$?
	case $status in 0 | 1 | 2 | 4 | 6) ;; *) cat "$1" ;; esac >>"$s/ends"
	return $status
}

touch "$s/t/lines"
: >"$s/ends"
# A refused name ends a run: the other names are then tried one by one.
while read -r line; do
	fill "$line" >"$s/all.pp"
	apply "$s/all.pp"
	[ $? = 1 ] || continue
	split -l 1 -a 3 "$s/all.pp" "$s/one."
	for one in "$s"/one.*; do
		apply "$one"
		rm "$one"
	done
done <"$s/resources"
is "each run ends normally" "$(cat "$s/ends")" ""
# A command that a user wrote is a command: with the title of an exec.
is "no name is an option or a shell command" \
    "$(perl "$s/check" "$s/trace" | grep -v '^a shell: sh -c' | sort -u | head -40)" ""
is "no injected command was executed" "$(find / -xdev -name '*HOSTILE*' \
    ! -path '/proc/*' 2>/dev/null | grep -v "^$s/v" | head)" ""
is "names are printed unchanged" "$(grep -c HOSTILE "$s/out" |
    sed 's/^[1-9][0-9]*$/many/')" many
done_testing
