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
# unlisted FILE: the differences that no row of DIFFERENCES covers.
unlisted()
{
	awk -F '\t' 'FILENAME == ARGV[1] {
		if ($1 == "functions")
			rows[++n] = $2
		next
	}
	/^tests\// {
		listed = 0
		for (i = 1; i <= n && !listed; i++)
			listed = $0 ~ "^[^:]*: (" rows[i] ")$"
	}
	!listed' tests/peers/DIFFERENCES "$1"
}

export MODULEPATH
for file in tests/eval/functions/*.pp; do
	case $file in
	*/stdlib_ours.pp) continue ;;
	*/stdlib_* | */modules.pp | */matrix_calls.pp) MODULEPATH=$(scratch)/modules ;;
	*) MODULEPATH= ;;
	esac
	tests/peers/ruby tests/eval/functions/record.rb -n "$file" \
	    >"$(scratch)/differ" 2>"$(scratch)/err"
	case $? in 0 | 1) ;; *) cat "$(scratch)/err" ;; esac
	compared "$(grep -c ' #=> ' "$file")" \
	    "$(grep -c '^tests/' "$(scratch)/differ")"
	is "$file" "$(unlisted "$(scratch)/differ")" ''
done
done_testing
