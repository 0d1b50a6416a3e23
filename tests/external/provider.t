#!/bin/sh
# What external providers may do, and what happens when they do what they must
# not: a clear error, the others' resources applied, nothing left running.
# shellcheck disable=SC2016 # backticks and $ are meant as they stand

. "$(dirname "$0")/../lib.sh"

S=$(scratch)
export TRIAL_STATE="$S/state" TRIAL_LOG="$S/requests"
P='Provider any of trial \(.*/providers/trial/any\)'

apply()
{
	dalang apply --modulepath "${modules:-tests/external/modules}" \
	    --vardir "$S/var" --confdir "$S/conf" --logdest console \
	    --color false --detailed-exitcodes "$@" 2>&1
}

# --- what it may do ---

out=$(apply -e "trial { 'a':
    first => 'ABC', second => 2, list => ['x', 'y'], hash => {'k' => 1},
    secret => 'sesame99', plain => 'one  two', fixed => 1, act => message }")
is 'made' $? 2
like 'its messages come from the resource' "$out" \
    '^Warning: /Stage\[main\]/Main/Trial\[a\]: mind the \[redacted\]$'
is 'a debug message stays away' "$(echo "$out" | grep -c 'done')" 0
is 'values have their canonical form, and all went over' \
    "$(jq -c '.a | [.first, .second, .list, .hash, .secret]' "$S/state")" \
    '["abc",2,["x","y"],{"k":1},"sesame99"]'
is 'nobody saw the secret' "$(echo "$out" | grep -c sesame99)" 0
is 'nor did the report' "$(grep -rc sesame99 "$S/var" | grep -cv ':0$')" 0
out=$(apply -e "trial { 'a':
    first => 'abc', second => 2, list => ['x', 'y'], hash => {'k' => 1},
    secret => 'sesame99', plain => 'one two', fixed => 1 }")
is 'what it calls in sync is' "$? $(echo "$out" | wc -l)" '0 2'

out=$(apply -e "trial { 'a': list => ['y'], hash => {'k' => 2},
    secret => 'other123' }")
like 'a list changes' "$out" "list changed \['x', 'y'\] to \['y'\]"
like 'a secret changes' "$out" 'secret: changed \[redacted\] to \[redacted\]'
out=$(dalang resource --modulepath tests/external/modules --vardir "$S/var" \
    --confdir "$S/conf" trial a)
like 'a look at it shows it' "$out" "list     => \['y'\]"
like 'but no secret' "$out" "secret   => '\[redacted\]'"
out=$(dalang resource --modulepath tests/external/modules --vardir "$S/var" \
    --confdir "$S/conf" --to_yaml trial)
is 'nor does a list of all' "$(echo "$out" | grep secret)" \
    "    secret: \"[redacted]\""
is 'nor what can be edited' "$(EDITOR="cat" dalang resource --edit --modulepath \
    tests/external/modules --vardir "$S/var" --confdir "$S/conf" trial a 2>"$S/err" |
    grep -c secret)" 0
is 'all changes are one request' \
    "$(jq -c 'select(.op == "set") | .id' "$S/requests" | wc -l)" 2
out=$(apply -e "trial { 'a': secret => Sensitive('changed77'),
    plain => Sensitive('hidden88') }")
is 'Sensitive values are' "$(echo "$out" | grep -c 'changed77\|hidden88')" 0
is 'but the provider gets them' "$(jq -r .a.plain "$S/state")" hidden88
out=$(apply -e "trial { 'a': first => 'z', second => 3, act => some }")
like 'what it says it changed is' "$out" "first changed 'abc' to 'z'"
like 'what it did not change has failed' "$out" \
    'second: change from 2 to 3 failed: the provider did not change second'
out=$(apply -e "trial { 'a': fixed => 2 }")
like 'init_only' "$out" \
    'Attempting to change `fixed` init_only attribute value from `1` to `2`'
out=$(apply -e "trial { 'a': size => 2 }")
like 'read_only' "$out" 'size is read-only'
out=$(apply -e "trial { 'a': second => 'two' }")
like 'types' "$out" "trial.second expects a value of type Undef or Integer, got String"
out=$(apply -e "trial { 'a': secret => 4711 }")
like 'without what is secret' "$out" \
    'trial.secret expects a value of type String, got \[redacted\]'
apply --write-catalog-summary -e "trial { 'm': needs => ['n'] }
    trial { 'n': second => 1 }" >"$S/out"
