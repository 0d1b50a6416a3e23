#!/bin/sh
# The custom facts of Debian's modules have the values that an agent of stock
# Puppet gives them, without the programs that they ask and with programs that
# print versions; so do facts that need Puppet's library.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet
peer modules
s=$(scratch)
mkdir -p "$s/bin" "$s/conf" "$s/ruby"

# Both with the same libraries of Ruby.
printf '#!/bin/sh\nexec "%s/tests/peers/ruby" "$@"\n' "$TOP" >"$s/ruby/ruby"
chmod +x "$s/ruby/ruby"

# NAME OUTPUT: a program that prints this, by printf
while IFS='	' read -r name output; do
	printf "#!/bin/sh\nprintf '%%b' '%s'\n" "$output" >"$s/bin/$name"
	chmod +x "$s/bin/$name"
done <<'END'
apache2ctl	Server version: Apache/2.4.57 (Debian)\nServer built: 2023\n
httpd	Server version: Apache/2.4.57 (Debian)\n
mysql	mysql  Ver 15.1 Distrib 10.11.4-MariaDB, for debian-linux-gnu (x86_64)\n
mysqld	mysqld  Ver 8.0.33 for Linux on x86_64 (MySQL Community Server)\n
iptables	iptables v1.8.9 (nf_tables)\n
ip6tables	ip6tables v1.8.9 (nf_tables)\n
haproxy	HA-Proxy version 2.6.12-1 2023/04/28\n
redis-server	Redis server v=7.0.11 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64\n
filebeat	filebeat version 8.8.1 (amd64), libbeat 8.8.1\n
collectd	Usage: collectd [OPTIONS]\ncollectd 5.12.0, http://collectd.org/\n
rabbitmqctl	{rabbit,"RabbitMQ","3.10.8"}\n{running_applications,[{rabbit,"RabbitMQ","3.10.8"}]}\n
rabbitmqadmin	rabbitmqadmin 3.10.8\n
erl	/usr/lib/erlang/lib/ssl-10.8/ebin\n
ovs-vsctl	ovs-vsctl (Open vSwitch) 3.1.0\n
systemctl	systemd 252 (252.12-1~deb12u1)\n+PAM +AUDIT\n
sshd	OpenSSH_9.2p1 Debian-2, OpenSSL 3.0.9 30 May 2023\n
dpkg-query	1.0.4\n
ipa	VERSION: 4.9.11\n
sssd	2.8.2\n
blkid	/dev/sdb: UUID="1-2-3" TYPE="xfs"\n
python3	3.11.2\n
END

# theirs DIR: the facts below a module's lib, with $path
theirs()
{
	PATH=$path tests/peers/ruby tests/peers/custom_facts.rb "$1/lib" \
	    "$s/var" "$s/conf" 2>"$s/theirs.err"
}

ours()
{
	rm -rf "${s:?}/var"
	mkdir -p "$s/var"
	ln -s "$1/lib" "$s/var/lib"
	PATH=$s/ruby:$path "$BIN/dalang" facts --puppet --config "$s/none" \
	    --confdir "$s/conf" --vardir "$s/var" --json 2>"$s/ours.err"
}

: >"$s/none"
: >"$s/same"

# compare DIR: both have the same facts
compare()
{
	theirs "$1" | tail -n 1 >"$s/theirs"
	ours "$1" >"$s/ours"
	exact_jq -S '.facts' "$s/theirs" >"$s/wanted" || return 1
	# shellcheck disable=SC2016 # variables of jq
	exact_jq -S --slurpfile t "$s/theirs" '. as $all | $t[0].names |
	    map(select($all[.] != null) | {(.): $all[.]}) | add // {}' \
	    "$s/ours" >"$s/got"
	jq -r '.names[]' "$s/theirs" >>"$s/same"
	names=$(jq '.names | length' "$s/theirs")
	diff "$s/wanted" "$s/got" && compared "$names" 0 && return
	compared "$names" "$(diff "$s/wanted" "$s/got" | grep -c '^<')"
	jq -r '.log[]' "$s/theirs"
	cat "$s/ours.err"
	return 1
}

# all of PATH
system=/usr/sbin:/usr/bin:/sbin:/bin
for path in "$system" "$s/bin:$system"; do
	kind="without its programs"
	[ "$path" = "$system" ] || kind="with its programs"
	for dir in "$PEERS"/modules/usr/share/puppet/modules.available/*/; do
		dir=${dir%/}
		ls "$dir"/lib/facter/*.rb >/dev/null 2>&1 || continue
		ok "$(basename "$dir") $kind" compare "$dir"
	done
done
path=$system
ok "facts that need Puppet's library" compare "$TOP/tests/facts/library"
echo "# $(sort -u "$s/same" | wc -l) facts"
done_testing
