#!/bin/sh
# Interfaces of this machine: more than one answer of the kernel contains, in a
# network namespace, as ip(8) prints them.
. "$(dirname "$0")/../lib.sh"
command -v ip >/dev/null || skip_all 'ip is not installed'
unshare --net ip link add v0 type veth peer name w0 2>/dev/null ||
	skip_all 'no namespace with interfaces'

s=$(scratch)
pairs=150
cat >"$s/inside" <<END
ip link set lo up
for n in \$(seq $pairs); do
	echo "link add v\$n mtu \$((1300 + n)) type veth peer name w\$n"
	echo "link set v\$n up"
	echo "link set w\$n up"
	echo "addr add 10.1.\$n.1/24 dev v\$n"
	echo "addr add 2001:db8:\$n::1/64 dev v\$n nodad"
done >"$s/batch"
ip -batch "$s/batch" || exit
# The kernel gives an interface its link-local address some time after this.
for n in \$(seq 60); do
	ip -j addr >"$s/ip.json"
	"$BIN/dalang" facts --json --no-external-facts networking \\
	    >"$s/facts.json"
	ip -j addr | cmp -s - "$s/ip.json" && exit
	sleep 0.5
done
exit 1
END
ok 'interfaces are made, and their facts printed' \
    unshare --net sh "$s/inside"
jq -r '.networking.interfaces | to_entries[] | [.key, .value.mtu, .value.mac,
    .value.ip, .value.netmask, .value.ip6] | map(. // "-") | join(" ")' \
    "$s/facts.json" | sort >"$s/facts"
jq -r 'def of($family; $scope): [.addr_info[] | select(.family == $family and
	(.scope == $scope or $scope == ""))][0].local;
    .[] | [.ifname, .mtu,
	(if .ifname == "lo" then null else .address end), of("inet"; ""),
	(if of("inet"; "") == null then null
	elif .ifname == "lo" then "255.0.0.0" else "255.255.255.0" end),
	(of("inet6"; "global") // of("inet6"; ""))] | map(. // "-") | join(" ")' \
    "$s/ip.json" | sort >"$s/ip"
is 'as many interfaces as there are' "$(wc -l <"$s/facts")" \
    "$((2 * pairs + 1))"
is 'each has the values that ip(8) prints' "$(diff "$s/ip" "$s/facts")" ''
done_testing
