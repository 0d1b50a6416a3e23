#!/bin/sh
# A FIFO or a device in place of a managed file or of a state file of the run:
# no process waits for it, and the error names the path and the kind.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

if [ "${INSIDE:-}" != yes ]; then
	tests/resource/root true || skip_all 'no overlay root here'
	INSIDE=yes tests/resource/root "$0"
	exit
fi
s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
run="timeout -s KILL 100 dalang apply --compat 7 --detailed-exitcodes
    --confdir $s/c --vardir $s/v --rundir $s/r --color false"
mkdir "$s/dir"
printf '[main]\nreposdir=%s\n' "$s/dir" >/etc/yum.conf

# --- managed files ---

# apply RESOURCE: the output, and the exit status.
apply()
{
	echo "$1" | sed "s/\\([a-z']\\|\\b\\)I\\b/\\11/g
	    s|\\bP\\b|$s/dir/$name|g; s|\\bD\\b|$s/dir|g
	    s|\\bO\\b|$s/out|g" >"$s/a.pp"
	$run "$s/a.pp" 2>&1
	echo "exit $?"
}

while IFS='|' read -r type name _ resource; do
	rm -rf "$s/dir" "$s/out"
	mkdir "$s/dir"
	[ "$type" != ssh_authorized_key ] || chown 65534 "$s/dir"
	chmod 711 "$s"
	mkfifo "$s/dir/$name"
	out=$(apply "$resource")
	case $type in
	file* | tidy | concat)
		[ "$type" = "file_line" ] ||
			[ "$type" = "file_line absent" ] || {
			like "$type: a FIFO is not waited for" "$out" \
			    '^exit [0246]$'
			continue
		}
		;;
	esac
	like "$type: a FIFO in place of the file fails the resource" "$out" \
	    '^exit [46]$'
	kind=' is a FIFO and not a regular file'
	# Puppet's words for sources
	[ "$type" != 'concat source' ] ||
		kind=': Cannot manage files of type fifo'
	[ "$type" = augeas ] || like "$type: the error names the path and the kind" \
	    "$out" "^Error: .*$s/dir/+$name$kind"
done <<END
$(grep -v '^#' tests/apply/writers.tab)
END

name=device
rm -rf "$s/dir/device"
mknod "$s/dir/device" c 1 3
like "the error names a device in place of a file" \
    "$(apply "file_line { 'x': path => 'P', line => 'x' }")" \
    "$s/dir/device is a character device and not a regular file"

# --- state of the run ---

rm -rf "$s/v" "$s/r"
cat >"$s/all.pp" <<END
filebucket { 'own': path => '$s/v/bucket' }
file { '$s/kept': content => "new \${facts['n']}\n", backup => 'own' }
exec { '/bin/true': }
END
# state_run: the output of a run with changes.
state_run()
{
	echo old >"$s/kept"
	$run --reports store,yaml "$s/all.pp" 2>&1
	echo "exit $?"
}
like "a run writes its state" "$(state_run)" '^exit 2$'
find "$s/v" "$s/r" -type f | grep -v '/journal/' | sort >"$s/files"
ok "the state has files" grep -q /state.yaml "$s/files"
ok "the state has a bucket" grep -q '/bucket/.*/contents' "$s/files"
while read -r file; do
	[ -f "$file" ] || continue # names that contain the time
	mv "$file" "$s/aside"
	mkfifo "$file"
	out=$(state_run)
	short=$(echo "${file#"$s"/}" | sed 's,/\([0-9a-f]/\)*[0-9a-f]*/,/,')
	like "a FIFO in place of $short does not block the run" "$out" \
	    '^exit [246]$'
	case $file in
	*/state.yaml | */transactionstore.yaml | */contents | */paths)
		like "the error names the path and the kind of $short" "$out" \
		    "$file is a FIFO and not a regular file"
		;;
	esac
	rm -f "$file" "$file.bad"
	mv "$s/aside" "$file"
done <"$s/files"
done_testing
