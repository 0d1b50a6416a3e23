#!/bin/sh
# Isolation of the compile daemon's processes: each maps and holds what the
# table of processes lists, the parent maps nothing that another process can
# write, and no child has the parent's address layout, its environment, or
# descriptors that are not in its row.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root, to become another user'

# column NAME NUMBER: that column of a process's row.
column()
{
	dalang-compiled --processes | awk -F '\t' -v name="$1" -v n="$2" \
	    '$1 == name { print $n }'
}

# maps_of PID: the shared memory that a process maps, as in the table: a word
# each, with rw where it can be written now or after mprotect(2).
maps_of()
{
	awk -v run="$site/run/" -v var="$site/var/" '
	/^[0-9a-f]+-[0-9a-f]+ / {
		# The memory of tests/capture is not part of the daemon.
		shared = substr($2, 4, 1) == "s" && $6 !~ /dlg-records/
		name = $6
		sub(/^\/memfd:dalang-/, "", name)
		sub(/^\/memfd:/, "", name)
		if (index(name, run) == 1)
			name = substr(name, length(run) + 1)
		if (index(name, var) == 1)
			name = substr(name, length(var) + 1)
		sub(/^compiled\./, "", name)
	}
	/^VmFlags:/ && shared && name != "" {
		print name ":" (/ mw( |$)/ ? "rw" : "r")
	}' "/proc/$1/smaps" | sort -u | xargs
}

# row_maps NAME: the same according to its row.
row_maps()
{
	column "$1" 6 | sed 's/^-$//' | tr ' ' '\n' | sort -u | xargs
}

# files_of PID: descriptors of memory and files of the daemon, a word each.
files_of()
{
	for f_fd in "/proc/$1/fd"/*; do
		f_to=$(readlink "$f_fd") || continue
		case $f_to in
		/memfd:*) f_to=${f_to#/memfd:} ;;
		"$site/run/"* | "$site/var/"*) f_to=${f_to##*/} ;;
		*) continue ;;
		esac
		f_to=${f_to% (deleted)}
		echo "${f_to#dalang-}"
	done | sort -u | xargs
}

