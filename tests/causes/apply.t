#!/bin/sh
# Manifests that bring about messages of the transaction.  A case is a line of
# the table: the message, what its record must have (a filter of jq), options
# of `dalang apply`, and the code; D is a directory that is there.
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

s=$(scratch)

# A program that hangs delays its fact; that takes 10 seconds.
mkdir "$s/bin"
printf '#!/bin/sh\nexec sleep 60\n' >"$s/bin/augparse"
chmod +x "$s/bin/augparse"
PATH=$s/bin:$PATH dalang apply --confdir "$s/c" --vardir "$s/v0" --logdest json \
    -e '' >"$s/facts" 2>&1 &

# The directory of cached facts cannot be used.
echo 'facts : { ttls : [ { "kernel" : 1 days } ] }' >"$s/facter.conf"
dalang facts --config "$s/facter.conf" --cache-dir "$s/facter.conf/cache" \
    kernel >"$s/kept" 2>&1
like FAC_CACHE_UNWRITABLE "$(cat "$s/kept")" \
    '^Warning: Could not write cache: .*/cache/kernel.*: Not a directory'

# Facts in Ruby, a system without groupadd.
mkdir -p "$s/m/a/lib/facter" "$s/path"
cat >"$s/m/a/lib/facter/x.rb" <<'END'
Facter.add(:ends) { setcode { exit! } }
Facter.add(:prints) { setcode { puts 'text'; Puppet.info('a'); 1 } }
Facter.add(:logs) { setcode { Facter.debug('b'); Facter.warn('c'); raise 'd' } }
END
seq -f 'Facter.add("e%g") { setcode { exit! } }' 20 >"$s/m/a/lib/facter/y.rb"
ln -s "$(command -v dalang)" "$s/path/dalang"
dalang apply --confdir "$s/c" --vardir "$s/v" --modulepath "$s/m" \
    --logdest json --log_level debug -e '' >"$s/ruby" 2>&1
PATH=$s/path dalang apply --confdir "$s/c" --vardir "$s/v" \
    --modulepath "$s/m" --logdest json -e '' >"$s/no_ruby" 2>&1

# Classes of a node classifier.
printf 'classes:\n  given_a:\n  given_b:\n' >"$s/node.yaml"
dalang apply --confdir "$s/c" --vardir "$s/v" --node-data "$s/node.yaml" \
    --logdest json --log_level debug \
    -e 'class given_a { } class given_b { }' >"$s/classified" 2>&1
raises EVL_CLASSIFIED '.puppet.class_names == "given_a, given_b"' "$s/classified"

raises FAC_CUSTOM_ENDED '.puppet.fact == "ends"' "$s/ruby"
raises FAC_CUSTOM_INCOMPLETE '.event.reason | test("too many")' "$s/ruby"
raises FAC_CUSTOM_PRINTED '.puppet.output == "text"' "$s/ruby"
raises FAC_CUSTOM_LOGGED_DEBUG '.message == "b"' "$s/ruby"
raises FAC_CUSTOM_LOGGED_INFO '.message == "a"' "$s/ruby"
raises FAC_CUSTOM_LOGGED_WARN '.message == "c"' "$s/ruby"
raises FAC_CUSTOM_LOGGED_ERR '.message | test("logs.*: d$")' "$s/ruby"
raises FAC_CUSTOM_NO_RUBY '.puppet.count == 2' "$s/no_ruby"
groupadd=$(command -v groupadd)
if unshare -m mount --bind /dev/null "$groupadd" 2>/dev/null; then
	unshare -m sh -c "mount --bind /dev/null $groupadd && exec dalang apply \
	    --confdir $s/c --vardir $s/v --logdest json \
	    -e 'group { \"none\": ensure => present }'" >"$s/group" 2>&1
	raises TRA_NO_PROVIDER '.puppet.type == "group"' "$s/group"
else
	skip TRA_NO_PROVIDER 'no mount namespace here'
fi

n=0
while IFS='	' read -r name filter options code; do
	n=$((n + 1))
	mkdir -p "$s/d$n/t"
	touch "$s/d$n/t/1" "$s/d$n/t/2"
	echo '{' >"$s/d$n/bad.yaml"
	options=$(echo "$options" | sed "s|D/|$s/d$n/|g")
	echo "$code" | sed "s|D/|$s/d$n/|g" >"$s/$n.pp"
	# shellcheck disable=SC2086 # options are words
	dalang apply --confdir "$s/c" --vardir "$s/v" --logdest json \
	    --log_level debug $options "$s/$n.pp" >"$s/out" 2>&1
	raises "$name" "$filter" "$s/out"
