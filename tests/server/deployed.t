#!/bin/sh
# Code and programs that change while they are used: environments that are links,
# switched many times a second; environments that come and go; a node classifier
# that is replaced while it runs.
# time limit: 200
# shellcheck disable=SC2016 # code in Puppet has variables
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

environments=$site/code/environments
catalog() { echo "/puppet/v3/catalog/$node?environment=$1"; }
titles()
{
	jq -r '.resources[] | select(.type == "Notify").title' "$site/body" |
	    sort | xargs
}

# tree DIRECTORY TEXT: an environment whose files all have that text.
tree()
{
	mkdir -p "$1/manifests" "$1/modules/m/manifests" "$1/modules/m/templates"
	cat >"$1/manifests/site.pp" <<END
include m
notify { 'site $2': }
END
	cat >"$1/modules/m/manifests/init.pp" <<END
class m { notify { ['class $2', epp('m/t.epp')]: } }
END
	echo "<%= 'template $2' -%>" >"$1/modules/m/templates/t.epp"
}

# switch TEXT: the environment is another one in a single step.
switch()
{
	ln -sfn "../trees/$1" "$environments/.new"
	mv -T "$environments/.new" "$environments/linked"
}

lay_out 'workers = 1' 'node_terminus = exec' "external_nodes = $site/enc" \
    'external_nodes_timeout = 100s'
echo 'node default { }' | manifest
printf '#!/bin/sh\necho "parameters: {}"\n' >"$site/enc"
chmod 755 "$site/enc"
tree "$site/code/trees/a" a
tree "$site/code/trees/b" b
switch a
start_server || exit 1
wait_for 60 environment_ready 1

# A link that changes.
is 'an environment that is a link is served' \
    "$(status $node "$(catalog linked)")" 200
is 'with the code behind it' "$(titles)" 'class a site a template a'
for to in b a b a b; do
	switch $to
	status $node "$(catalog linked)" >/dev/null
	echo "$(titles);"
done >"$site/switched"
is 'a catalog is that of the link when its request arrived' \
    "$(xargs <"$site/switched")" 'class b site b template b; class a site a template a; class b site b template b; class a site a template a; class b site b template b;'
for _ in $(seq 150); do
	switch a
	sleep 0.01
	switch b
	sleep 0.01
done &
switching=$!
while kill -0 $switching 2>/dev/null; do
	[ "$(status $node "$(catalog linked)")" = 200 ] && titles || echo refused
done >"$site/while"
wait $switching
ok 'requests are answered while it changes' [ -s "$site/while" ]
is 'each with the code of one side' \
    "$(grep -vxE 'class (.) site \1 template \1' "$site/while" | sort | uniq -c)" ''
is 'then with that of the last change' \
    "$(status $node "$(catalog linked)"; titles)" '200class b site b template b'

# Environments that come and go.
for i in $(seq 300); do
	tree "$environments/gone$((i % 10))" "$i"
	rm -rf "$environments/gone$(((i + 5) % 10))"
done &
deploying=$!
n=0
while kill -0 $deploying 2>/dev/null; do
	status $node "$(catalog production)"
	echo
	status $other "/puppet/v3/catalog/$other?environment=gone$((n = (n + 3) % 10))" >/dev/null
done | sort | uniq -c >"$site/statuses"
wait $deploying
is 'others are served meanwhile' "$(awk '{ print $2 }' "$site/statuses")" 200
rm -rf "$environments"/gone*
one_is_left() { [ "$(pgrep -cP "$daemon" environ)" -le 2 ]; }
ok 'those that have gone leave no process' wait_for 60 one_is_left
tree "$environments/gone1" last
is 'one that comes back is served' \
    "$(status $node "$(catalog gone1)"; titles)" '200class last site last template last'

# A classifier that is replaced while it runs.
mkdir "$site/x"
chmod 777 "$site/x"
cat >"$site/enc" <<END
#!/bin/sh
touch "$site/x/runs"
while [ ! -e "$site/x/go" ]; do sleep 0.1; done
echo "parameters: {role: old}"
END
echo 'notify { "role ${role}": }' | manifest
wait_for 60 environment_ready 2
request $node "$(catalog production)" -D /dev/null -o "$site/old" >/dev/null &
asking=$!
ok 'the program runs' wait_for 30 [ -e "$site/x/runs" ]
printf '#!/bin/sh\necho "parameters: {role: new}"\n' >"$site/enc.new"
chmod 755 "$site/enc.new"
mv "$site/enc.new" "$site/enc"
is 'another request is answered by the new one' "$(
    status $other "/puppet/v3/catalog/$other?environment=production"
    titles)" '200role new'
touch "$site/x/go"
wait $asking
is 'the first by that which it started' \
    "$(jq -r '.resources[] | select(.type == "Notify").title' "$site/old")" \
    'role old'
ok 'the daemon stops' stop "$daemon"
done_testing
