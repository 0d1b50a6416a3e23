#!/bin/sh
# A package manager that is removed while it is used, and one that claims to
# have installed a package: one message reports it.
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
s=$(scratch)
cat >"$s/inside" <<'END'
d=/mnt/case; mkdir $d; mount -t tmpfs none $d; mkdir $d/bin
export PATH=$d/bin:/usr/sbin:/usr/bin:/sbin:/bin
cat >$d/bin/rpm <<'RPM'
#!/bin/sh
case "$*" in
*-qa*) for n in a b; do echo "$n 0 0.1 1 noarch"; done ;;
esac
RPM
cat >$d/bin/yum <<'YUM'
#!/bin/sh
rm "$0"
case "$*" in *check-update*) exit 100 ;; esac
YUM
cp $d/bin/rpm $d/bin/zypper
chmod 755 $d/bin/*
cp $d/bin/zypper /usr/bin/zypper
mkdir -p /etc/facter/facts.d
echo '{"os":{"name":"SLES","family":"Suse","release":{"major":"15"}}}' \
    >/etc/facter/facts.d/os.json
"$1" apply --confdir $d/etc --vardir $d/var --color false \
    --detailed-exitcodes "$2" 2>&1
echo "exit: $?"
END

# outcome MANIFEST: the output, without the start and the end
outcome()
{
	printf '%s\n' "$1" >"$s/site.pp"
	tests/resource/root sh "$s/inside" "$(command -v dalang)" "$s/site.pp" |
	    grep -v '^Notice: '
}

is 'a package manager removed before its updates are queried is an error' \
    "$(outcome "
package { 'a': ensure => latest, provider => yum }
package { 'b': ensure => latest, provider => yum,
  install_options => ['--enablerepo=x'] }")" \
    "Error: Could not get latest version: Command yum is missing
Error: /Stage[main]/Main/Package[b]/ensure: change from '0.1-1' to 'latest' \
failed: Could not get latest version: Command yum is missing
exit: 4"
is 'a package manager removed before its versions are queried is an error' \
    "$(outcome "
package { 'c': ensure => '>=1 <2', provider => yum, allow_virtual => false }")" \
    "Error: Could not update: Command yum is missing
Error: /Stage[main]/Main/Package[c]/ensure: change from 'purged' to '>=1 <2' \
failed: Could not update: Command yum is missing
exit: 4"
is 'zypper succeeds without the package: an error' \
    "$(outcome "package { 'c': ensure => present, provider => zypper }")" \
    "Error: Could not find package c
Error: /Stage[main]/Main/Package[c]/ensure: change from 'absent' to 'present' \
failed: Could not find package c
exit: 4"
is 'and yum, with a version' \
    "$(outcome "package { 'c': ensure => '1', provider => yum }")" \
    "Error: Could not update: Could not find package c
Error: /Stage[main]/Main/Package[c]/ensure: change from 'purged' to '1' failed: \
Could not update: Could not find package c
exit: 4"
done_testing
