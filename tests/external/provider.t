#!/bin/sh
# Permitted actions of external providers, and the results of forbidden ones: a
# clear error, other providers' resources applied, no process left.
# shellcheck disable=SC2016 # backticks and $ are literal

. "$(dirname "$0")/../lib.sh"

S=$(scratch)
export TRIAL_STATE="$S/state" TRIAL_LOG="$S/requests"
P='Provider any of trial \(.*/providers/trial/any\)'

apply()
{
	# shellcheck disable=SC2086,SC2154 # options, of lib.sh
	dalang apply $patient --modulepath "${modules:-tests/external/modules}" \
	    --vardir "$S/var" --confdir "$S/conf" --logdest console \
	    --color false --detailed-exitcodes "$@" 2>&1
}

# --- permitted actions ---

out=$(apply -e "trial { 'a':
    first => 'ABC', second => 2, list => ['x', 'y'], hash => {'k' => 1},
    secret => 'sesame99', plain => 'one  two', fixed => 1, act => message }")
is 'a resource is created' $? 2
like 'messages of the provider have the resource' "$out" \
    '^Warning: /Stage\[main\]/Main/Trial\[a\]: mind the \[redacted\]$'
is 'a debug message is not printed by default' \
    "$(echo "$out" | grep -c 'done')" 0
is 'values have their canonical form, and all are sent' \
    "$(jq -c '.a | [.first, .second, .list, .hash, .secret]' "$S/state")" \
    '["abc",2,["x","y"],{"k":1},"sesame99"]'
is 'the output does not contain the secret' \
    "$(echo "$out" | grep -c sesame99)" 0
is 'the report does not contain the secret' \
    "$(grep -rc sesame99 "$S/var" | grep -cv ':0$')" 0
out=$(apply -e "trial { 'a':
    first => 'abc', second => 2, list => ['x', 'y'], hash => {'k' => 1},
    secret => 'sesame99', plain => 'one two', fixed => 1 }")
is 'a resource that the provider reports in sync is not changed' \
    "$? $(echo "$out" | wc -l)" '0 2'

out=$(apply -e "trial { 'a': list => ['y'], hash => {'k' => 2},
    secret => 'other123' }")
like 'a list is changed' "$out" "list changed \['x', 'y'\] to \['y'\]"
like 'a secret is changed' "$out" 'secret: changed \[redacted\] to \[redacted\]'
out=$(dalang resource --modulepath tests/external/modules --vardir "$S/var" \
    --confdir "$S/conf" trial a)
like 'dalang resource prints the resource' "$out" "list     => \['y'\]"
like 'dalang resource does not print the secret' \
    "$out" "secret   => '\[redacted\]'"
out=$(dalang resource --modulepath tests/external/modules --vardir "$S/var" \
    --confdir "$S/conf" --to_yaml trial)
is 'dalang resource does not print the secret in a list' \
    "$(echo "$out" | grep secret)" \
    "    secret: \"[redacted]\""
is 'the editor does not get the secret' \
    "$(EDITOR="cat" dalang resource --edit --modulepath \
    tests/external/modules --vardir "$S/var" --confdir "$S/conf" trial a 2>"$S/err" |
    grep -c secret)" 0
is 'all changes are one request' \
    "$(jq -c 'select(.op == "set") | .id' "$S/requests" | wc -l)" 2
out=$(apply -e "trial { 'a': secret => Sensitive('changed77'),
    plain => Sensitive('hidden88') }")
is 'Sensitive values are not printed' \
    "$(echo "$out" | grep -c 'changed77\|hidden88')" 0
is 'the provider gets Sensitive values' "$(jq -r .a.plain "$S/state")" hidden88
out=$(apply -e "trial { 'a': first => 'z', second => 3, act => some }")
like 'a property that the provider has changed is printed' \
    "$out" "first changed 'abc' to 'z'"
like 'a property that the provider has not changed has failed' "$out" \
    'second: change from 2 to 3 failed: the provider did not change second'
