#!/bin/sh
# Branches of one site, as r10k deploys them: their catalogs are those of
# environments that share nothing, also after edits in one branch, and what
# happens to processes that are split from each other.
# time limit: 300
# shellcheck disable=SC2016 # code in Puppet has variables
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

branches=20
nodes=25
environments=$site/code/environments

# module BRANCH: write its modules; most of their texts are those of the others.
module()
{
	m_dir=$environments/$1/modules/app
	mkdir -p "$m_dir/manifests" "$m_dir/functions" "$m_dir/types" \
	    "$m_dir/templates" "$m_dir/data" "$m_dir/lib/puppet/type"
	cat >"$m_dir/manifests/init.pp" <<'END'
class app(Integer $n, App::Size $size = 'small', String $from = 'code') {
  $double = app::twice($n)
  notify { "${module_name}: ${n} ${double} ${size} ${from}": }
  app::file { ["a${n}", "b${n}"]: text => epp('app/file.epp', { n => $n }) }
  if $n % 3 == 0 { include app::third }
  app_thing { "t${n}": size => $size }
}
END
	cat >"$m_dir/manifests/file.pp" <<'END'
define app::file(String $text) {
  file { "/srv/${title}": content => $text }
}
END
	echo 'class app::third { warning("a third") notify { "third": } }' \
	    >"$m_dir/manifests/third.pp"
	echo 'function app::twice(Integer $n) >> Integer { $n * 2 }' \
	    >"$m_dir/functions/twice.pp"
	echo 'type App::Size = Enum["small", "large"]' >"$m_dir/types/size.pp"
	printf '<%%- | $n | -%%>\nnumber <%%= $n %%> of <%%= $environment %%>\n' \
	    >"$m_dir/templates/file.epp"
	printf 'Puppet::Type.newtype(:app_thing) do\n  newparam(:name, %s\n  %s\nend\n' \
	    'namevar: true)' 'newparam(:size)' \
	    >"$m_dir/lib/puppet/type/app_thing.rb"
	printf -- '---\nversion: 5\n' >"$m_dir/hiera.yaml"
	printf -- '---\napp::from: data\n' >"$m_dir/data/common.yaml"
	echo '{"name": "x-app", "version": "1.0.0"}' >"$m_dir/metadata.json"
	mkdir -p "$environments/$1/manifests"
	cat >"$environments/$1/manifests/site.pp" <<'END'
node default {
  class { 'app': n => Integer($facts['n']) }
}
END
}

# lay_branches: each fifth one has a class of its own.
lay_branches()
{
	for i in $(seq $branches); do
		rm -rf "$environments/b$i"
		module "b$i"
		[ $((i % 5)) -ne 0 ] ||
			sed -i "s/a third/third of $i/; s/\"third\"/\"third $i\"/" \
			    "$environments/b$i/modules/app/manifests/third.pp"
	done
}

# requests DIRECTORY: what curl reads, one for each node of each branch, the
# branches in turn.
requests()
{
	awk -v directory="$1" -v branches=$branches -v nodes=$nodes \
	    -v ssl="$site/ssl" -v url="https://localhost:$port" -v node="$node" '
	function option(name, value) { printf "%s = \"%s\"\n", name, value }
	BEGIN {
		values = "%257B%2522name%2522%253A%2522" node \
		    "%2522%252C%2522values%2522%253A%257B%2522n%2522%253A%2522"
		for (n = 1; n <= nodes; n++)
			for (i = 1; i <= branches; i++) {
				if (n + i > 2)
					print "next"
				option("cacert", ssl "/certs/ca.pem")
				option("cert", ssl "/certs/" node ".pem")
				option("key", ssl "/private_keys/" node ".pem")
				print "silent\nmax-time = 120"
				option("url", url "/puppet/v3/catalog/" node \
				    "?environment=b" i)
				option("output", directory "/b" i "." n)
				option("data", "environment=b" i \
				    "&facts_format=application/json&facts=" \
				    values n "%2522%257D%257D")
			}
	}'
}

