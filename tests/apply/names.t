#!/bin/sh
# Files with names that mean something to shells, options, terminals or
# formats: they are managed like others, and what is written about them can be
# read.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

names()
{
	mkdir -p "$1"
	(
		cd "$1" || exit
		for name in -rf 'a
b' 'q"uote' "it's" "\$(touch $s/trap)" '*' ' ' '{a,b}' '..x' ';id' '|' \
		    "$(printf 'bad\377\376')" "$(printf 'esc\033[31m')" \
		    "$(printf '%0200d' 0)" '%n%s' "\`touch $s/trap\`"; do
			name=$(printf %s "$name" | tr / _)
			echo x >"./$name"
		done
		mkdir 'new
line'
		echo y >'new
line/f'
	)
}

apply()
{
	dalang apply --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" \
	    --detailed-exitcodes --logdest json -e "$1" >"$s/out" 2>&1
	echo $?
}

names "$s/t"
is "modes: changed" "$(apply "file { '$s/t': ensure => directory,
    recurse => true, mode => '0600' }")" 2
is "modes: all of them" "$(find "$s/t" -type f ! -perm 600)" ""
ok "modes: records are JSON" jq -e . "$s/out"
is "modes: the next run changes nothing" "$(apply "file { '$s/t':
    ensure => directory, recurse => true, mode => '0600' }")" 0
ok "the state can be read" test ! -e "$s/v/state/state.yaml.bad"
is "copies" "$(apply "file { '$s/copy': ensure => directory, recurse => true,
    source => '$s/t' }")" 2
ok "copies: the same" diff -r "$s/t" "$s/copy"
is "backups and purge" "$(apply "filebucket { 'b': path => '$s/b' }
    file { '$s/t': ensure => directory, recurse => true, purge => true,
    force => true, backup => b }")" 2
is "backups: each content is there" "$(find "$s/b" -name contents | wc -l)" 2
is "purge: all is gone" "$(ls -A "$s/t")" ""
is "tidy" "$(apply "tidy { '$s/copy': recurse => true, matches => ['*'],
    rmdirs => true }")" 2
is "tidy: all is gone" "$(ls -A "$s/copy" 2>/dev/null)" ""
fails "nothing was run" ls "$s/trap"
is "the report can be read" "$(grep -c '^status:' \
    "$s/v/state/last_run_report.yaml")" 1
done_testing
