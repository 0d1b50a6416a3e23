#!/bin/sh
# What types and providers in Ruby do besides retrieving and setting properties:
# they set metaparameters, list and generate resources, and ask Puppet's library.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

S=$(scratch)
mkdir "$S/bin"
peer puppet || {
	skip 'types in Ruby' "Puppet's library cannot be unpacked here"
	done_testing
	exit
}
printf '#!/bin/sh\nPEERS=%s exec %s "$@"\n' "${PEERS:-$(pwd)/build/peers}" \
    "$(pwd)/tests/peers/ruby" >"$S/bin/ruby"
chmod +x "$S/bin/ruby"
PATH=$S/bin:$PATH
export S

# new_type NAME: declare the type with the body on standard input
new_type()
{
	mkdir -p "$S/modules/m/lib/puppet/type"
	{
		echo "Puppet::Type.newtype(:$1) do newparam(:name, namevar: true)"
		cat
		echo end
	} >"$S/modules/m/lib/puppet/type/$1.rb"
}

# new_provider TYPE: declare its provider with the body on standard input
new_provider()
{
	mkdir -p "$S/modules/m/lib/puppet/provider/$1"
	{
		echo "Puppet::Type.type(:$1).provide(:ruby) do"
		cat
		echo end
	} >"$S/modules/m/lib/puppet/provider/$1/ruby.rb"
}

# apply CODE [OPTION...]: in $out what it prints, in $? its status
apply()
{
	code=$1
	shift
	out=$(dalang apply --modulepath "$S/modules" --vardir "$S/var" \
	    --confdir "$S/conf" --logdest console --color false \
	    --detailed-exitcodes --compat 7 "$@" -e "$code" 2>&1)
}

# order: the types of the changes in $out, in their order
order()
{
	echo "$out" | sed -n 's/^.*Stage.main.\/Main\/\([A-Z][a-z_]*\)\[.*/\1/p' |
		uniq | tr '\n' ' '
}

# --- metaparameters that a type sets ---

# a property that always differs
P='newproperty(:p) { def retrieve; 1; end; def set(v); end }'
for place in 'validate { self[:noop] = true }' 'def noop?; true; end' \
    'def initialize(*a); super; self[:noop] = true; end' \
    'newparam(:dry) { defaultto :yes; munge { |v| resource[:noop] = true; v } }'; do
	new_type careful <<-END
		$P
		$place
	END
	apply "careful { 'a': p => 2 }"
	like "noop is honoured of a type with $place" "$out" \
	    'Careful\[a\]/p: current_value 1, should be 2 \(noop\)'
done
new_type setter <<END
$P
validate do
  self[:loglevel] = :warning
  self[:require] = Puppet::Resource.new('Notify', 'late')
  self[:notify] = [Puppet::Resource.new('Exec', 'told')]
  tag('chosen')
end
END
code="setter { 'a': p => 2 } notify { 'late': }
    exec { 'told': command => '/bin/echo', refreshonly => true }"
apply "$code"
like 'a type sets the log level of its resources' "$out" \
    'Warning: .*Setter\[a\]/p: p changed 1 to 2'
like 'a type sets what its resources require' "$(order)" '^Notify Setter'
like 'a type sets what its resources notify' "$out" \
    "Exec\[told\]: Triggered 'refresh' from 1 event"
apply "$code" --tags chosen
is 'a type sets tags of its resources' "$? $(echo "$out" |
    grep -c 'Setter\[a\]/p') $(echo "$out" | grep -c Notify)" '2 1 0'

done_testing
