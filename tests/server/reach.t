#!/bin/sh
# A compile daemon whose programs are below a directory that its processes'
# users cannot enter, for example /root: it names the directory at its start.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to become another user'
lay_out
manifest <<'END'
notify { 'here': }
END
home=$site/home
mkdir -p "$home/dalang/bin"
cp "$BIN/dalang-compiled" "$home/dalang/bin"
cp -r "$B/ruby" "$home/dalang"

named() { sed -n 's/.*"message":"\(The user with[^"]*\)".*/\1/p' "$site/log"; }

start_server || exit 1
is 'nothing is named where all users can enter' "$(named)" ''
stop "$daemon"

# with_mode DIRECTORY MODE: the record of a daemon that is started there.
with_mode()
{
	chmod "$2" "$1"
	PATH=$home/dalang/bin:$PATH
	start_server
	named
	status "$node" "/puppet/v3/environments" >/dev/null
	stop "$daemon"
	chmod 755 "$1"
}
is 'a directory above the programs is named with its mode' \
    "$(with_mode "$home" 700)" \
    "The user with uid 65534 cannot enter $home (mode 0700), where programs of ours are"
is 'so is their own directory' "$(with_mode "$home/dalang/bin" 0750)" \
    "The user with uid 65534 cannot enter $home/dalang/bin (mode 0750), where programs of ours are"
is 'so is that of the runtime in Ruby' \
    "$(with_mode "$home/dalang/ruby/dalang" 0700)" \
    "The user with uid 65534 cannot enter $home/dalang/ruby/dalang (mode 0700), where programs of ours are"
ok 'the daemon serves all the same' grep -q 'is ready, version 1' "$site/log"
done_testing
