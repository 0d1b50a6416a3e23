#!/bin/sh
# A NUL byte in a text of a manifest ends no message, and no name: nothing is
# done with what precedes it.  nul.tab has manifests of one line and what Puppet
# 8.10 prints for them, with each NUL as \0; lines that begin with "? " are ours
# where Puppet's differ, and Puppet's follow after "# ".
# time limit: 200
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/data"

# printed MANIFEST [OPTION...]: with NUL as \0, without places and times
printed()
{
	printf '%s\n' "$1" >"$s/site.pp"
	noop=--noop
	case $1 in 'notify {'*) noop=--no-noop ;; esac
	shift
	dalang apply $noop --color false --confdir "$s/etc" \
	    --vardir "$s/var" "$@" "$s/site.pp" 2>&1 |
		sed -e 's/\x00/\\0/g' -e 's/ (file: [^)]*)//g' \
		    -e 's/ on node .*//' -e 's/ for [^ ]*$/ for NODE/' \
		    -e '/^Notice: Compiled catalog/d' \
		    -e '/^Notice: Applied catalog/d' -e '/noop/d'
}

manifest=
wanted=
row()
{
	[ -z "$manifest" ] || is "$manifest" "$(printed "$manifest")" "$wanted"
}
while IFS= read -r line; do
	case $line in
	'== '*)
		row
		manifest=${line#== }
		wanted=
		;;
	'# '*) ;;
	*)
		line=${line#'? '}
		wanted=$wanted${wanted:+$(printf '\n.')}
		wanted=${wanted%.}$line
		;;
	esac
done <tests/badinput/nul.tab
row

# --- names of JSON data ---

cat >"$s/hiera.yaml" <<'END1'
version: 5
defaults:
  datadir: data
hierarchy:
  - name: all
    path: all.json
    data_hash: json_data
END1
printf '{"good": "g", "a\\u0000b": "x", "last": {"c\\u0000d": 1}}' \
    >"$s/data/all.json"
hiera() { printed "notice(lookup(\"$1\"))" --hiera_config "$s/hiera.yaml"; }
is 'a NUL in a name of Hiera loses no other name' \
    "$(hiera good)" 'Notice: Scope(Class[main]): g'
is 'a name with NUL is found' "$(hiera 'a\u0000b')" \
    'Notice: Scope(Class[main]): x'
is 'so is a hash with such a key' "$(hiera last)" \
    'Notice: Scope(Class[main]): {c\0d => 1}'
is 'the name before the NUL is not found' "$(hiera a)" \
    "Error: Function lookup() did not find a value for the name 'a'"
done_testing