done <<'END'
TRA_SKIPPED_TAGS	.puppet.tags == "a, b"	--tags a,b	notify { 'x': }
TRA_SKIPPED_SKIP_TAGS	.puppet.tags == "notify"	--skip_tags notify	notify { 'x': }
TRA_NOTHING	.puppet.source | test("File")	-d	file { 'D/none': mode => '0600' }
TRA_REFRESH_QUEUED	.puppet.target == "Exec[two]"	-d	notify { 'one': } ~> exec { 'two': command => '/bin/true', refreshonly => true }
TRA_REFRESHED_MANY	.puppet.events == 2	-d	notify { ['a', 'b']: } ~> exec { '/bin/true': refreshonly => true }
TRA_UNSCHEDULED	.puppet.target == "Exec[t]"	-d	notify { 'one': } ~> exec { 't': command => '/bin/true', refreshonly => true, require => Exec['/bin/false'] } exec { '/bin/false': }
TRA_EVALUATING	.puppet.total > 0	--evaltrace	notify { 'x': }
TRA_EVALUATED	.event.duration > 0	--evaltrace	notify { 'x': }
AGT_REPORT_DEBUG	.message == "said"	-d --reports log	notify { 'said': loglevel => debug }
AGT_REPORT_INFO	.message == "said"	-d --reports log	notify { 'said': loglevel => info }
AGT_REPORT_WARNING	.message == "said"	-d --reports log	notify { 'said': loglevel => warning }
AGT_REPORT_ERROR	.message == "said"	-d --reports log	notify { 'said': loglevel => err }
TRA_SKIPPED_SCHEDULE	.puppet.source | test("Notify")	-d	notify { 'x': schedule => never }
TRA_INVALIDATED	.puppet.target == "Service[dlgx]"	-d	notify { 'a': } ~> service { 'dlgx': ensure => running, provider => base, start => 'touch D/up', stop => 'true', status => 'test -e D/up', restart => 'false' }
TRA_GENERATE_FAILED	.message | test("'generate'")	-d	resources { 'ini_setting': purge => true }
TRA_PREFETCH_FAILED	.puppet.provider == "parsed"	-d	host { 'a': ip => '::1', target => 'D/t' }
TRA_SKIPPED_PREFETCH	.puppet.source | test("Host")	-d	host { 'a': ip => '::1', target => 'D/t' }
TRA_STATE_CREATED	.puppet.path | test("new.yaml")	--statefile D/new.yaml	notify { 'x': }
TRA_STATE_CORRUPT	.message | test("bad.yaml")	--statefile D/bad.yaml	notify { 'x': }
TRA_STATE_UNSAVED	.puppet.path == "/proc/none"	--statefile /proc/none	notify { 'x': }
TRA_GRAPH_UNWRITTEN	.puppet.path | test("^/proc")	--graph --graphdir /proc/none	notify { 'x': }
RES_FEATURE_MISSING	.puppet.attribute == "profiles"	-d --noop	user { 'dlgx': ensure => present, profiles => ['a'] }
RES_FSYNC_SLOW	.puppet.path | test("/d[0-9]+$")	--log_thresholds fsync=1us	file { 'D/a': content => 'x' }
END
printf '#!/bin/sh\nexec head -c 2000000 /dev/zero\n' >"$s/bin/augparse"
PATH=$s/bin:$PATH dalang apply --confdir "$s/c" --vardir "$s/v1" --logdest json \
    -e '' >"$s/printed" 2>&1
raises FAC_PRINTED '.puppet.fact == "augeas" and .puppet.limit == 1048576' \
    "$s/printed"
patience=60 raises FAC_TIMED_OUT '.puppet.fact == "augeas"' "$s/facts"
wait

# Programs that do not exist.
if unshare -m true 2>/dev/null; then
	# shellcheck disable=SC2016 # expanded by the inner shell
	unshare -m sh -c 'mount -t tmpfs none /usr/sbin
	    exec dalang apply --confdir "$1/c" --vardir "$1/v" --logdest json \
		--noop -e "user { dlgx: ensure => present }"' sh "$s" \
	    >"$s/out" 2>&1
	raises TRA_NO_PROVIDER '.puppet.type == "user"' "$s/out"
else
	skip TRA_NO_PROVIDER 'no mount namespace here'
fi
done_testing
