#!/bin/sh
# What `dalang parser validate` finds in tests/lang/validate/*.pp.  Each file
# is a manifest; the comments at its end, "# Error: ..." and "# Warning: ...",
# are what must be printed, the file's name left out of the places.  They were
# recorded from Puppet 8.10 (tests/peers/validate.t), except for the reason in
# heredoc_json.pp, which is our JSON reader's.  A file without such comments is in
# order.
. "$(dirname "$0")/../lib.sh"

found()
{
	dalang parser validate "$1" 2>&1 |
		sed -e 's/(file: [^,)]*, /(/' -e 's/ (file: [^)]*)$//'
}

for f in tests/lang/validate/*.pp; do
	is "$(basename "$f" .pp)" "$(found "$f")" \
		"$(sed -n 's/^# \(\(Error\|Warning\): \)/\1/p' "$f")"
done

deep=$(scratch)/deep.pp
awk 'BEGIN { printf "$x = 1"; for (i = 0; i < 200000; i++) printf " + 1";
	print "" }' >"$deep"
is "a sum of 200,001 terms is valid" "$(found "$deep")" ""

# Options as hooks of version control pass them to Puppet's command.
good=$(scratch)/good.pp
twice=$(scratch)/twice.pp
echo 'notify { "a": }' >"$good"
echo "\$h = { a => 1, a => 2 }" >"$twice"
is 'validate --render-as s' \
    "$(dalang parser validate --render-as s "$good" 2>&1)" ''
for option in --color=false '--environment dev' \
    "--modulepath $(scratch)" "--confdir $(scratch)/none" --storeconfigs \
    --no-daemonize; do
	# shellcheck disable=SC2086 # an option and its value
	is "validate $option" "$(dalang parser validate $option "$good" 2>&1)" ''
	# shellcheck disable=SC2086
	like "dump $option" "$(dalang parser dump $option "$good" 2>&1)" \
	    '\(resource'
done
like '--debug names the file' "$(dalang parser validate --debug "$good" 2>&1)" \
    "Info: Checking $good"
like 'an error names the environment' "$(echo '{' |
    dalang parser validate --environment dev 2>&1)" \
    '^Error: Could not parse for environment dev: Syntax error'
repeated="The key 'a' is declared more than once"
like 'a key twice is an error' "$(dalang parser validate "$twice" 2>&1)" \
    "^Error: Could not parse for environment production: $repeated"
for how in --compat=7 --strict=warning; do
	like "$how makes it a warning" \
	    "$(dalang parser validate $how "$twice" 2>&1)" "^Warning: $repeated"
done
is '--strict=off accepts it' \
    "$(dalang parser validate --strict=off "$twice" 2>&1)" ''
typed=$(scratch)/typed.pp
# shellcheck disable=SC2016 # a variable of the manifest
echo 'class typed(Integer[$least] $a) { }' >"$typed"
is 'a type that is not literal is a warning' \
    "$(dalang parser validate "$typed" 2>&1; echo $?)" "Warning: The parameter \
'\$a' must be a literal type, not a Puppet::Pops::Model::AccessExpression (file: $typed, line: 1, column: 29)
0"
is 'not in Puppet 7' "$(dalang parser validate --compat=7 "$typed" 2>&1)" ''
like '--tasks is an error' "$(dalang parser validate --tasks "$good" 2>&1)" \
    '^Error: The setting tasks is not supported'
done_testing
