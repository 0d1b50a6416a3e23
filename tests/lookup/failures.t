#!/bin/sh
# A level of Hiera whose function misbehaves is an error with the file
# hiera.yaml; levels in Ruby run in each program, and none is started in vain.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
functions=$work/modules/m/lib/puppet/functions/m
mkdir -p "$functions" "$work/modules/m/data" "$work/bin"
cat >"$work/modules/m/hiera.yaml" <<'END'
version: 5
hierarchy:
  - {name: first, path: common.yaml, data_hash: yaml_data}
  - {name: ruby, path: "%{switch}.txt", lookup_key: "m::keys"}
END
echo 'm::plain: plain' >"$work/modules/m/data/common.yaml"
echo >"$work/modules/m/data/on.txt"
cat >"$functions/keys.rb" <<'END'
Puppet::Functions.create_function(:'m::keys') do
  dispatch :keys do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def keys(key, options, context)
    case key
    when 'm::exits' then exit!(3)
    when 'm::large' then 'x' * (65 << 20)
    when 'm::hungry' then Array.new(1000) { 'x' * (64 << 20) }
    when 'm::deep' then (1..2000).inject(1) { |a, _| [a] }
    when 'm::cycle' then [].tap { |a| a << a }
    when 'm::bytes' then "\xff".dup.force_encoding('UTF-8')
    when 'm::raises' then raise "password #{options['path']}"
    when 'm::found' then ['found', 1]
    else context.not_found
    end
  end
end
END

# compile CODE: exit status of a compile.
compile()
{
	dalang compile n.example.com --confdir "$work" --compat 7 \
	    --modulepath "$work/modules" --code "$1" >"$work/out" \
	    2>"$work/err" </dev/null
}

# refused NAME KEY PATTERN
refused()
{
	compile "\$switch = 'on' notice(lookup('m::$2'))"
	is "$1: exit status" $? 1
	like "$1" "$(cat "$work/err")" "$3"
}

at="\\(file: $work/modules/m/hiera.yaml\\) on node n.example.com"
refused 'a function that ends its process' exits \
    "Error: the Ruby process has ended while it ran this code $at"
refused 'a value of 65 MiB' large 'larger than the maximum'
refused 'a value without an end' hungry 'failed to allocate memory'
refused 'a value that is nested too deeply' deep "the value is nested deeper than 512 $at"
refused 'a value that contains itself' cycle \
    'stack level too deep|contains itself'
compile "\$switch = 'on' notify { 'n': message => lookup('m::bytes') }"
is 'a text that is not UTF-8, in a catalog: exit status' $? 1
like 'a text that is not UTF-8, in a catalog' "$(cat "$work/err")" \
    'partial character in source, but hit end'
compile "\$switch = 'on' notify { 'n': message => sha256(lookup('m::bytes')) }"
like 'its digest is that of the byte' "$(cat "$work/out" "$work/err")" \
    "$(printf '\377' | sha256sum | cut -c1-64)"
refused 'an exception' raises \
    'Error while evaluating a Function Call, password .*on.txt'

dalang apply --confdir "$work" --vardir "$work/var" --compat 7 --modulepath \
    "$work/modules" -e "\$switch = 'on' notice(lookup('m::found'))" \
    >"$work/out" 2>&1
like 'dalang apply runs the function' "$(cat "$work/out")" 'found, 1'

ln -s "$(command -v dalang)" "$work/bin/dalang"
PATH=$work/bin compile "\$switch = 'off' notice(lookup('m::plain'))"
is 'no Ruby where the places of the level are missing' $? 0
PATH=$work/bin compile "\$switch = 'on' notice(lookup('m::plain'))"
is 'without an interpreter: exit status' $? 1
like 'the error names the package' "$(cat "$work/err")" \
    'install the package ruby'
# Where Puppet has no limit, it is an error with a reason, as none of Puppet's
# own of a lookup are without --explain.
mkdir -p "$work/code/environments/production/data" "$work/none"
cat >"$work/code/environments/production/hiera.yaml" <<'END'
version: 5
hierarchy:
  - {name: common, path: common.yaml}
END
seq 0 101 | awk '{ printf "k%d: \"%%{lookup(\047k%d\047)}\"\n", $1, $1 + 1 }' \
    >"$work/code/environments/production/data/common.yaml"
echo '{"role": "web"}' >"$work/facts.json"
out=$(dalang lookup --confdir "$work/none" --codedir "$work/code" \
    --vardir "$work/var" --node web --facts "$work/facts.json" k0 2>&1)
is 'keys that depend on too many others end a lookup' $? 1
is 'and the reason is printed' "$out" \
    'Error: Could not run: Lookups of more than 100 keys depend on each other'
is 'so is that for which external facts are missing' "$(dalang lookup \
    --confdir "$work/none" --vardir "$work/var" --node web \
    --facts "$work/facts.json" --trusted_external_command /bin/false k 2>&1)" \
    "Error: Could not run: Execution of '/bin/false web' returned 1: "
like 'what is found is logged as a success' "$(dalang lookup \
    --confdir "$work/none" --vardir "$work/var" --debug --logdest json \
    --default x a_key 2>&1)" '"action":"lookup","outcome":"success"'
done_testing
