#!/bin/sh
# The expectations in tests/eval/functions are the output of stock Puppet, but
# for those of stdlib_ours.pp.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer modules || skip_all "Debian's modules cannot be unpacked here"
modules=$(cd "$PEERS/modules/usr/share/puppet/modules.available" && pwd)
mkdir -p "$(scratch)/modules"
for module in puppetlabs-stdlib puppetlabs-apache puppetlabs-inifile \
	puppetlabs-mysql puppetlabs-postgresql puppetlabs-translate \
	openstacklib puppet-archive; do
	ln -s "$modules/$module" "$(scratch)/modules/${module#puppet*-}"
done
export MODULEPATH
for file in tests/eval/functions/*.pp; do
	case $file in
	*/stdlib_ours.pp) continue ;;
	*/stdlib_* | */modules.pp) MODULEPATH=$(scratch)/modules ;;
	*) MODULEPATH= ;;
	esac
	ok "$file" tests/peers/ruby tests/eval/functions/record.rb -n "$file"
done
done_testing
