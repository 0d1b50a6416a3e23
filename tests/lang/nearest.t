#!/bin/sh
# Errors for names that do not exist: Puppet's sentence, where it has one, and
# behind it the nearest name, or the only one that begins with it.  (Commands and options: help.t.)
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/c" "$s/environments/production/data" "$s/environments/staging"
cat >"$s/environments/production/hiera.yaml" <<'END'
version: 5
hierarchy:
  - name: 'all'
    path: 'all.yaml'
  - name: 'other'
    path: 'other.yaml'
END
echo 'ntp::servers: [a, b]' >"$s/environments/production/data/all.yaml"
echo 'web::port: 80' >"$s/environments/production/data/other.yaml"
mkdir -p "$s/v/yaml/facts" "$s/v/reports/db01"
echo '{}' >"$s/v/yaml/facts/web01.example.com.yaml"
echo 'ntp::serverz: 1' >"$s/environments/production/data/unused.yaml"

# status COMMAND...: its output, and its exit code
# shellcheck disable=SC2086 # an option of two words
status()
{
	"$@" --confdir "$s/c" --vardir "$s/v" --codedir "$s" $patient 2>&1 \
	    </dev/null
	echo "exit $?"
}
plain()
{
	"$@" 2>&1
	echo "exit $?"
}

while IFS='	' read -r words text; do
	# shellcheck disable=SC2086 # words of a command
	is "'dalang $words'" "$(status dalang $words | grep -v '^$')" \
	    "$(printf '%b' "$text" | sed "s#SITE#$s#")"
done <<'END'
config print enviroment	Warning: The setting enviroment is not known; did you mean 'environment'?\nexit 0
config print frobnicate	Warning: The setting frobnicate is not known\nexit 0
config set sevrer x	Warning: The setting sevrer is not known; did you mean 'server'?\nexit 0
resource usre	Error: Could not run: Could not find type usre; did you mean 'user'?\nexit 1
resource frobnicate	Error: Could not run: Could not find type frobnicate\nexit 1
resource user root sehll=x	Error: Could not run: no parameter named 'sehll'; did you mean 'shell'?\nexit 1
resource user root nop=true	Error: Could not run: no parameter named 'nop'; did you mean 'noop'?\nexit 1
describe usre	Error: Unknown type usre; did you mean 'user'?\nexit 1
doc types usre	Error: Unknown resource type 'usre'; without a name all are listed; did you mean 'user'?\nexit 1
doc functions asert_type	Error: Unknown function 'asert_type'; without a name all are listed; did you mean 'assert_type'?\nexit 1
doc facts timezon	Error: Unknown fact 'timezon'; without a name all are listed; did you mean 'timezone'?\nexit 1
lookup ntp::servrs	Warning: No value is found for the key 'ntp::servrs'; did you mean 'ntp::servers'?\nexit 1
lookup wbe::port	Warning: No value is found for the key 'wbe::port'; did you mean 'web::port'?\nexit 1
lookup frobnicate	exit 1
lookup ntp::servrs --default x	--- x\nexit 0
lookup ntp::servers --environment prodution	Error: Could not find a directory environment named 'prodution' anywhere in the path: SITE/environments. Does the directory exist? Did you mean 'production'?\nexit 1
lookup web::port --node wbe01.example.com	Error: Could not run: No facts available for target node: wbe01.example.com; did you mean 'web01.example.com'?\nexit 1
lookup web::port --node frobnicate	Error: Could not run: No facts available for target node: frobnicate\nexit 1
lookup web::port --node web01	Error: Could not run: No facts available for target node: web01; did you mean 'web01.example.com'?\nexit 1
lookup web::port --environment prod	Error: Could not find a directory environment named 'prod' anywhere in the path: SITE/environments. Does the directory exist? Did you mean 'production'?\nexit 1
apply --configprint certname -e 1	Error: The setting configprint is not supported: use 'dalang config print'\nexit 1
agent --configprint certname	Error: The setting configprint is not supported: use 'dalang config print'\nexit 1
agent --genconfig	Error: The setting genconfig is not supported: use 'dalang config print'\nexit 1
report show db	Error: db has no reports in SITE/v/reports; did you mean 'db01'?\nexit 1
report show bd01	Error: bd01 has no reports in SITE/v/reports; did you mean 'db01'?\nexit 1
report show frobnicate	Error: frobnicate has no reports in SITE/v/reports\nexit 1
apply --environment stagign -e 1	Error: Could not find a directory environment named 'stagign' anywhere in the path: SITE/environments. Does the directory exist? Did you mean 'staging'?\nexit 1
compile --environment frobnicate web01	Error: Could not find a directory environment named 'frobnicate' anywhere in the path: SITE/environments. Does the directory exist?\nexit 1
END

is 'a message of the log' "$(plain dalang log explain CAT_COMPILD)" \
    "Error: Unknown message 'CAT_COMPILD'; use a code such as DLG-W-LOG-1002, or its number; did you mean 'CAT_COMPILED'?
exit 1"
is 'a code of the log' "$(plain dalang log explain CTA-1201)" \
    "Error: Unknown message 'CTA-1201'; use a code such as DLG-W-LOG-1002, or its number; did you mean 'CAT-1201'?
exit 1"
is 'a number of the log that is not near to any' \
    "$(plain dalang log explain frobnicate)" \
    "Error: Unknown message 'frobnicate'; use a code such as DLG-W-LOG-1002, or its number
exit 1"
is 'a category of records' \
    "$(plain dalang log show --category aply.exec /dev/null)" \
    "Error: Unknown category 'aply.exec'; the nearest is 'apply.exec' (dalang log categories lists all)
Try 'dalang log show --help' for usage
exit 1"
is 'a metric' "$(plain dalang metrics --rundir "$s" dlcCompils)" \
    "Error: Unknown object 'dlcCompils'; without a name all are printed, and the MIB modules list them; did you mean 'dlcCompile'?
exit 1"
done_testing
