#!/bin/sh
# The stack of the manifest with an error, by the settings trace and
# puppet_trace. The places of functions' and lambdas' calls are those that `puppet
# apply --puppet_trace` 8.10 and 7.23 print, except their last one, MANIFEST:0; of
# classes and defined types these print fewer places.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/m/deep/manifests" "$s/m/deep/functions" "$s/m/deep/templates"
cat >"$s/m/deep/manifests/init.pp" <<'END'
class deep {
  deep::outer { 'o': }
}
END
cat >"$s/m/deep/manifests/outer.pp" <<'END'
define deep::outer {

  deep::inner { 'i': }
}
END
cat >"$s/m/deep/manifests/inner.pp" <<'END'
define deep::inner {
  $texts = [1, 2].map |$x| {
    deep::text($x)
  }
}
END
cat >"$s/m/deep/functions/text.pp" <<'END'
function deep::text($x) {
  epp('deep/t.epp', { 'x' => $x })
}
END
cat >"$s/m/deep/templates/t.epp" <<'END'
<%- |$x| -%>
line
<%= fail("bad ${x}") %>
END

# compile [OPTION...]: compile the code on standard input; its output has no
# directories of this test.
compile()
{
	cat >"$s/site.pp"
	dalang compile --logdest "${dest:-console}" --modulepath "$s/m" \
	    --manifest "$s/site.pp" "$@" web01 2>&1 >"$s/out" |
	    sed "s#$s/##g"
}

nested()
{
	cat <<'END'
function a($x) {
  b($x)
}
function b($x) {
  with($x) |$y| {
    $z = $y + 'a'
  }
}
a(1)
END
}

message="Error: Evaluation Error: The value 'a' cannot be converted to \
Numeric. (file: site.pp, line: 6, column: 15) on node web01"
stack='site.pp:5
site.pp:2
site.pp:9'
is 'without the setting an error is one line' "$(nested | compile)" "$message"
is 'trace: functions and lambdas, the innermost first' \
    "$(nested | compile --trace)" "$message
$stack"
is 'puppet_trace is the same' "$(nested | compile --puppet_trace)" "$message
$stack"
is 'a record has the stack in a field of its own' \
    "$(nested | dest=json compile --trace |
	jq -r '"Error: " + .message, .error.stack_trace')" "$message
$stack"
is 'a record has none without the setting' \
    "$(nested | dest=json compile | jq -c '.error.stack_trace')" null
is 'log show prints the stack of a record, indented' \
    "$(nested | dest=json compile --trace | dalang log show - | sed 1d)" \
    "$(nested | compile --trace | sed '1d; s/^/    /')"
is 'templates, functions, lambdas, and where defines were declared' \
    "$(echo 'include deep' | compile --trace | sed 1d)" \
    'm/deep/templates/t.epp:3
m/deep/functions/text.pp:2
m/deep/manifests/inner.pp:3
m/deep/manifests/inner.pp:2
m/deep/manifests/outer.pp:3
m/deep/manifests/init.pp:2'
is 'where classes were declared' "$(compile --trace <<'END' | sed 1d
class outer {

  class { 'inner': }
}
class inner {
  fail('x')
}
include outer
END
)" 'site.pp:6
site.pp:3
site.pp:8'
compile --trace <<'END' >"$s/deep"
function deep($n) {
  if $n == 0 { fail('x') }
  deep($n - 1)
}
deep(500)
END
is 'a stack has at most 100 places' "$(sed 1d "$s/deep" | sed -n '1p;100p;$p')" \
    'site.pp:2
site.pp:3
... and 402 outer places'
is 'its lines' "$(grep -c . "$s/deep")" 102

nested >"$s/site.pp"
is 'dalang apply --trace' "$(dalang apply --noop --trace --confdir "$s/c" \
    --vardir "$s/v" --rundir "$s/r" "$s/site.pp" 2>&1 | sed "1d; s#$s/##")" \
    "$stack"
# shellcheck disable=SC2016 # a variable of the template
is 'dalang epp render --trace' \
    "$(dalang epp render --trace -e '
<% [1].each |$x| { fail("x") } %>' 2>&1 | sed -n 2,3p)" \
    'inlined-epp-text:2
inlined-epp-text:2'
echo '{"kernel": "Linux"}' >"$s/facts.json"
is 'dalang lookup --trace' "$(dalang lookup --trace --compile --confdir "$s/c" \
    --vardir "$s/v" --manifest "$s/site.pp" --facts "$s/facts.json" --node web01 key 2>&1 |
    sed "s#$s/##" | grep '^site')" "$stack"
# A Deferred function is called after the compile: the error is one line.  Compared
# with `puppet apply --noop --puppet_trace --no-preprocess_deferred` 8.10, and
# without the last option: neither has a place.
echo "notify { 'x': message => Deferred('fail', ['no good']) }" >"$s/deferred.pp"
deferred()
{
	dalang apply --noop --trace --confdir "$s/c" --vardir "$s/v" \
	    --rundir "$s/r" "$@" "$s/deferred.pp" 2>&1 | sed 1d
}
is 'the error of a Deferred function has no stack' "$(deferred)" \
    'Error: Failed to apply catalog: no good'
is 'nor has it one before the run' "$(deferred --preprocess_deferred)" \
    'Error: no good'
echo '[main]
puppet_trace = true' >"$s/puppet.conf"
is 'of the settings file' "$(nested | compile --config "$s/puppet.conf" |
    sed 1d)" "$stack"

done_testing
