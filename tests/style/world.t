#!/bin/sh
# The world of the tests: on a machine with Puppet they do not see it, each has
# its own HOME, and a tree in root's home directory can be read by other users.
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to mount'
s=$(scratch)
tests/resource/root true
[ $? -ne 77 ] || skip_all 'no root file system of its own can be made here'

# A machine where Puppet is installed, and what a test sees there.
cat >"$s/machine" <<'END'
umask 077
lib=/usr/lib/ruby/vendor_ruby
gems=/usr/share/rubygems-integration/all/specifications
mkdir -p /etc/puppet /usr/share/puppet/modules/m $lib/puppet $gems
echo '[main]' >/etc/puppet/puppet.conf
echo 'puts "the library of this machine"' | tee $lib/puppet.rb >$lib/facter.rb
cp $lib/puppet.rb $lib/puppet/util.rb
echo 'Gem::Specification.new { |s| s.name = "puppet"; s.version = "7" }' \
    >$gems/puppet-7.gemspec
printf '#!/bin/sh\necho 7.23.0\n' >/usr/bin/puppet
chmod 755 /usr/bin/puppet
export TMP_ON_DISK=1
unset WORLD_HIDDEN # what the machine outside has
exec env B=/nonexistent LOGS=/nonexistent "$@"
END
machine() { tests/resource/root sh "$s/machine" "$@" 2>&1; }

cat >"$s/seen" <<'END'
umask
ls -A /etc/puppet /usr/share/puppet
command -v puppet
ruby -e '%w[puppet puppet/util facter].each do |name|
    begin
      require name
      puts name
    rescue LoadError
    end
  end
  puts Gem::Specification.map(&:name).grep(/^puppet$/)'
END
is 'without its world a test sees the Puppet of the machine' \
    "$(machine sh "$s/seen" | tr '\n' ' ')" \
    '0077 /etc/puppet: puppet.conf  /usr/share/puppet: modules /usr/bin/puppet the library of this machine puppet the library of this machine puppet/util the library of this machine facter puppet '
is 'in its world a test does not see it' \
    "$(machine tests/world sh "$s/seen" | tr '\n' ' ')" \
    '0022 /etc/puppet:  /usr/share/puppet: '
if machine tests/resource/root true; then
	is 'a root file system of its own does not have it either' \
	    "$(machine tests/resource/root sh -c 'ls -A /etc/puppet' |
	    sed 's/.*: //')" 'No such file or directory'
else
	skip 'a root file system of its own does not have it either' \
	    'no third overlay here'
fi

# A tree in a directory that only root can enter.
cat >"$s/home" <<'END'
chmod 700 /root
mkdir -p /root/tree/tests
chmod 755 /root/tree /root/tree/tests
cp tests/world /root/tree/tests
cd /root/tree || exit
chmod "$1" .
tests/world setpriv --reuid 65534 --regid 65534 --clear-groups ls /root/tree
echo "exit: $?"
stat -c %a /root
END
home() { machine sh "$s/home" "$1" | tr '\n' ' '; }
is "other users can enter a tree in root's home directory" "$(home 755)" \
    'tests exit: 0 700 '
is 'a tree that they cannot read is an error that names it' "$(home 700)" \
    'tests/world: other users cannot read /root/tree (mode 0700), as the daemons'\'' processes have to; correct it with: chmod -R go+rX /root/tree exit: 99 700 '

# Files in /tmp are in memory where it has room for them.
tmp()
{
	# shellcheck disable=SC2016 # for the inner shell
	env B=/nonexistent LOGS=/nonexistent "$@" tests/world sh -c \
	    'if [ -e "$1" ]; then echo ours; else echo empty; fi' sh "$s/seen"
}
is 'with a folder of ours below it, /tmp stays' "$(tmp LOGS="$s")" ours
is 'it stays where it has to be on the disk' "$(tmp TMP_ON_DISK=1)" ours
case $(realpath .)/$(awk '/^MemAvailable/ { print ($2 > 10000000) }' \
    /proc/meminfo) in
/tmp/* | */0) skip 'else it is in memory' 'little memory, or a tree in /tmp' ;;
*) is 'else it is in memory' "$(tmp TMPDIR=)" empty ;;
esac

# The driver.
cat >"$s/home.t" <<'END'
ls -A "$HOME"
echo "ok 1 - $HOME"
: >"$HOME/left"
echo 1..1
END
cp "$s/home.t" "$s/home2.t"
chmod 755 "$s/home.t" "$s/home2.t"
sed -i '1i#!/bin/sh' "$s/home.t" "$s/home2.t"
LOGS=$s/logs tests/run "$s/home.t" "$s/home2.t" >"$s/printed"
homes=$(sed -n 's/^ok 1 - //p' "$s"/logs/*.log | sort -u)
is 'each test has its own home directory' "$(echo "$homes" | wc -l)" 2
is 'it is empty' "$(grep -c . "$s"/logs/*home*.log | sed 's/.*://' | sort -u)" 2
# shellcheck disable=SC2086 # paths
fails 'it is removed afterwards' ls -d $homes
done_testing
