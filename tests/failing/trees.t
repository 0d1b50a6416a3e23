#!/bin/sh
# Trees of files when the system fails: recursive copies, purging, removal with
# backups, a file that replaces a tree, rights, tidy, concat.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

act()
{
	"$@" dalang apply --compat 7 --certname node --no-journal \
	    --confdir "$w/c" --vardir "$w/v" --rundir "$w/r" "$w/site.pp"
}

# copied: a tree that is copied; what is not in the sources is purged.
prepare()
{
	mkdir -p "$w/m/one" "$w/m/two/sub" "$w/m/t/sub" "$w/m/t/gone"
	echo one >"$w/m/one/a"
	ln -s a "$w/m/one/l"
	echo two >"$w/m/two/a"
	echo sub >"$w/m/two/sub/b"
	echo sub >"$w/m/t/sub/b"
	echo gone >"$w/m/t/gone/x"
	cat >"$w/site.pp" <<EOF
file { '$w/m/t':
  ensure => directory, recurse => true, purge => true, force => true,
  backup => false, sourceselect => all,
  source => ['$w/m/none', '$w/m/one', '$w/m/two'],
}
EOF
}
failing_calls copied "$w/m"

# removed: a file, a link and a tree, with copies beside them; a file replaces a
# directory.
prepare()
{
	mkdir -p "$w/m/d/sub" "$w/m/r"
	echo file >"$w/m/f"
	ln -s f "$w/m/l"
	echo in >"$w/m/d/sub/in"
	ln -s in "$w/m/d/l"
	mkfifo "$w/m/d/p"
	echo in >"$w/m/r/in"
	cat >"$w/site.pp" <<EOF
File { backup => '.bak', force => true }
file { '$w/m/f': ensure => absent }
file { '$w/m/l': ensure => absent }
file { '$w/m/d': ensure => absent }
file { '$w/m/r': ensure => file, content => 'a file now', backup => false }
EOF
}
failing_calls removed "$w/m"

# bucketed: a tree that is removed, with its contents in a bucket.
prepare()
{
	mkdir -p "$w/m/d/sub"
	echo in >"$w/m/d/sub/in"
	ln -s sub/in "$w/m/d/l"
	cat >"$w/site.pp" <<EOF
filebucket { 'main': path => '$w/b' }
file { '$w/m/d': ensure => absent, force => true, backup => main }
EOF
}
failing_calls bucketed "$w/m/d"

# linked: links to all entries of a directory, which is reached by a link; a
# copy of one that follows links.
prepare()
{
	mkdir -p "$w/m/from" "$w/m/to" "$w/m/copy"
	echo x >"$w/m/x"
	ln -s from "$w/m/way"
	ln -s ../x "$w/m/from/l"
	cat >"$w/site.pp" <<EOF
file { '$w/m/to': ensure => directory, recurse => true, target => '$w/m/from' }
file { '$w/m/copy':
  ensure => directory, recurse => remote, links => follow, backup => false,
  source => '$w/m/way', max_files => 5,
}
EOF
}
failing_calls linked "$w/m"

# kinds: what becomes a link, a directory or a file; rights.
prepare()
{
	mkdir -p "$w/m/d"
	echo file >"$w/m/f"
	echo file >"$w/m/g"
	ln -s f "$w/m/l"
	ln -s g "$w/m/o"
	echo kept >"$w/m/k"
	cat >"$w/site.pp" <<EOF
File { backup => false }
file { '$w/m/f': ensure => link, target => 'k' }
file { '$w/m/l': ensure => link, target => 'g' }
file { '$w/m/n': ensure => link, target => 'g', owner => 1 }
file { '$w/m/o': content => 'a file now' }
file { '$w/m/new': ensure => directory, mode => '0750', owner => 1 }
file { '$w/m/k': content => 'not written', replace => false, mode => '0600' }
file { '$w/m/g': owner => 1, group => 2, mode => '0640' }
EOF
}
failing_calls kinds "$w/m"

# tidied: old files and the directories that are empty then.
prepare()
{
	mkdir -p "$w/m/d/sub"
	echo old >"$w/m/d/sub/a"
	echo old >"$w/m/d/b"
	cat >"$w/site.pp" <<EOF
tidy { '$w/m/d':
  recurse => true, age => '0', rmdirs => true, matches => ['a'],
  backup => '.bak',
}
EOF
}
failing_calls tidied "$w/m"

# joined: a file of fragments; a file that is validated; a source whose time is
# compared.
prepare()
{
	mkdir -p "$w/m"
	echo old >"$w/m/c"
	echo part >"$w/m/part"
	echo old >"$w/m/v"
	echo old >"$w/m/t"
	touch -d 2020-01-01 "$w/m/t"
	touch -d 2020-01-02 "$w/m/part"
	cat >"$w/site.pp" <<EOF
File { backup => false }
concat_file { '$w/m/c': tag => 'c', validate_cmd => '/bin/grep x %' }
concat_fragment { 'x': target => '$w/m/c', tag => 'c', content => 'x' }
concat_fragment { 'y': target => '$w/m/c', tag => 'c', source => '$w/m/part' }
file { '$w/m/v': content => 'valid', validate_cmd => '/bin/grep valid %' }
file { '$w/m/t': source => '$w/m/part', checksum => mtime }
EOF
}
failing_calls joined "$w/m"
done_testing
