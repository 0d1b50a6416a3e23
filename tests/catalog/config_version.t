#!/bin/sh
# The version of catalogs that config_version of environment.conf prints: by
# `dalang compile`, and by the compile daemon.
# shellcheck disable=SC2016 # names of settings in single quotes
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
production=$site/code/environments/production
script=$production/bin/version
mkdir "$production/bin"
manifest <<'END'
notify { 'a': }
END
cat >"$script" <<'END'
#!/bin/sh
# its directory is that of the environment
cat "$(dirname "$0")/answer"
echo "for $*" >&2
echo run >>"$(dirname "$0")/runs"
[ ! -e "$(dirname "$0")/fails" ]
END
chmod 755 "$script"
echo ' v1' >"$production/bin/answer"
: >"$production/bin/runs"
chmod 666 "$production/bin/runs"
# conf VALUE: config_version.
conf()
{
	echo "config_version = $1" >"$production/environment.conf"
}

# version [OPTION...]: of a compiled catalog, or the error.
version()
{
	dalang compile --config "$config" --logdest console "$@" $node \
	    >"$site/catalog" 2>"$site/errors" && jq -c .version "$site/catalog"
	sed -n 's/^Error: //p' "$site/errors"
}

like 'without a command it is the time' "$(version)" '^[0-9]{10}$'
conf '"bin/version $environment x"'
is 'the output, without space around it' "$(version)" \
    '"v1\nfor production x"'
conf ''
like 'an empty value is none' "$(version)" '^[0-9]{10}$'
conf "bin/version"
is 'one of the command line is used' \
    "$(version --config_version '/bin/echo  a')" '"a"'
is 'it is one command with its arguments for the shell' \
    "$(version --config_version 'echo $((1+1)) | tr 2 3')" '"3"'
sed -i '/^\[main\]/a config_version = /bin/echo of the file' "$config"
is 'that of the environment is used before the settings file' "$(version)" \
    '"v1\nfor"'
conf ''
is 'without one that of the settings file is used' "$(version)" '"of the file"'
sed -i '/^config_version/d' "$config"
printf '\377' >"$production/bin/bytes"
conf "/bin/cat $production/bin/bytes"
like 'an output that is not text is an error' "$(version)" \
    'The output of config_version command .* is not UTF-8'
conf "/usr/bin/head -c 70000 /proc/self/exe"
like 'a long one is an error' "$(version)" 'longer than 65536 bytes'
conf bin/version
touch "$production/bin/fails"
is 'a failure is an error with the output' "$(version)" \
    "Execution of config_version command \`$script\` failed: Execution of '$script' returned 1: v1"
like 'to its end' "$(cat "$site/errors")" "^for on node $node$"
rm "$production/bin/fails"
conf 'bin/absent'
like 'so is a program that does not exist' "$(version)" \
    "^Execution of config_version command \`$production/bin/absent\` failed: "
is 'the reason is logged' "$(grep -c \
    'Could not execute posix command: No such file' "$site/errors")" 1
conf bin/version

# The daemon runs it once for each worker and version of the code.
sed -i '/^\[main\]/a workers = 1' "$config"
: >"$production/bin/runs"
start_server || exit 1
wait_for 20 environment_ready 1
catalog="/puppet/v3/catalog/$node?environment=production"
for i in 1 2 3; do
	is "request $i" "$(request $node "$catalog" | jq -c .version)" \
	    '"v1\nfor"'
done
is 'the command has run once' "$(wc -l <"$production/bin/runs")" 1
echo v2 >"$production/bin/answer"
manifest <<'END'
notify { 'b': }
END
wait_for 20 environment_ready 2
is 'new code has its own version' \
    "$(request $node "$catalog" | jq -c .version)" '"v2\nfor"'
touch "$production/bin/fails"
manifest <<'END'
notify { 'c': }
END
wait_for 20 environment_ready 3
is 'a failure is the answer' "$(status $node "$catalog")" 500
like 'the answer names it' "$(cat "$site/body")" \
    'Execution of config_version command .* returned 1: v2.* on node web01'
stop "$daemon"
done_testing