out=$(apply -e "trial { 'a': fixed => 2 }")
like 'an init_only attribute cannot be changed' "$out" \
    'Attempting to change `fixed` init_only attribute value from `1` to `2`'
out=$(apply -e "trial { 'a': size => 2 }")
like 'a read_only attribute cannot be set' "$out" 'size is read-only'
out=$(apply -e "trial { 'a': second => 'two' }")
like 'a value of a wrong type is refused' \
    "$out" "trial.second expects a value of type Undef or Integer, got String"
out=$(apply -e "trial { 'a': hash => { 1 => 1, '1' => 2 } }")
like 'keys of a hash that JSON cannot distinguish are refused' \
    "$out" 'trial.hash has keys that are equal as text'
out=$(apply -e "trial { 'a': secret => 4711 }")
like 'a secret of a wrong type is not printed' "$out" \
    'trial.secret expects a value of type String, got \[redacted\]'
apply --write-catalog-summary -e "trial { 'm': needs => ['n'] }
    trial { 'n': second => 1 }" >"$S/out"
is 'a resource without properties is not managed' \
    "$(cat "$S/var/state/resources.txt")" 'trial[n]'
out=$(apply -e "trial { 'p': act => parent }")
like 'generated resources are applied' \
    "$out" "Trial\[p's child\]/ensure: created"
out=$(apply -e "trial { 'c': needs => ['b'] } trial { 'b': }" | grep created)
is 'autorequire orders resources' \
    "$(echo "$out" | sed -n 's/.*Trial.\(.\).*/\1/p' | tr -d '\n')" bc
out=$(apply -e "notify { 'told': } trial { 'd': }" | sed -n 's/.*Main.\([A-Z][a-z]*\).*/\1/p')
is 'autonotify notifies resources' "$(echo "$out" | head -n 1)" Trial
out=$(apply -e "notify { 'x': notify => Trial['a'] } trial { 'a': }")
like 'a refresh is executed' "$out" 'Trial\[a\]: refreshed'
like 'a refresh is printed' \
    "$out" "Trial\[a\]: Triggered 'refresh' from 1 event"
out=$(apply -e "notify { 'x': notify => Trial['a'] } trial { 'a': act => tired }")
like 'a failing refresh is an error' "$out" \
    'Failed to call refresh: Provider any of trial could not refresh'
out=$(apply --noop -e "trial { 'e': act => impossible }")
like 'the provider can check a change in a noop run' \
    "$out" 'Trial\[e\]: Could not evaluate: that would not work'
is 'a noop run changes nothing' "$(jq .e "$S/state")" null
out=$(apply -e "trial { 'a': second => 9, act => not_kept }")
like 'a change without effect has failed' "$out" 'second: change from . to 9 failed: Provider any of trial could not set'
like 'and why' "$out" '^Error: /Stage\[main\]/Main/Trial\[a\]: it is stuck$'
out=$(apply -e "trial { 'a': second => 9, act => kept }")
like 'a change without effect is logged' "$out" 'the provider did not change the resource'
out=$(apply -e "trial { 'g': secret => 'weak4321', act => secret }")
like 'errors do not contain secrets' \
    "$out" 'the password \[redacted\] is too weak'
out=$(apply -e "trial { 'g': secret => \"BEGIN\nweak4321\nEND\n\", act => line }")
like 'errors do not contain single lines of secrets' \
    "$out" 'the line \[redacted\] is too weak'
out=$(apply -e "trial { 'h': act => hidden } trial { 'i': }")
like 'one resource of a request may fail' \
    "$out" 'Trial\[h\]: Could not evaluate: this one is hidden'
like 'other resources of the request are applied' \
    "$out" 'Trial\[i\]/ensure: created'
jq '. + {"strange": {"name": "strange"}, "mistyped": {"name": "mistyped"}}' \
    "$S/state" >"$S/new" && mv "$S/new" "$S/state"
out=$(apply -e "trial { 'strange': } trial { 'mistyped': }")
like 'an undeclared attribute of an answer is an error' \
    "$out" 'does not match the Type Schema for `trial\[strange\]`'
