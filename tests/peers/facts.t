#!/bin/sh
# Facts of this machine are those of the real facter.  Left out: what changes
# from moment to moment, what facter has from programs that we do not run, and
# what facter 4.3 does not tell of interfaces.
. "$(dirname "$0")/../lib.sh"

tree=$PEERS/puppet
[ -x "$tree/usr/bin/ruby3.1" ] || skip_all "no Puppet unpacked"

theirs=$(scratch)/theirs.json
ours=$(scratch)/ours.json
MODULES='' tests/peers/puppet facts show --show-legacy --render-as json \
    >"$theirs" 2>/dev/null
ok "facts as JSON" sh -c "dalang facts --json --show-legacy >$ours"

LD_LIBRARY_PATH=$tree/usr/lib/$(uname -m)-linux-gnu
export LD_LIBRARY_PATH
RUBYLIB=$tree/usr/lib/ruby/3.1.0
export RUBYLIB="$RUBYLIB:$LD_LIBRARY_PATH/ruby/3.1.0"
cat >"$(scratch)/compare.rb" <<'RUBY'
require "json"

# Names of facts that are not compared.
OTHER = /\A(ruby|augeas|puppetversion|dhcp_servers|partitions|mountpoints|
  load_averages|memoryfree|swapfree|uptime|system_uptime|virtual|is_virtual|
  hypervisors|path|zfs|zpool|xen|ssh.*dsa)|
  memory\.\w+\.(available|used|capacity)|
  disks\.\w+\.(serial|wwn)|
  \.(operational_state|physical|duplex|speed)\z/x

def flat(value, name, into)
  if value.is_a?(Hash) && !value.empty?
    value.each { |k, v| flat(v, name.empty? ? k : "#{name}.#{k}", into) }
  else
    into[name] = value unless name.match?(OTHER)
  end
  into
end

theirs, ours = ARGV.map { |f| flat(JSON.parse(File.read(f)), "", {}) }
names = theirs.keys | ours.keys
bad = names.reject { |n| theirs[n] == ours[n] }
bad.each { |n| puts "#{n}: facter #{theirs[n].inspect}, ours #{ours[n].inspect}" }
puts "#{names.size} facts compared"
exit(bad.empty? && theirs.size > 50)
RUBY
ok "the same as facter's" \
    "$tree/usr/bin/ruby3.1" "$(scratch)/compare.rb" "$theirs" "$ours"

is "one fact alone" "$(dalang facts kernel)" "$(uname -s)"
is "a member" "$(dalang facts networking.interfaces.lo.ip)" 127.0.0.1
fails "an unknown fact" dalang facts no_such_fact
done_testing
