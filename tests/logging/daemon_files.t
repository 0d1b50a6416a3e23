#!/bin/sh
# Log files of the daemons: all processes' records, rotation, and what remains
# when a file is missing.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest <<'END'
notify { "of ${trusted['certname']}": }
warning('in a worker')
END
mkdir "$site/logs"
text=$site/logs/d.log
json=$site/logs/d.json
catalog="/puppet/v3/catalog/$node?environment=production"

# loggers FILE: the categories whose records it has.
loggers()
{
	jq -r .log.logger "$1" | sort -u | xargs
}

# has FILE TEXT
has()
{
	grep -q "$2" "$1" 2>/dev/null
}

# waited FILE TEXT: the file has it soon.
waited()
{
	wait_for 20 has "$1" "$2"
}

started=
start "$site/out" dalang-compiled --config "$config" --log_level info \
    --logdest "json,$text,$json"
daemon=$started
wait_for 60 status_running || exit 1
is 'a catalog is compiled' "$(status $node "$catalog")" 200
for what in 'Started process front 1' 'is ready, version 1' 'in a worker' \
    "GET /puppet/v3/catalog/$node 200"; do
	ok "the JSON file has: $what" waited "$json" "$what"
	ok "the text file has: $what" waited "$text" "$what"
done
is 'each line of the JSON file is a record' \
    "$(jq -c 'select(.["@timestamp"] == null)' "$json" | wc -l)" 0
is 'standard error has the same records' \
    "$(grep -c 'in a worker' "$site/out")" 1
like 'a line of the text file is as in Puppet' "$(cat "$text")" \
    '^[-0-9]{10} [0-9:]{8} [+]0000 .* \(warning\): in a worker$'
is 'only root may read them' "$(stat -c '%a %u' "$text" "$json" | xargs)" \
    "640 $(id -u) 640 $(id -u)"

# Rotation: the processes that go on write to the new files.
mv "$text" "$text.1"
mv "$json" "$json.1"
kill -HUP "$daemon"
ok 'SIGHUP makes a new JSON file' waited "$json" 'Reloaded'
ok 'and a new text file' waited "$text" 'Reloaded'
closed()
{
	[ -z "$(find /proc/[0-9]*/fd -lname "$text.1" -o -lname "$json.1" \
	    2>/dev/null)" ]
}
ok 'no process has the renamed files open' wait_for 60 closed
size=$(wc -c <"$json.1")
is 'a catalog is compiled afterwards' "$(status $node "$catalog")" 200
ok 'records of workers are in the new file' waited "$json" 'in a worker'
ok 'those of fronts, too' waited "$json" "GET /puppet/v3/catalog/$node 200"
is 'the renamed file does not grow' "$(wc -c <"$json.1")" "$size"
is 'no record was lost' "$(cat "$json" "$json.1" |
    jq -r 'select(.log.logger == "log.drop") | .message')" ''

# A reload that is refused opens the files anew, too; other files are not used.
mv "$json" "$json.2"
sed -i 's|^\[main\]|&\nnode_terminus = x|' "$config"
kill -HUP "$daemon"
ok 'a refused reload makes a new file' waited "$json" SET-1105
is 'a catalog is compiled after it' "$(status $node "$catalog")" 200
ok 'records of workers are in that file' waited "$json" 'in a worker'
sed -i "/^node_terminus/d" "$config"

# The process that writes ends: another one opens the files.
kill -KILL "$(pgrep -P "$daemon" -f 'dalang-compiled: log')"
ok 'its end is logged to the file' waited "$json" 'Process log 1 was terminated'
: >"$text"
is 'a catalog is compiled then' "$(status $node "$catalog")" 200
ok 'records of workers are in the file then' waited "$text" 'in a worker'

# The files go to another directory, and cannot be made anew.
mv "$site/logs" "$site/moved"
kill -HUP "$daemon"
ok 'a reload without the directory is refused' wait_for 20 has \
    "$site/moved/d.json" \
    "the directory '$site/logs' of '$text' does not exist"
is 'the daemon serves' "$(status $node "$catalog")" 200
stop "$daemon"
like 'its last record is in the file' "$(tail -n 1 "$site/moved/d.json")" \
    '"message":"Stopped"'
fails 'a daemon does not start without the directory' \
    dalang-compiled --config "$config" --logdest "$text"
like 'the error names it' "$(dalang-compiled --config "$config" \
    --logdest "$text" 2>&1)" "the directory '$site/logs' of '$text'"

# A directory of another user, who would lead root to its own files.
if for_root "another user's files"; then
	theirs=$site/theirs
	mkdir "$theirs"
	echo 'of root' >"$site/target"
	ln -s "$site/target" "$theirs/link.log"
	mkfifo "$theirs/pipe.log"
	chown -h 65534:65534 "$theirs" "$theirs/link.log" "$theirs/pipe.log"
	chmod 600 "$theirs/pipe.log"
	exec 9<>"$theirs/pipe.log" # a reader
	ln "$site/target" "$theirs/name.log"
	for name in link name pipe; do
		like "a daemon does not log to another user's $name" \
		    "$(timeout 100 dalang-compiled --config "$config" \
		    --logdest "$theirs/$name.log" 2>&1)" \
		    "logdest: '$theirs/$name.log' cannot be opened: "
	done
	for name in link name pipe; do
		fails "a command does not log to another user's $name" dalang apply \
		    --config "$config" --logdest "$theirs/$name.log" -e 'notice(1)'
	done
	exec 9>&-
	is 'the file of root is unchanged' "$(cat "$site/target")" 'of root'
fi
(exec 2>"$site/gone" && rm "$site/gone" && dalang apply --config "$config" \
    --logdest /dev/stderr -e 'notice(1)')
is 'a removed standard error makes no file' "$(find "$site" -name "gone*")" ''

# The apply daemon, whose fetch child runs as another user.
mv "$site/moved" "$site/logs"
rm "$site/logs"/*
sed -i "s|^\[main\]|&\nlogdest = $json|" "$config"
start "$site/out.apply" dalang-applyd --config "$config" --no-daemonize \
    --log_level info --runinterval 1h
agent=$started
ok 'a run of the apply daemon is logged to the file' \
    waited "$json" 'Could not retrieve catalog'
mv "$json" "$json.1"
kill -HUP "$agent"
ok 'SIGHUP makes a new file of the apply daemon' wait_for 20 test -e "$json"
kill -USR1 "$agent"
ok 'the next run is logged there' waited "$json" 'Could not retrieve catalog'
sed -i "s|^logdest = .*|logdest = console|" "$config"
kill -HUP "$agent"
ok 'another destination waits for the next start' waited "$json" \
    'The setting logdest is now console; .* stays in use'
stop "$agent"
is 'it logs nothing to standard error' "$(cat "$site/out.apply")" ''
done_testing
