#!/bin/sh
# Files with names that have a meaning to shells, options, terminals or formats
# are managed like others, and the output about them is valid.
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
is "modes: the run returns 2" "$(apply "file { '$s/t': ensure => directory,
    recurse => true, mode => '0600' }")" 2
is "modes: all files are changed" "$(find "$s/t" -type f ! -perm 600)" ""
ok "modes: records are valid JSON" jq -e . "$s/out"
is "modes: a second run returns 0" "$(apply "file { '$s/t':
    ensure => directory, recurse => true, mode => '0600' }")" 0
ok "modes: the state is valid" test ! -e "$s/v/state/state.yaml.bad"
is "copies: the run returns 2" "$(apply "file { '$s/copy': ensure => directory, recurse => true,
    source => '$s/t' }")" 2
ok "copies: the directories are equal" diff -r "$s/t" "$s/copy"
is "backups and purge: the run returns 2" \
    "$(apply "filebucket { 'b': path => '$s/b' }
    file { '$s/t': ensure => directory, recurse => true, purge => true,
    force => true, backup => b }")" 2
is "backups: each content is stored" "$(find "$s/b" -name contents | wc -l)" 2
is "purge: all files are removed" "$(ls -A "$s/t")" ""
is "tidy: the run returns 2" "$(apply "tidy { '$s/copy': recurse => true, matches => ['*'],
    rmdirs => true }")" 2
is "tidy: all files are removed" "$(ls -A "$s/copy" 2>/dev/null)" ""
fails "no name was executed" ls "$s/trap"
is "the report is valid" "$(grep -c '^status:' \
    "$s/v/state/last_run_report.yaml")" 1
done_testing