is 'what sets no property is not managed' \
    "$(cat "$S/var/state/resources.txt")" 'trial[n]'
out=$(apply -e "trial { 'p': act => parent }")
like 'generate' "$out" "Trial\[p's child\]/ensure: created"
out=$(apply -e "trial { 'c': needs => ['b'] } trial { 'b': }" | grep created)
is 'autorequire' "$(echo "$out" | sed -n 's/.*Trial.\(.\).*/\1/p' | tr -d '\n')" bc
out=$(apply -e "notify { 'told': } trial { 'd': }" | sed -n 's/.*Main.\([A-Z][a-z]*\).*/\1/p')
is 'autonotify' "$(echo "$out" | head -n 1)" Trial
out=$(apply -e "notify { 'x': notify => Trial['a'] } trial { 'a': }")
like 'refresh' "$out" 'Trial\[a\]: refreshed'
like 'is told' "$out" "Trial\[a\]: Triggered 'refresh' from 1 event"
out=$(apply -e "notify { 'x': notify => Trial['a'] } trial { 'a': act => tired }")
like 'a refresh that fails' "$out" \
    'Failed to call refresh: Provider any of trial could not refresh'
out=$(apply --noop -e "trial { 'e': act => impossible }")
like 'noop can be tried' "$out" 'Trial\[e\]: Could not evaluate: that would not work'
is 'without a change' "$(jq .e "$S/state")" null
out=$(apply -e "trial { 'a': second => 9, act => not_kept }")
like 'not kept' "$out" 'second: change from . to 9 failed: Provider any of trial could not set'
like 'and why' "$out" '^Error: /Stage\[main\]/Main/Trial\[a\]: it is stuck$'
out=$(apply -e "trial { 'a': second => 9, act => kept }")
like 'kept, though out of sync' "$out" 'the provider did not change the resource'
out=$(apply -e "trial { 'g': secret => 'weak4321', act => secret }")
like 'errors are without secrets' "$out" 'the password \[redacted\] is too weak'
out=$(apply -e "trial { 'g': secret => \"BEGIN\nweak4321\nEND\n\", act => line }")
like 'nor single lines of them' "$out" 'the line \[redacted\] is too weak'
out=$(apply -e "trial { 'h': act => hidden } trial { 'i': }")
like 'one may fail' "$out" 'Trial\[h\]: Could not evaluate: this one is hidden'
like 'and others not' "$out" 'Trial\[i\]/ensure: created'
jq '. + {"strange": {"name": "strange"}, "mistyped": {"name": "mistyped"}}' \
    "$S/state" >"$S/new" && mv "$S/new" "$S/state"
out=$(apply -e "trial { 'strange': } trial { 'mistyped': }")
like 'an attribute that there is not' "$out" 'does not match the Type Schema for `trial\[strange\]`'
like 'a value of another type' "$out" 'does not match the Type Schema for `trial\[mistyped\]`'
jq 'del(.strange, .mistyped)' "$S/state" >"$S/new" && mv "$S/new" "$S/state"

jq -n '[range(1; 1501) | {key: "n\(.)", value: {name: "n\(.)", second: .}}] |
    from_entries' >"$S/state"
: >"$S/requests"
apply -e 'Integer[1, 1500].each |$n| { trial { "n${n}": second => $n } }' \
    >"$S/out"
is 'thousands of resources' $? 0
is 'are looked at in some requests' \
    "$(jq -r 'select(.op == "get") | .op' "$S/requests" | wc -l)" 2
echo '{}' >"$S/state"
apply -e "trial { 'a': second => 1 }" >"$S/out"
out=$(apply -e "trial { 'z': } resources { 'trial': purge => true }")
like 'purge' "$out" 'Trial\[a\]/ensure: removed'
is 'leaves what is declared' "$(jq -c keys "$S/state")" '["z"]'

# --- what it must not do ---

echo '{}' >"$S/state"
faulty()
{
	TRIAL_FAULT=$1 apply -e "trial { 'a': second => 1 } file { '$S/made':
	    content => '$1' }"
}
out=$(faulty get:garbage)
is 'garbage: failures' $? 6
like 'garbage' "$out" \
    "Could not prefetch trial provider 'any': $P gave no answer to 'get': it is not valid JSON: column 1"
