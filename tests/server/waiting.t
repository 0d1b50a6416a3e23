#!/bin/sh
# Compiles that wait for Ruby code, or for a program that it runs: other workers
# compile meanwhile (max_waiting_compiles).
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'max_waiting_compiles = 10' 'compile_timeout = 200s' \
    'ruby_may = files programs'
names=
for i in 1 2 3 4 5 6 7 8 9 10; do names="$names n$i.example.com"; done
rm -rf "$site/ssl"
# shellcheck disable=SC2086 # a list
tests/certificates "$site/ssl" $server $node $other $names || exit 99
for name in $names; do keep_facts "$name"; done
mkdir "$site/x"
chmod 777 "$site/x"
# A node of $names waits until all of them are there, and then for a file.
cat >"$site/program" <<END
#!/bin/sh
touch "$site/x/\$1"
while [ "\$(find "$site/x" -name 'n*' | wc -l)" -lt 10 ]; do sleep 0.2; done
while [ ! -e "$site/x/go" ]; do sleep 0.2; done
printf "for \$1"
END
chmod 755 "$site/program"
manifest <<END
\$text = \$trusted['certname'] ? {
  /^n/    => generate('$site/program', \$trusted['certname']),
  default => 'quick',
}
notify { \$text: }
END
mkdir -p "$site/code/environments/other/manifests"
echo "notify { 'other': }" >"$site/code/environments/other/manifests/site.pp"
start_server || exit 1
wait_for 60 environment_ready 1

# ask NAME: its catalog, in a file of the name.
ask()
{
	request "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -D /dev/null -o "$site/$1.catalog" >/dev/null
}
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1"; }
is 'a quick node is served' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200
is 'at rest there are the workers of the settings' "$(workers | wc -l)" 2
asking=
for name in $names; do
	ask "$name" &
	asking="$asking $!"
done
all_wait() { [ "$(find "$site/x" -name 'n*' | wc -l)" -eq 10 ]; }
ok 'ten compiles wait beside each other' wait_for 60 all_wait
counted() { [ "$(metric dlcWorkersWaiting)" -eq 10 ]; }
ok 'the metrics have them' wait_for 20 counted
is 'a quick node does not wait for them' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200
is 'nor does one of another environment' \
    "$(status $other "/puppet/v3/catalog/$other?environment=other")" 200
like 'dalang status has them' \
    "$(dalang status --rundir "$site/run")" '10 wait for Ruby code'
ok 'there are not more workers than may be' [ "$(workers | wc -l)" -le 14 ]
touch "$site/x/go"
# shellcheck disable=SC2086 # a list of pids
wait $asking
is 'each node gets its own answer' "$(for name in $names; do
	jq -r '.resources[] | select(.type == "Notify").title' \
	    "$site/$name.catalog"
done)" "$(for name in $names; do echo "for $name"; done)"
is 'none waits any longer' "$(metric dlcWorkersWaiting)" 0
ok 'their time is counted' [ "$(metric dlcWaitMicros)" -gt 1000000 ]

# Without the setting those of the settings are all.
sed -i 's/^max_waiting_compiles.*/max_waiting_compiles = 0/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q 'Reloaded the configuration' "$site/log"
rm -r "$site/x/"*
is 'a quick node is served' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200
two_wait() { [ "$(find "$site/x" -name 'n*' | wc -l)" -eq 2 ]; }
asking=
for name in n1.example.com n2.example.com n3.example.com; do
	ask "$name" &
	asking="$asking $!"
done
ok 'two compiles wait' wait_for 60 two_wait
in_flight() { [ "$(metric dlcInFlight)" = 3 ]; }
ok 'a third request is there' wait_for 20 in_flight
is 'it gets no worker' "$(find "$site/x" -name 'n*' | wc -l)" 2
touch "$site/x/n4" "$site/x/n5" "$site/x/n6" "$site/x/n7" "$site/x/n8" \
    "$site/x/n9" "$site/x/n10" "$site/x/n11" "$site/x/go"
# shellcheck disable=SC2086 # a list of pids
wait $asking
ok 'the daemon stops' stop "$daemon"

# More workers than an environment has at rest.
sed -i 's/^workers = .*/workers = 6/' "$config"
start_server || exit 1
wait_for 60 environment_ready 1
is 'at rest there are four' "$(workers | wc -l)" 4
rm -r "$site/x/"*
asking=
for name in $names; do
	ask "$name" &
	asking="$asking $!"
done
six_wait() { [ "$(find "$site/x" -name 'n*' | wc -l)" -eq 6 ]; }
ok 'six compiles run when they are needed' wait_for 60 six_wait
is 'and no more' "$(workers | wc -l)" 6
touch "$site/x/n20" "$site/x/n21" "$site/x/n22" "$site/x/n23" "$site/x/go"
# shellcheck disable=SC2086 # a list of pids
wait $asking
is 'each node gets its own answer' "$(for name in $names; do
	jq -r '.resources[] | select(.type == "Notify").title' \
	    "$site/$name.catalog"
done)" "$(for name in $names; do echo "for $name"; done)"
ok 'the daemon stops' stop "$daemon"
# A worker that is killed while it waits.
sed -i 's/^workers = .*/workers = 1/; s/^max_waiting.*/max_waiting_compiles = 5/' \
    "$config"
start_server || exit 1
wait_for 60 environment_ready 1
rm -r "$site/x/"*
ask n1.example.com &
asking=$!
waits() { [ "$(metric dlcWorkersWaiting)" -eq 1 ]; }
ok 'one waits' wait_for 20 waits
# shellcheck disable=SC2046 # a list of pids
kill -KILL $(workers)
touch "$site/x/n2" "$site/x/n3" "$site/x/n4" "$site/x/n5" "$site/x/n6" \
    "$site/x/n7" "$site/x/n8" "$site/x/n9" "$site/x/n10" "$site/x/go"
wait $asking
is 'it is compiled by another one' "$(jq -r \
    '.resources[] | select(.type == "Notify").title' \
    "$site/n1.example.com.catalog")" 'for n1.example.com'
none_waits() { [ "$(metric dlcWorkersWaiting)" -eq 0 ]; }
ok 'none waits any longer' wait_for 20 none_waits
ok 'the daemon stops' stop "$daemon"
done_testing