# compile DIRECTORY: all catalogs, without what is another each time.
compile()
{
	mkdir -p "$1"
	requests "$1" >"$site/requests"
	curl -K "$site/requests"
	(cd "$1" && awk '
	FNR == 1 { printf "%s%s ", (NR > 1 ? "\n" : ""), substr(FILENAME, 3) }
	{
		gsub(/"(version|catalog_uuid)":("[^"]*"|[0-9]+),?/, "")
		print
	}' ./*) >"$1.all"
	rm -r "$1"
}

edit()
{
	m_dir=$environments/b7/modules/app
	sed -i 's/"third":/"seventh":/' "$m_dir/manifests/third.pp"
	printf 'class app::more { }\nnotice(1)\n' >"$m_dir/manifests/more.pp"
	printf '<%%- | $n | -%%>\nseven <%%= $n %%>\n' >"$m_dir/templates/file.epp"
	sed -i 's/small", "large/small", "huge/' "$m_dir/types/size.pp"
	sed -i 's/: data/: b7/' "$m_dir/data/common.yaml"
	echo 'function app::twice(Integer $n) >> Integer { $n + $n + 7 }' \
	    >"$m_dir/functions/twice.pp"
	sed -i 's/newparam(:size)/newproperty(:size)/' \
	    "$m_dir/lib/puppet/type/app_thing.rb"
	rm "$environments/b8/modules/app/manifests/third.pp"
	echo 'class app::third { ' >"$environments/b9/modules/app/manifests/third.pp"
}

lay_out 'workers = 1'
lay_branches
echo 'node default { }' | manifest
start_server || exit 1
wait_for 60 environment_ready 1
compile "$site/shared"
is 'there is a catalog for each node of each branch' \
    "$(grep -c '"resources"' "$site/shared.all")" $((branches * nodes))
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1"; }
ok 'the metrics have the memory that a branch shares with others' \
    [ "$(metric dlcEnvShared.b2)" -gt 0 ]
ok 'and its own' [ "$(metric dlcEnvBytes.b2)" -gt 0 ]
edit
compile "$site/edited"
like 'edits of a branch are in its catalogs' \
    "$(grep '^b7.3 ' "$site/edited.all")" '"seventh".*3 13 small b7|3 13 small b7.*"seventh"'
like 'a file that was removed is missed' \
    "$(grep '^b8.3 ' "$site/edited.all")" 'Could not find class ::app::third'
like 'one that is broken is named with its own path' \
    "$(grep '^b9.3 ' "$site/edited.all")" 'environments/b9/modules/app/manifests/third.pp'
is 'other branches have the catalogs of before' \
    "$(grep -vE '^b[789]\.' "$site/edited.all" | cksum)" \
    "$(grep -vE '^b[789]\.' "$site/shared.all" | cksum)"

# Processes from which others would be split.
catalog() { echo "/puppet/v3/catalog/$node?environment=$1"; }
sources() { pgrep -P "$daemon" environ; }
add()
{
	mkdir -p "$environments/$1/manifests"
	echo "notify { '$1': }" >"$environments/$1/manifests/site.pp"
}
add new1
# shellcheck disable=SC2046 # pids are words
kill -STOP $(sources)
is 'an environment is loaded though no process answers' \
    "$(status $node "$(catalog new1)")" 200
ok 'a record names it' wait_for 10 grep -q \
    'Process environment [0-9]* could not be split from one that runs: no answer' \
    "$site/log"
# shellcheck disable=SC2046 # pids are words
kill -CONT $(sources)
add new2
is 'one of them is asked again later' "$(status $node "$(catalog new2)")" 200
add new3
# shellcheck disable=SC2046 # pids are words
kill -KILL $(sources)
is 'an environment is loaded after the end of all' \
    "$(status $node "$(catalog new3)")" 200
served() { [ "$(status "$node" "$(catalog "$1")")" = 200 ]; }
ok 'so are those that have ended' wait_for 30 served b1
stop "$daemon"

# The same by processes that share nothing.
lay_branches
echo 'environment_isolation = true' >>"$config"
start_server || exit 1
wait_for 60 environment_ready 1
compile "$site/lone"
same 'catalogs are those of environments that share nothing' \
    "$site/lone.all" "$site/shared.all"
edit
compile "$site/lone.edited"
same 'also after edits' "$site/lone.edited.all" "$site/edited.all"
stop "$daemon"
done_testing