is 'others are applied' "$(cat "$S/made")" get:garbage
like 'not UTF-8' "$(faulty get:utf8)" "$P gave no answer to 'get': it is not valid UTF-8"
like 'a wrong id' "$(faulty get:id)" "$P gave no answer to 'get': its id is 4711 instead of"
like 'a long line' "$(faulty get:long)" \
    "$P gave a line of more than 16777216 bytes for 'get'"
like 'an early end' "$(faulty get:exit)" \
    "$P ended with exit code 3 instead of answering 'get'; it printed: I give up"
like 'a crash' "$(faulty get:signal)" \
    "$P was ended by signal 11 instead of answering 'get'"
like 'another version' "$(faulty hello:version)" \
    "$P gave no answer to 'hello': its version is 2, ours is 1"
like 'an error of its own' "$(faulty get:error)" \
    "Could not prefetch trial provider 'any': out of paper"
out=$(faulty get:silence)
like 'silence' "$out" "$P gave no answer within 2 seconds to 'get'"
gone()
{
	! kill -0 "$1" 2>/dev/null || grep -q '^State:.Z' "/proc/$1/status"
}
ok 'its children are gone' wait_for 20 gone "$(cat "$S/state.child")"
out=$(apply -e "trial { 'b': act => exit, secret => 'openup55' } ->
    trial { 'x': } trial { 'c': second => 3 }")
like 'an end while it changes one' "$out" \
    "Trial\[b\]/ensure: change from 'absent' to 'present' failed: .*ended with exit code 3"
is 'what it said is without secrets' "$(echo "$out" | grep -c openup55)" 0
like 'it is started anew for the next' "$out" 'Trial\[c\]/ensure: created'
out=$(apply -e "trial { 'b': act => flood,
    secret => '$(seq 1000 1999 | tr -d '\n')' }")
like 'nor where its beginning is lost' "$out" 'it printed: (.redacted.)+$'
is 'of a secret' "$(echo "$out" | grep -c 19981999)" 0
out=$(apply -e "trial { ['e1', 'e2', 'e3', 'e4']: act => exit }")
like 'but not for ever' "$out" "$P has failed 3 times in this run"

# --- who may be run ---

cp -R tests/external/modules "$S/modules"
modules=$S/modules
out=$(chmod 775 "$S/modules/trial/providers/trial/any" &&
    apply -e "trial { 'q': }")
like 'an executable that others may change' "$out" \
    'providers/trial/any may be changed by its group: run "chmod go-w '
is 'the others are applied' "$(apply -e "trial { 'q': } notify { 'x': }" |
    grep -c 'Notify\[x\]')" 1
chmod 755 "$S/modules/trial/providers/trial/any"
out=$(chmod 777 "$S/modules/trial" && apply -e "trial { 'q': }")
like 'a directory that others may change' "$out" \
    'modules/trial may be changed by everybody: run "chmod go-w '
chmod 755 "$S/modules/trial"
if [ "$(id -u)" = 0 ]; then
	chown 65534 "$S/modules/trial/providers/trial/any"
	out=$(apply -e "trial { 'q': }")
	like 'of another user' "$out" 'is owned by uid 65534.*run "chown root '
	chown 0 "$S/modules/trial/providers/trial/any"
else
	skip 'of another user' 'needs root'
fi
out=$(chmod 644 "$S/modules/trial/providers/trial/any" &&
    apply -e "trial { 'q': }")
like 'one that is not executable' "$out" 'is not executable: run "chmod \+x '
rm "$S/modules/trial/providers/trial/any"
out=$(apply -e "trial { 'q': }")
like 'none' "$out" 'Could not find a suitable provider for trial'

# --- schemas ---

echo '{"attributes": {"name": {"type": "Sting", "behaviour": "namevar"}}}' \
    >"$S/modules/trial/types/trial.json"
out=$(apply -e "trial { 'q': }")
is 'a wrong schema' $? 1
like 'is told with its place' "$out" \
    "types/trial.json does not declare a type: attributes.name.type: the data type 'Sting' does not exist"
out=$(apply -e "notify { 'q': }")
is 'and matters to no other' $? 2
echo '{"attributes": {"name": {"type": "String", "behaviour": "namevar"}}}' \
    >"$S/modules/trial/types/file.json"
out=$(apply -e "file { '$S/made': content => 'still a file' }")
like 'no module brings a built-in type' "$out" "the type 'file' is a built-in type"
is 'which stays what it is' "$(cat "$S/made")" 'still a file'

done_testing
