#!/bin/sh
# A run of the agent resolves each fact once: types and providers get the facts
# that the server received.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
lib=$site/code/environments/production/modules/m/lib/facter
mkdir -p "$lib"
cat >"$lib/my_package.rb" <<'END'
Facter.add('my_package') do
  setcode { Puppet::Type.type(:package).newpackage(name: 'dummy')[:provider].to_s }
end
END
manifest <<'END'
notify { "by ${facts['my_package']}.": }
package { 'none-of-this-name': ensure => absent }
service { 'none-of-this-name': }
END
start_server || exit 1

# run [OPTION...]: the exit code of a noop run, whose records are $site/records
run()
{
	rm -f "$site/records"
	dalang agent --test --noop --config "$config" --log_levels facts=debug \
	    --logdest "$site/records" "$@" >"$site/out" 2>&1
	echo $?
}

resolved()
{
	sed -n 's/.*Fact \([^ ]*\) took.*/\1/p' "$site/records" | sort
}

is 'a run succeeds' "$(run)" 0
like 'custom facts have values' "$(cat "$site/records")" 'by [a-z]+\.'
ok 'facts are resolved' test "$(resolved | wc -l)" -gt 20
is 'each fact is resolved once' "$(resolved | uniq -d)" ''
is 'a run with the cached catalog succeeds' "$(run --use_cached_catalog)" 0
ok 'its resources have facts' test "$(resolved | wc -l)" -gt 20
is 'each is resolved once' "$(resolved | uniq -d)" ''
done_testing