# sockets_of PID: its sockets, an inode each.
sockets_of()
{
	readlink "/proc/$1/fd"/* 2>/dev/null | sed -n 's/^socket:\[\(.*\)\]$/\1/p'
}

# layout PID: the addresses of the program and its stack.
layout()
{
	awk '/\/dalang-compiled$/ || /\[stack\]/ { print $1 }' "/proc/$1/maps" |
	    xargs
}

child_named()
{
	for c_pid in $(pgrep -P "$1"); do
		case $(cat "/proc/$c_pid/comm") in
		"$2"*) echo "$c_pid" ;;
		esac
	done
}

metrics_port=$(next_port "$port")
lay_out 'workers = 1' 'exec_concurrency = 0' 'status_page = true' \
    'storeconfigs = true' 'store_prime = 0' \
    "metrics_listen = 127.0.0.1:$metrics_port" \
    'node_terminus = exec' "external_nodes = $site/enc" \
    'dns_alt_names = localhost' 'key_type = ec'
printf '#!/bin/sh\necho "classes: []"\n' >"$site/enc"
chmod 755 "$site/enc"
# It makes its CA, by which the test then makes the node's certificate.
sed -i "s,^ssldir = .*,ssldir = $site/new\nca = true," "$config"
rm -r "$site/ssl"
ln -s new "$site/ssl"
# With Ruby code, where ruby is installed: its host is a process of the table.
if command -v ruby >/dev/null; then
	title="inline_template('n')"
else
	title="'n'"
fi
echo "node default { notify { $title: } }" | manifest
start "$site/log" with_secret dalang-compiled --config "$config" \
    --logdest json --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started
wait_for 60 status_running || exit 1
wait_for 60 environment_ready 1
timeout 60 dalang ca generate --config "$config" --certname "$node" \
    >"$site/generated" 2>&1
is 'a node gets its catalog' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200
ok 'the metrics are served' wait_for 30 curl -sf -o /dev/null \
    "http://127.0.0.1:$metrics_port/metrics"

front=$(child_named "$daemon" front)
environment=$(child_named "$daemon" environm)
keeper=$(child_named "$daemon" log)
metrics=$(child_named "$daemon" metrics)
worker=$(workers)
ruby=$(child_named "$daemon" ruby)
files=$(child_named "$daemon" files)
store=$(child_named "$daemon" store)
ca=$(child_named "$daemon" ca)
pages=$(child_named "$daemon" status)
exports=$(child_named "$daemon" exports)
query=$(child_named "$daemon" query)
exec=$(child_named "$daemon" exec)

for each in parent:"$daemon" log:"$keeper" front:"$front" \
    environment:"$environment" worker:"$worker" metrics:"$metrics" \
    files:"$files" store:"$store" exec:"$exec" ca:"$ca" status:"$pages" \
    exports:"$exports" query:"$query" \
    ${ruby:+ruby:"$ruby"}; do
	name=${each%:*}
	pid=${each#*:}
	is "$name maps the shared memory of its row, and no other" \
	    "$(maps_of "$pid")" "$(row_maps "$name")"
done

# Memory that the parent can write is not writable by any other process.
for name in $(row_maps parent | tr ' ' '\n' | sed -n 's/:rw$//p'); do
	for pid in $keeper $front $environment $worker $metrics \
	    $files $store $exec $ca $pages $exports $query $ruby; do
		case " $(maps_of "$pid") " in
		*" $name:rw "*) echo "$pid" ;;
		esac
	done >"$site/writers"
	is "no other process can write the parent's $name" \
	    "$(cat "$site/writers")" ''
done

# Descriptors of memory and files; the store has its directories.
is 'only the keeper has the audit spool' \
    "$(for pid in $daemon $keeper $front $environment $worker $metrics \
	    $files $store $exec $ca $pages $exports $query $ruby; do
	case " $(files_of "$pid") " in
	*' compiled.spool '*) echo "$pid" ;;
	esac
    done | xargs)" "$daemon $keeper"
for each in front:"$front" environment:"$environment" worker:"$worker" \
    metrics:"$metrics" files:"$files" store:"$store" \
    exec:"$exec" ca:"$ca" status:"$pages" exports:"$exports" query:"$query" \
    ${ruby:+ruby:"$ruby"}; do
	is "${each%:*} holds no memory and no file of the daemon" \
	    "$(files_of "${each#*:}" | sed 's/metrics-locks//; s/reports//; s/facts//
		s/store[.]sqlite[-.a-z]*//g
		s/^ *//; s/ *$//')" ''
done

# What the service was started with, besides: none of it is for them.
is 'the parent has the secrets of the service' \
    "$(inherited "$daemon" | xargs)" 'variable descriptor'
for each in log:"$keeper" front:"$front" environment:"$environment" \
    worker:"$worker" metrics:"$metrics" files:"$files" store:"$store" \
    exec:"$exec" ca:"$ca" status:"$pages" exports:"$exports" query:"$query" \
    ${ruby:+ruby:"$ruby"}; do
	is "${each%:*} inherits no other variable or descriptor" \
	    "$(inherited "${each#*:}")" ''
done

# Output is appended to the file, whichever process prints.
for each in parent:"$daemon" log:"$keeper" front:"$front" \
    environment:"$environment" worker:"$worker" metrics:"$metrics" \
    files:"$files" store:"$store" exec:"$exec" ca:"$ca" status:"$pages" \
    exports:"$exports" query:"$query"; do
	ok "${each%:*} can only append to the log" \
	    grep -q '^flags:.*[2367]...$' "/proc/${each#*:}/fdinfo/2"
done

for each in log:"$keeper" front:"$front" environment:"$environment" \
    worker:"$worker" metrics:"$metrics" files:"$files" store:"$store" \
    exec:"$exec" ca:"$ca" status:"$pages" exports:"$exports" query:"$query" \
    ${ruby:+ruby:"$ruby"}; do
	like "${each%:*} has a memory limit" \
	    "$(grep '^Max address space' "/proc/${each#*:}/limits")" \
	    'space +[0-9]+ +[0-9]+'
done

for each in environment:"$environment" worker:"$worker" exec:"$exec" \
    ${ruby:+ruby:"$ruby"}; do
	like "${each%:*} has a limit of processes" \
	    "$(grep '^Max processes' "/proc/${each#*:}/limits")" \
	    'processes +(4096 +4096|1024 +1024|133 +133)'
done
is 'an environment and its workers are a process group' \
    "$(for pid in $environment $worker; do
	sed 's/.*) //' "/proc/$pid/stat" | cut -d' ' -f3
    done | xargs)" "$environment $environment"

# Only the front accepts agents.
listener=$(awk -v port="$(printf ':%04X' "$port")" \
    '$4 == "0A" && $2 ~ port "$" { print $10 }' /proc/net/tcp)
is 'only the front and the parent have the listener' \
    "$(for pid in $daemon $keeper $front $environment $worker $metrics \
	    $files $store $exec $ca $pages $exports $query $ruby; do
	sockets_of "$pid" | grep -qx "$listener" && echo "$pid"
    done | xargs)" "$daemon $front"

# Addresses.
for each in log:"$keeper" front:"$front" environment:"$environment" \
    metrics:"$metrics" files:"$files" store:"$store" \
    exec:"$exec" ca:"$ca" status:"$pages" exports:"$exports" query:"$query" \
    ${ruby:+ruby:"$ruby"}; do
	fails "${each%:*} does not have the parent's layout of addresses" \
	    [ "$(layout "${each#*:}")" = "$(layout "$daemon")" ]
done

# The internal program of a child refuses to be run by hand.
fails 'a process of the daemon cannot be started by hand' sh -c \
    "dalang-compiled --process front </dev/null 2>$site/hand"
like 'the error has the reason' \
    "$(cat "$site/hand")" 'only its daemon starts it'

# A process that shuts down a listener which others share does no lasting harm.
speaks()
{
	"$BIN/../tools/speak_as" "$@"
}
serves()
{
	[ "$(status "$node" "/puppet/v3/catalog/$node?environment=production")" = 200 ]
}
ok 'the front shuts down its listener' speaks "$front" shut
ok 'the shutdown is logged' wait_for 30 grep -q PRV-2981 "$site/log"
ok 'the listener is opened again' wait_for 30 status_running
ok 'a new front has the new listener' \
    [ "$(child_named "$daemon" front)" != "$front" ]
front=$(child_named "$daemon" front)
ok 'the new front serves catalogs' wait_for 30 serves
ok 'the metrics process shuts down its listener' speaks "$metrics" shut
ok 'the metrics are served again' wait_for 30 curl -sf -o /dev/null \
    "http://127.0.0.1:$metrics_port/metrics"
was=$keeper
ok 'the keeper shuts down the listener of the audit records' \
    speaks "$keeper" shut
ok 'the listener of the audit records is replaced' wait_for 30 sh -c \
    "p=\$(pgrep -P $daemon | xargs -n1 -I@ sh -c 'grep -q ^log /proc/@/comm && echo @'); [ -n \"\$p\" ] && [ \"\$p\" != $was ]"
keeper=$(child_named "$daemon" log)
is 'each shutdown is logged' "$(grep -c PRV-2981 "$site/log")" 3
is 'agents are served after the shutdowns' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200

# The keeper is replaced, and no other process is affected.
kill -9 "$keeper"
ok 'a killed keeper is replaced' wait_for 30 sh -c \
    "p=\$(pgrep -P $daemon | xargs -n1 -I@ sh -c 'grep -q ^log /proc/@/comm && echo @'); [ -n \"\$p\" ] && [ \"\$p\" != $keeper ]"
is 'agents are served after the replacement of the keeper' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200
is 'the front still runs' "$(child_named "$daemon" front)" "$front"
stop "$daemon"
like 'the daemon ends normally' "$(tail -3 "$site/log")" SRV-2502
done_testing
