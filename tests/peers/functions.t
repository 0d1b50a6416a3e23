#!/bin/sh
# The expectations in tests/eval/functions are what stock Puppet says.
. "$(dirname "$0")/../lib.sh"

peer puppet
modules=$PEERS/modules/usr/share/puppet/modules.available
mkdir -p "$(scratch)/modules"
ln -s "$(cd "$modules" && pwd)/puppetlabs-stdlib" "$(scratch)/modules/stdlib"
export MODULEPATH
for file in tests/eval/functions/*.pp; do
	case $file in
	*/stdlib_*) MODULEPATH=$(scratch)/modules ;;
	*) MODULEPATH= ;;
	esac
	ok "$file" tests/peers/ruby tests/eval/functions/record.rb -n "$file"
done
done_testing
