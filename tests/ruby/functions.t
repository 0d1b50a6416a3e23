#!/bin/sh
# Each function of Debian's modules that could be built in and is not runs in
# Ruby, as built-in ones do with rare arguments, and has Puppet's result (functions_8.pp and functions_9.pp, by the version
# of stdlib).
. "$(dirname "$0")/../lib.sh"

peer modules || skip_all "Debian's modules are unavailable here"
s=$(scratch)
echo '{"networking": {"fqdn": "web01.example.com"}, "os": {"name": "Debian",
    "family": "Debian", "release": {"full": "13.0", "major": "13"}}}' \
    >"$s/facts.json"
version=$(jq -r .version "$PEERS/modules/modules/stdlib/metadata.json")
case $version in
8.*) options='--compat 7' rows=tests/ruby/functions_8.pp ;;
9.*) options='--strict warning' rows=tests/ruby/functions_9.pp ;;
*) skip_all "no results with stdlib $version are recorded" ;;
esac
mkdir -p "$s/modules/m/lib/puppet/functions/m"
for name in stdlib apache archive inifile mysql openstacklib postgresql; do
	ln -s "$(cd "$PEERS" && pwd)/modules/modules/$name" "$s/modules/$name"
done
# the result of a block, or the sentence of its error
cat >"$s/modules/m/lib/puppet/functions/m/try.rb" <<'END'
Puppet::Functions.create_function(:'m::try') do
  dispatch :try do
    block_param 'Callable', :block
  end
  def try
    yield
  rescue StandardError => e
    text = e.message.sub(/\AEvaluation Error: /, '')
    text = text.sub(/\AError while evaluating a Function Call, /, '')
    text = text.sub(/ \((file: [^,)]*, )?line: \d+(, column: \d+)?\).*\z/m, '')
    "[error #{text.gsub("\n", '\n')}]"
  end
end
END
sed -n '/^#/!s/^\(.*\) #=> .*/notice(m::try() || { String([\1], "%p") })/p' \
    $rows >"$s/site.pp"
# shellcheck disable=SC2086 # several
dalang compile web01 $options --confdir "$s" --color false \
    --facts "$s/facts.json" --modulepath "$s/modules" \
    --manifest "$s/site.pp" 2>&1 >/dev/null |
    sed -n 's/^Notice: Scope(Class\[main\]): \[\(.*\)\]$/\1/p' >"$s/got"
sed -n '/^#/!s/.* #=> //p' $rows >"$s/want"
is 'functions of modules in Ruby have the results of Puppet' \
    "$(diff "$s/want" "$s/got")" ''
done_testing
