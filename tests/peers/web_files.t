#!/bin/sh
# Sources "http:" and "https:": dalang apply does what stock Puppet does, with
# the same manifest and the same server.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'puppet cannot be unpacked'
s=$(scratch)
chmod 755 "$s"
server=puppet.example.com
tests/certificates "$s/ssl" $server web01.example.com || exit 99
port=$(free_port)
safe=$(next_port "$port")
url=http://localhost:$port
start "$s/requests" python3 tests/agent/web_files.py "$port"
start "$s/safe" python3 tests/agent/web_files.py "$safe" \
    "$s/ssl/certs/$server.pem" "$s/ssl/private_keys/$server.pem"
wait_for 30 curl -s "$url/plain/x"
wait_for 30 curl -sk "https://localhost:$safe/plain/x"

{
	for name in sha256 sha1 md5 content all date changed notdate redirect \
	    tonothing nohead403 nohead405 gone fails part; do
		echo "file { '$s/t/$name': source => '$url/$name/x' }"
	done
	for name in status/500/x status/404/x status/410/x chain/10; do
		echo "file { '$s/t/$(echo $name | tr / -)': source => '$url/$name' }"
	done
	cat <<-FILES
	file { '$s/t/md5of': source => '$url/all/x', checksum => md5, mode => '0600' }
	file { '$s/t/mtimeof': source => '$url/all/x', checksum => mtime }
	file { '$s/t/sha512': source => '$url/all/x', checksum => sha512 }
	file { '$s/t/list': source => ['$url/status/404/1', '$url/all/x'] }
	file { '$s/t/none': source => ['$url/status/404/1', '$url/status/404/2'] }
	file { '$s/t/use': source => '$url/all/x', source_permissions => use, mode => '0644' }
	file { '$s/t/tree': source => '$url/all/x', recurse => true }
	file { '$s/t/value': source => '$url/plain/x', checksum => md5, checksum_value => '260cdce28bb9a943baa2cd0a8e7907e0' }
	file { '$s/t/file': ensure => file, source => '$url/plain/x', checksum => md5, checksum_value => '260cdce28bb9a943baa2cd0a8e7907e0' }
	file { '$s/t/other': ensure => file, source => '$url/plain/x', checksum => md5, checksum_value => '00000000000000000000000000000000' }
	file { '$s/t/wrong': source => '$url/plain/x', checksum => md5, checksum_value => '00000000000000000000000000000000' }
	file { '$s/t/blank': source => '$url/all/x y' }
	file { '$s/t/slash': source => '$url/sha256/x/' }
	file { '$s/t/private': source => 'http://user:secret@localhost:$port/private/x' }
	file { '$s/t/kept': source => '$url/sha256/x', replace => false }
	file { '$s/t/old': source => '$url/date/x' }
	file { '$s/t/new': source => '$url/date/x' }
	file { '$s/t/safe': source => 'https://localhost:$safe/sha256/x' }
	file { '$s/t/absent': ensure => absent, source => '$url/sha256/x' }
	FILES
} >"$s/m.pp"

# applied NAME COMMAND...: output and files of two runs.
applied()
{
	name=$1
	shift
	mkdir -p "$s/t"
	echo kept >"$s/t/kept"
	echo absent >"$s/t/absent"
	echo old >"$s/t/old"
	echo new >"$s/t/new"
	touch -d 1990-01-01T00:00:00Z "$s/t/old"
	for run in 1 2; do
		echo "run $run"
		"$@" "$s/m.pp" --detailed-exitcodes --color false \
		    --confdir "$s/etc" --vardir "$s/var.$name" \
		    --ssldir "$s/ssl" --certname web01.example.com 2>&1
		echo "exit $?"
		(cd "$s/t" && stat -c '%n %A %U' ./* && md5sum ./*)
	done | grep -v 'Facter:\|serverip\|is different from' |
	    sed '/^Wrapped exception:$/,+1d' |
	    awk '!/^Error: / || $0 != last { print } { last = $0 }' |
	    sed -e 's/in [0-9.]* seconds/in N seconds/' \
	    -e 's/after [0-9.]* seconds/after N seconds/' \
	    -e 's/catalog for [^ ]* in/catalog for NODE in/' >"$s/$name"
	rm -r "$s/t"
}

applied puppet tests/peers/puppet apply
applied dalang dalang apply --compat "$PUPPET" --user 65534 --group 65534
diff "$s/puppet" "$s/dalang" >"$s/differences"
sed 's/^/# /' "$s/differences"
is 'messages and files are those of Puppet' "$(cat "$s/differences")" ''
ok 'files were made' grep -q 'list.*defined content' "$s/dalang"
ok 'and failures were seen' grep -q 'Error 500 on SERVER: out of order' \
    "$s/dalang"
done_testing
