#!/bin/sh
# The shares of Debian's modules' ERB templates, functions and custom facts in
# Ruby that our own runtime runs (ruby_runtime = own): a file is missed when it
# needs a name that the runtime lacks, or does not load.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer modules || skip_all "Debian's modules cannot be unpacked here"
command -v ruby >/dev/null || skip_all 'ruby is not installed'
s=$(scratch)
modules=$(cd "$PEERS/modules/usr/share/puppet/modules.available" && pwd)
facts=tests/catalog/debian12.json
mkdir -p "$s/all" "$s/copies" "$s/conf"
printf '[main]\nruby_runtime = own\n' >"$s/conf/dalang.conf"
for dir in "$modules"/*/; do
	name=$(basename "$dir")
	ln -s "${dir%/}" "$s/all/${name#*-}"
done
: >"$s/template.missed"
: >"$s/function.missed"
: >"$s/fact.missed"
ruby tests/peers/shares.rb "$s/all" "$s/copies" >"$s/jobs"

lacks='The Ruby runtime of Dalang has no|LoadError|cannot load such file'
lacks="$lacks|SyntaxError|Unknown function|Illegal|mis-matched|is replaced by"

# missed KIND NAME TEXT: count the file, and print why it is missed.
missed()
{
	echo "$2" >>"$s/$1.missed"
	printf '# %s: %.200s\n' "$2" "$3"
}

# results KIND: each file of the job has a line with its calls in $s/text.
results()
{
	while IFS='	' read -r key name; do
		echo "$name" >>"$s/$1.all"
		line=$(grep -F ": $key called: " "$s/text" | head -n 1)
		if [ -z "$line" ]; then
			missed "$1" "$name" "$(grep '^Error' "$s/text")"
		elif echo "$line" | grep -Eq "$lacks"; then
			missed "$1" "$name" "$(echo "$line" |
			    grep -Eo "($lacks).*")"
		fi
	done
}

while read -r job; do
	printf '%s\n' "$job" | jq -r .code >"$s/code.pp"
	dalang compile web01.example.com --compat "$PUPPET" --confdir "$s/conf" \
	    --ruby_runtime own --facts "$facts" \
	    --modulepath "$s/copies:$s/all" --manifest "$s/code.pp" \
	    >"$s/text" 2>&1 </dev/null
	printf '%s\n' "$job" | jq -r '.names | to_entries[] |
	    "\(.key)\t\(.value)"' >"$s/names"
	results "$(printf '%s\n' "$job" | jq -r .kind)" <"$s/names"
done <"$s/jobs"

# A fact's file resolves its facts, or none, without a lack or an error of its
# code: such an error is logged.
run_fact()
{
	rm -rf "${s:?}/fact"
	mkdir -p "$s/fact/lib/facter"
	cp "$1" "$s/fact/lib/facter/"
	# what its module brings for it
	for extra in "${1%/facter/*}/puppet_x" "${1%/*}"/*/; do
		extra=${extra%/}
		[ ! -d "$extra" ] ||
		    ln -s "$extra" "$s/fact/lib/${extra#"${1%/facter/*}"/}"
	done
	echo "$1" >>"$s/fact.all"
	dalang facts --puppet --confdir "$s/conf" --vardir "$s/fact" \
	    --ruby_runtime own --json >"$s/text" 2>"$s/fact.err" </dev/null
	! grep -Eq "$lacks|NameError|NoMethodError" "$s/fact.err" ||
	    missed fact "$1" "$(grep -E -m1 "$lacks|NameError|NoMethodError" \
		"$s/fact.err")"
}
for file in "$modules"/*/lib/facter/*.rb; do
	run_fact "$file"
done

# share KIND TARGET: at least that percentage of the files is not missed
share()
{
	all=$(grep -c . "$s/$1.all")
	good=$((all - $(sort -u "$s/$1.missed" | grep -c .)))
	echo "# $1: $good of $all files"
	ok "at least $2 % of the files: $1" [ $((good * 100)) -ge $((all * $2)) ]
	ok "there are files: $1" [ "$all" -gt 20 ]
}
share template 99
share function 97
share fact 95
done_testing
