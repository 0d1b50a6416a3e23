#!/bin/sh
# dalang describe: the forms of Puppet's command, and descriptions of all
# attributes; tests/peers/describe.t compares attributes with Puppet's.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

describe()
{
	dalang describe --confdir "$s/c" --vardir "$s/v" \
	    --modulepath examples/modules "$@" 2>&1
	echo "exit $?"
}

is '--short lists the names of attributes' "$(describe --short group)" '
group
=====
A group of users.


Parameters
----------
    allowdupe, attribute_membership, attributes, auth_membership, ensure,
    forcelocal, gid, ia_load_module, members, name, system

Providers
---------
    groupadd
exit 0'
# shellcheck disable=SC2016 # the text contains backquotes
is 'each attribute has its text and its values' "$(describe notify)" '
notify
======
Logs a text.


Parameters
----------

- **message**
    Text to log; by default the title.

- **name**
    Tag of the message.

- **withpath**
    Whether the path of the resource precedes the text.
    Valid values are `true`, `false`.
exit 0'
out=$(describe file)
like 'a namevar is marked' "$(echo "$out" | grep -F '**path**')" \
    '^- \*\*path\*\* \(\*namevar\*\)$'
is 'no line is longer than 76 characters' \
    "$(describe -m -p file package service exec user cron mount yumrepo |
    awk 'length > 76')" ''
like '--meta adds the metaparameters' \
    "$(describe -s --meta notify | tr -s '\n ' ' ')" \
    'Meta Parameters --------------- alias, audit, before, loglevel, noop, notify, require, schedule, stage, subscribe, tag'
is 'metaparameters are not marked as namevars' \
    "$(describe --meta stage | grep -c namevar)" 0
like 'a provider that is the default everywhere' \
    "$(describe --providers host)" '\* Default for every system\.$'
out=$(describe -s --providers service | tr '\n' ' ')
like '--providers describes each provider' "$out" '- \*\*systemd\*\* +\* '
like 'a provider has its programs' "$out" 'Required binaries: .systemctl'
like 'a provider has its features' "$out" 'Supported features: .*enableable'
like 'several types are described' \
    "$(describe -s notify group | grep -c '^=')" '^2$'
like 'a name of any case is accepted' "$(describe -s Notify | head -3)" notify
like 'a type of a module is described' "$(describe greeting | tr '\n' ' ')" \
    'greeting ======== .*- \*\*ensure\*\* '

out=$(describe --list)
like '--list has a line for each type' "$out" '^notify +- Logs a text$'
like '--list has the types of modules' "$out" '^greeting +- '
is '--list is sorted' "$(echo "$out" | sed '1d;$d' | cut -d' ' -f1)" \
    "$(echo "$out" | sed '1d;$d' | cut -d' ' -f1 | LC_ALL=C sort)"

is 'an unknown type is an error' "$(describe fiel)" \
    "Error: Unknown type fiel; did you mean 'file'?
exit 1"
is 'a type is required' "$(describe)" \
    'Error: You must specify a type; --list lists all
exit 1'
is 'each attribute of each type has a sentence' "$(dalang doc types --json \
    --confdir "$s/c" | jq -r '.[] | .name as $t | .attributes[] |
    select(.doc | test("^[A-Z].*[.]$") | not) | "\($t) \(.name)"')" ''

# The manual page of all types is made from this command's output.
page=$B/gen/dalang-types-reference.7
# attributes TYPE: as the page lists them
attributes()
{
	sed -n "/^\.Ss $1\$/,/^\.S[sh] /{/Providers:/q;s/^\.It Ic \([^ ]*\).*/\1/p;}" \
	    "$page" | tr '\n' ' '
}
for t in $(dalang resource --modulepath "$s/none" --types); do
	is "the page describes the type $t" "$(attributes "$t")" \
	    "$(dalang describe --short "$t" | tr -d , | tr '\n' ' ' |
	sed 's/.*Parameters -* *//; s/ *Providers.*//; s/  */ /g; s/ *$/ /')"
done
like 'the page describes metaparameters' \
    "$(sed -n '/^\.Sh METAPARAMETERS/,/^\.Sh TYPES/p' "$page")" '^\.It Ic noop$'
like 'the page describes providers' "$(sed -n '/^\.Ss service/,/^\.Ss/p' \
    "$page")" '^\.It Ic systemd$'
if command -v mandoc >/dev/null; then
	is 'the page is correct' "$(mandoc -Tlint -Wwarning "$page" 2>&1)" ''
else
	skip 'the page is correct' 'no mandoc here'
fi
is 'the name of a cron job is explained' \
    "$(dalang describe cron | grep -A1 '^- \*\*name' | tail -1 | xargs)" \
    'Identifies the job, in a comment of the crontab.'
done_testing
