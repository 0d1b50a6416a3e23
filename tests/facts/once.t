#!/bin/sh
# Facts are resolved once in a run, and the programs behind them are started
# once, with and without a value: also where custom facts ask for them, and
# where resources have default providers.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/modules/m/lib/facter" "$s/conf"
cat >"$s/modules/m/lib/facter/asks.rb" <<'END'
Facter.add('my_service') do
  setcode { Puppet::Type.type(:service).newservice(name: 'dummy')[:provider].to_s }
end
Facter.add('my_package') do
  setcode { Puppet::Type.type(:package).newpackage(name: 'dummy')[:provider].to_s }
end
Facter.add('asks') do
  setcode do
    Facter.value(:nosuch)
    Facter.value('augeas')
    Facter.value('zfs_version')
    Facter.value(:osfamily)
    Facter.value('kernel').is_a?(String)
  end
end
END
cat >"$s/site.pp" <<'END'
notice($facts['my_package'], $facts['asks'])
package { 'none-of-this-name': ensure => absent }
service { 'none-of-this-name': }
END
# LeakSanitizer needs ptrace
ASAN_OPTIONS=detect_leaks=0 strace --seccomp-bpf -f -e trace=execve -e signal=none \
    -o "$s/trace" dalang apply --noop --confdir "$s/conf" --vardir "$s/var" \
    --modulepath "$s/modules" --log_levels facts=debug \
    --logdest "$s/log.json" "$s/site.pp" >"$s/out" 2>&1
is 'the run succeeds' $? 0
like 'the facts have values' "$(jq -r .message "$s/log.json")" \
    '^[a-z]+ true$'
resolved() { sed -n 's/.*"message":"Fact \([^ ]*\) took.*/\1/p' "$s/log.json"; }
ok 'facts are resolved' test "$(resolved | wc -l)" -gt 20
is 'each fact is resolved once' "$(resolved | sort | uniq -d)" ''
# started PROGRAM: how often it was executed
started() { grep -c "execve(\"[^\"]*/$1[0-9.]*\", .* = 0$" "$s/trace"; }
if [ "$(id -u)" -eq 0 ]; then
	is 'ruby is started once' "$(started ruby)" 1
	is 'the program behind augeas is started once' \
	    "$(($(started dalang-augeas) + $(started augparse)))" 1
else
	skip 'programs are started once' \
	    'needs root: the processes forbid to trace them'
fi
done_testing