like 'an attribute of a wrong type is an error' \
    "$out" 'does not match the Type Schema for `trial\[mistyped\]`'
jq 'del(.strange, .mistyped)' "$S/state" >"$S/new" && mv "$S/new" "$S/state"

jq -n '[range(1; 1501) | {key: "n\(.)", value: {name: "n\(.)", second: .}}] |
    from_entries' >"$S/state"
: >"$S/requests"
apply -e 'Integer[1, 1500].each |$n| { trial { "n${n}": second => $n } }' \
    >"$S/out"
is 'thousands of resources are applied' $? 0
is 'thousands of resources are read in a few requests' \
    "$(jq -r 'select(.op == "get") | .op' "$S/requests" | wc -l)" 2
echo '{}' >"$S/state"
apply -e "trial { 'a': second => 1 }" >"$S/out"
out=$(apply -e "trial { 'z': } resources { 'trial': purge => true }")
like 'undeclared resources are purged' "$out" 'Trial\[a\]/ensure: removed'
is 'declared resources are not purged' "$(jq -c keys "$S/state")" '["z"]'

# --- forbidden actions ---

echo '{}' >"$S/state"
faulty()
{
	TRIAL_FAULT=$1 apply -e "trial { 'a': second => 1 } file { '$S/made':
	    content => '$1' }"
}
out=$(faulty get:garbage)
is 'garbage as an answer makes the run fail' $? 6
like 'garbage as an answer is an error' "$out" \
    "Could not prefetch trial provider 'any': $P gave no answer to 'get': it is not valid JSON: column 1"
is 'resources of other providers are applied' "$(cat "$S/made")" get:garbage
like 'an answer that is not UTF-8 is an error' "$(faulty get:utf8)" "$P gave no answer to 'get': it is not valid UTF-8"
like 'an answer with a wrong id is an error' "$(faulty get:id)" "$P gave no answer to 'get': its id is 4711 instead of"
like 'a line that is too long is an error' "$(faulty get:long)" \
    "$P gave a line of more than 16777216 bytes for 'get'"
like 'an early end is an error' "$(faulty get:exit)" \
    "$P ended with exit code 3 instead of answering 'get'; it printed: I give up"
like 'a crash is an error' "$(faulty get:signal)" \
    "$P was terminated by signal 11 instead of answering 'get'"
like 'another version of the protocol is an error' "$(faulty hello:version)" \
    "$P gave no answer to 'hello': its version is 2, ours is 1"
like 'an error of the provider is printed' "$(faulty get:error)" \
    "Could not prefetch trial provider 'any': out of paper"
like 'canonical forms for fewer resources are an error' \
    "$(faulty canonicalize:nothing)" "Could not prefetch trial provider 'any': Provider any of trial gave 0 resources for 'canonicalize' instead of 1$"
out=$(faulty canonicalize:denied)
like 'a name that the provider refuses is an error' "$out" \
    'Validation of Trial\[a\] failed: Trial\[a\]: it is taken'
like 'a change without a result is an error' "$(faulty set:nothing)" \
    "Provider any of trial answered 'set' without a result"
like 'a generated resource without a type is an error' \
    "$(faulty generate:untyped)" \
    'Provider any of trial generated a resource without type, title or attributes$'
like 'an error instead of generated resources is an error' \
    "$(faulty generate:error)" 'Trial.a.*: out of paper$'
