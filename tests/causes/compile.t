#!/bin/sh
# Code and data that bring about messages of the compiler.  A case is a line of
# the table: the message, what its record must have (a filter of jq), a file
# below the environment with its text (or `link`: to itself), the manifest.
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

s=$(scratch)
n=0
while IFS='	' read -r name filter file text code; do
	n=$((n + 1))
	env=$s/$n/environments/production
	mkdir -p "$env/manifests" "$(dirname "$env/$file")"
	echo "$code" >"$env/manifests/site.pp"
	case $text in
	link) ln -s "${file##*/}" "$env/$file" ;;
	*) echo "$text" >"$env/$file" ;;
	esac
	dalang compile --codedir "$s/$n" --confdir "$s/$n" --vardir "$s/v" \
	    --strict warning --logdest json --debug web01.example.com >"$s/out" 2>&1
	raises "$name" "$filter" "$s/out"
done <<'END'
LOA_DIRECTORY_UNREAD	.event.reason | test("m/manifests")	modules/m/manifests	link	notice('x')
LOA_FILE_FOREIGN	.event.reason | test("other::x")	modules/m/manifests/x.pp	class other::x { }	notice('x')
LOA_METADATA_BROKEN	.puppet.module == "m"	modules/m/metadata.json	{	notice('x')
LOA_TYPE_UNREAD	.file.path // .puppet.file | test("x.pp")	.resource_types/x.pp	{	notice('x')
SET_UNKNOWN_ENVIRONMENT_KEY	.puppet.key == "colour"	environment.conf	colour = blue	notice('x')
LOA_FUNCTION_UNKNOWN	.puppet.function == "merge"	modules/stdlib/lib/puppet/functions/merge.rb	#	notice('x')
END
done_testing
