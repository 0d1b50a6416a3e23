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
is '--list has a title' "$(echo "$out" | head -n 1)" \
    'These are the types known to puppet:'
is 'a sentence of 45 characters is complete' "$(echo "$out" | grep '^resources')" \
    'resources       - Removes resources that are not in the catalog'
is 'a longer one is cut' "$(echo "$out" | grep '^stage')" \
    'stage           - Classes that are applied before or after othe ...'
# shellcheck disable=SC2016 # the text contains backquotes
is 'facts of which a provider is the default' "$(describe -p service |
    sed -n '/^- \*\*debian/,/^$/p')" '- **debian**
    * Required binaries: `/usr/sbin/update-rc.d`, `/usr/sbin/invoke-rc.d`,
    `/usr/sbin/service`.
    * Default for `os.name` == `cumuluslinux` and `os.release.major` == `1
    2`.
    * Default for `os.name` == `debian` and `os.release.major` == `5 6 7`.
    * Default for `os.name` == `devuan`.
    * Supported features: `refreshable`, `enableable`.'
# shellcheck disable=SC2016 # the text contains backquotes
like 'a pattern and a default' "$(describe mount)" \
    '^    Values can match `/\(0\|1\)/`. Default: `0`.$'
# shellcheck disable=SC2016 # the text contains backquotes
like 'a feature' "$(describe service | tr -s '\n ' ' ')" \
    'Valid values are `true`, `false`, `manual`, `mask`, `delayed`\. Requires features enableable\.'
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
# The attributes that are used most: their values, defaults and effect.
while read -r type attribute text; do
	like "$type: $attribute is explained" "$(dalang describe "$type" |
	    sed -n "/^- \*\*$attribute\*\*/,/^$/p" | tr -s '\n ' ' ')" "$text"
done <<'END'
file ensure absent, present .*, file, directory or link; .* target of a link
file content replaced; backup selects .* Not together with source or target
file source of which the first that exists is used: .* puppet:///modules/
file owner by name or uid\. Without it the owner is not changed
file mode octal \('0644'\) or symbolic .* new file gets 0644, a new directory 0755
file backup filebucket, a suffix .* Default: false
file force Default: false
file purge directories among them only with force\. Default: false
file recurse With false \(the default\) .* with true .* with remote
file replace Default: true
package ensure installed or present for .* latest for .* absent to .* purged to
package install_options list of texts, and of hashes
service ensure running .* stopped .* Without it, only a refresh
service enable true or false\. mask: nothing can start it
exec command Without path it begins with an absolute path
exec creates only when none of them exists
exec onlyif only when all of them exit with 0\. .* noop runs
exec unless only when none of them exits with 0\. .* noop runs
exec path a list, or a text with colons .* Without it, commands are absolute
exec refreshonly notifies it, or to which it subscribes, .* Default: false
exec timeout 0: no limit\. Default: 300
exec tries Default: 1
user ensure absent removes it, and its home directory if managehome
user groups must exist, .* membership selects
user membership With minimum, .* with inclusive, .* Default: .minimum
user password hash of the password, .* never logged
cron minute a range \(0-30\), a step .* Default: every minute
cron user Default: the user of the run
END
is 'exec: creates is explained as it works' \
    "$(dalang apply --noop --vardir "$s/v" --confdir "$s/c" --rundir "$s/r" -e "
    exec { '/bin/true': creates => ['$s', '$s/none'] }
    exec { '/bin/echo': creates => ['$s/none', '$s/no'] }" |
    sed -n 's/.*\(Exec.*\)\/returns.*/\1/p')" 'Exec[/bin/echo]'
is 'the name of a cron job is explained' \
    "$(dalang describe cron | grep -A1 '^- \*\*name' | tail -1 | xargs)" \
    'Identifies the job, in a comment of the crontab.'
done_testing