out=$(TRIAL_FAULT=refresh:error apply -e "notify { 'x': notify => Trial['a'] }
    trial { 'a': }")
like 'an error of a refresh is printed' \
    "$out" 'Failed to call refresh: out of paper'
listed()
{
	TRIAL_FAULT=$1 dalang resource --modulepath tests/external/modules \
	    --vardir "$S/var" --confdir "$S/conf" trial 2>&1
}
out=$(listed get:nameless)
is 'a listed resource without a title makes the command fail' $? 1
like 'a listed resource without a title is an error' "$out" \
    'Provider any of trial gave a resource without title$'
out=$(listed get:error)
is 'an error instead of a list makes the command fail' $? 1
like 'an error instead of a list is printed' "$out" 'out of paper$'
out=$(faulty get:silence)
like 'a missing answer is an error' \
    "$out" "$P gave no answer within 10 seconds to 'get'"
gone()
{
	! kill -0 "$1" 2>/dev/null || grep -q '^State:.Z' "/proc/$1/status"
}
ok 'the children of the provider are ended' \
    wait_for 60 gone "$(cat "$S/state.child")"
out=$(apply -e "trial { 'b': act => exit, secret => 'openup55' } ->
    trial { 'x': } trial { 'c': second => 3 }")
like 'an end during a change fails the resource' "$out" \
    "Trial\[b\]/ensure: change from 'absent' to 'present' failed: .*ended with exit code 3"
is 'the last output contains no secret' "$(echo "$out" | grep -c openup55)" 0
like 'the provider is restarted for the next resource' \
    "$out" 'Trial\[c\]/ensure: created'
out=$(apply -e "trial { 'b': act => flood,
    secret => '$(seq 1000 1999 | tr -d '\n')' }")
like 'a cut output contains no secret' "$out" 'it printed: (.redacted.)+$'
is 'the beginning of a secret is not printed' "$(echo "$out" | grep -c 19981999)" 0
out=$(apply -e "trial { ['e1', 'e2', 'e3', 'e4']: act => exit }")
like 'restarts are limited' "$out" "$P has failed 3 times in this run"

# --- permissions ---

cp -R tests/external/modules "$S/modules"
modules=$S/modules
out=$(chmod 775 "$S/modules/trial/providers/trial/any" &&
    apply -e "trial { 'q': }")
like 'an executable that its group may change is refused' "$out" \
    'providers/trial/any may be changed by its group: run "chmod go-w '
is 'other resources are applied' "$(apply -e "trial { 'q': } notify { 'x': }" |
    grep -c 'Notify\[x\]')" 1
chmod 755 "$S/modules/trial/providers/trial/any"
out=$(chmod 777 "$S/modules/trial" && apply -e "trial { 'q': }")
like 'a directory that others may change is refused' "$out" \
    'modules/trial may be changed by everybody: run "chmod go-w '
chmod 755 "$S/modules/trial"
if [ "$(id -u)" = 0 ]; then
	chown 65534 "$S/modules/trial/providers/trial/any"
	out=$(apply -e "trial { 'q': }")
	like 'an executable of another user is refused' "$out" 'is owned by uid 65534.*run "chown root '
	chown 0 "$S/modules/trial/providers/trial/any"
else
	skip 'an executable of another user is refused' 'needs root'
fi
out=$(chmod 644 "$S/modules/trial/providers/trial/any" &&
    apply -e "trial { 'q': }")
like 'a file that is not executable is refused' \
    "$out" 'is not executable: run "chmod \+x '
rm "$S/modules/trial/providers/trial/any"
out=$(apply -e "trial { 'q': }")
like 'a missing provider is an error' \
    "$out" 'Could not find a suitable provider for trial'

# --- schemas ---

echo '{"attributes": {"name": {"type": "Sting", "behaviour": "namevar"}}}' \
    >"$S/modules/trial/types/trial.json"
out=$(apply -e "trial { 'q': }")
is 'an invalid schema makes the run fail' $? 1
like 'the error names the place in the schema' "$out" \
    "types/trial.json does not declare a type: attributes.name.type: the data type 'Sting' does not exist"
out=$(apply -e "notify { 'q': }")
is 'other types are not affected' $? 2
echo '{"attributes": {"name": {"type": "String", "behaviour": "namevar"}}}' \
    >"$S/modules/trial/types/file.json"
out=$(apply -e "file { '$S/made': content => 'still a file' }")
like 'a module cannot replace a built-in type' "$out" "the type 'file' is a built-in type"
is 'a built-in type is unchanged' "$(cat "$S/made")" 'still a file'

done_testing
