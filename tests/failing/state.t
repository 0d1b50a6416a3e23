#!/bin/sh
# What runs leave for later ones when the system fails: the journal that an undo
# reads, the state files with entries, refreshes owed, graphs, reports, a log,
# the contents of a bucket.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

# A list of unfinished files has paths with random names.
settle_files()
{
	find "$1" -path '*/unfinished/*' -type f -exec sed -i 's/.*/PATH/' {} +
}

# apply COMMAND OPTION...: a run with directories of its own.
apply()
{
	"$@" --compat 7 --certname node --confdir "$w/c" --vardir "$w/v" \
	    --rundir "$w/r"
}

# begin: a new $w; keep: prepare makes what it is now.
begin()
{
	rm -rf "$w"
	mkdir -p "$w/m"
}
keep()
{
	rm -rf "$s/made"
	mv "$w" "$s/made"
}
prepare()
{
	cp -a "$s/made" "$w"
}

# noted: a tree that is removed is noted in the journal.
begin
mkdir -p "$w/m/d/sub"
echo in >"$w/m/d/sub/in"
ln -s in "$w/m/d/l"
cat >"$w/site.pp" <<EOF
file { '$w/m/d': ensure => absent, force => true, backup => false }
EOF
keep
act()
{
	apply "$@" dalang apply "$w/site.pp"
}
failing_calls noted "$w/m"

# undone: a run that changed, made and removed files of each kind.
begin
mkdir "$w/m/d" "$w/m/r"
echo old >"$w/m/f"
ln -s f "$w/m/l"
echo in >"$w/m/d/in"
cat >"$w/site.pp" <<EOF
File { backup => false, force => true }
file { '$w/m/f': content => 'new', mode => '0600' }
file { '$w/m/l': ensure => absent }
file { '$w/m/d': ensure => absent }
file { '$w/m/n': content => 'new' }
file { '$w/m/r': mode => '0700' }
EOF
apply dalang apply "$w/site.pp" --statedir "$w/m/s" --clientbucketdir "$w/m/b" \
    >"$s/out" 2>&1
find "$w/m/s" -mindepth 1 ! -path '*/journal*' -delete
keep
act()
{
	apply "$@" dalang apply --undo last --no-journal --statedir "$w/m/s" \
	    --clientbucketdir "$w/m/b"
}
failing_calls undone "$w/m"
act()
{
	apply "$@" dalang apply --undo list --statedir "$w/m/s"
}
failing_calls runs "$w/m/s"

# again, audited, logged: a later run, with values of an earlier one.
begin
mkdir "$w/l"
echo old >"$w/m/f"
cat >"$w/site.pp" <<EOF
schedule { 'once': period => monthly }
file { '$w/m/f': audit => all }
file { '$w/m/c': content => 'c', notify => Exec['owed'] }
exec { 'owed': command => '/bin/touch $w/m/owed', refreshonly => true }
exec { 'late': command => '/bin/touch $w/m/late', schedule => 'once' }
EOF
apply dalang apply "$w/site.pp" >"$s/out" 2>&1
dalang compile node --compat 7 --confdir "$w/c" --manifest "$w/site.pp" \
    >"$w/l/catalog" 2>"$s/err"
echo new >"$w/m/f"
touch -d 2001-02-03 "$w/m/f" # never the second of the former run
echo "!File[$w/m/c]" >"$w/v/state/refreshes_owed"
rm "$w/m/owed" "$w/m/late"
keep
act()
{
	apply "$@" dalang apply --graph --reports yaml,json \
	    --reportdir "$w/v/state/reports" "$w/site.pp"
}
failing_calls again "$w/v/state"
failing_calls audited "$w/m/f"
act()
{
	# shellcheck disable=SC2086,SC2154 # options, of lib.sh
	apply "$@" dalang apply --logdest "$w/l/log" $patient \
	    --catalog "$w/l/catalog"
}
failing_calls logged "$w/l"

# A bucket with a content and a corrupted one.
begin
echo one >"$w/m/one"
echo two >"$w/m/two"
dalang filebucket -b "$w/m/b" backup "$w/m/one" "$w/m/two" >"$s/sums"
one=$(sed -n 's/.*one: //p' "$s/sums")
two=$(sed -n 's/.*two: //p' "$s/sums")
echo spoilt >"$(find "$w/m/b" -path "*$two/contents")"
keep
act()
{
	"$@" dalang filebucket -b "$w/m/b" backup "$w/m/two"
}
failing_calls repaired "$w/m/b"
act()
{
	"$@" dalang filebucket -b "$w/m/b" restore "$w/m/two" "$one"
}
failing_calls restored "$w/m"
act()
{
	"$@" dalang filebucket -b "$w/m/b" get "$one"
}
failing_calls got "$w/m"
act()
{
	"$@" dalang filebucket -b "$w/m/b" diff "$one" "$w/m/two"
}
failing_calls compared "$w/m"
act()
{
	"$@" dalang filebucket -b "$w/m/b" list
}
failing_calls listed "$w/m/b/2/c"
done_testing
