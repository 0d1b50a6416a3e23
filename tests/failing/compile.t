#!/bin/sh
# The commands of the compile side when the system fails: data, catalogs,
# templates, modules, syntax, facts, settings, log files.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

# tree NAME: $tree is a folder that $w/m becomes; so its files name $w/m.
tree()
{
	tree=$s/$1
	mkdir "$tree"
}
prepare() { mkdir "$w" && cp -Rp "$tree" "$w/m"; }

# ran COMMAND...: a command of $w/m; its output is a file that is compared,
# without what differs from run to run.
ran()
{
	"$@" --compat 7 --confdir "$w/c" --codedir "$w/m" --vardir "$w/v" \
	    --rundir "$w/r" >"$w/m/out"
	r_status=$?
	sed -i -e "s,$w,," -e '/"catalog_uuid"/d' -e '/"version"/d' "$w/m/out"
	return $r_status
}

tree lookup
mkdir -p "$tree/h/data/g" "$tree/environments/e/modules/m"
openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj / \
    -keyout "$tree/h/key.pem" -out "$tree/h/key.crt" 2>/dev/null
chmod 600 "$tree/h/key.pem"
cat >"$tree/h/hiera.yaml" <<END
version: 5
hierarchy:
  - {name: secret, path: s.yaml, lookup_key: eyaml_lookup_key,
     options: {pkcs7_private_key: $w/m/h/key.pem,
	pkcs7_public_key: $w/m/h/key.crt}}
  - {name: json, path: j.json, data_hash: json_data}
  - {name: hocon, path: h.conf, data_hash: hocon_data}
  - {name: globs, glob: "g/*.yaml"}
  - {name: mapped, mapped_paths: [facts.names, n, "%{n}.yaml"]}
END
# one key in all levels, and each adds to its value
echo "m::k: ENC[$(printf hidden | openssl smime -encrypt -aes256 -binary \
    -outform DER "$tree/h/key.crt" | base64 -w 0)]" >"$tree/h/data/s.yaml"
echo '{"m::k": "json"}' >"$tree/h/data/j.json"
echo '"m::k": hocon' >"$tree/h/data/h.conf"
echo 'm::k: globs' >"$tree/h/data/g/1.yaml"
echo 'm::k: mapped' >"$tree/h/data/a.yaml"
echo '{"names": ["a"]}' >"$tree/h/facts.json"
cat >"$tree/environments/e/hiera.yaml" <<END
version: 5
hierarchy: [{name: all, path: $w/m/h/e.yaml}]
END
echo 'm::k: environment' >"$tree/h/e.yaml"
cat >"$tree/environments/e/modules/m/hiera.yaml" <<END
version: 5
hierarchy: [{name: all, path: $w/m/h/m.yaml}]
END
echo 'm::k: module' >"$tree/h/m.yaml"
act()
{
	ran "$@" dalang lookup --environment e --hiera_config \
	    "$w/m/h/hiera.yaml" --node node --facts "$w/m/h/facts.json" \
	    --merge unique m::k
}
failing_calls lookup "$w/m/h"

tree lookup3
mkdir -p "$tree/h" "$tree/environments/production"
cat >"$tree/h/hiera.yaml" <<END
:backends: [yaml, json]
:hierarchy: [y, j]
:yaml:
  :datadir: $w/m/h
:json:
  :datadir: $w/m/h
END
echo 'a: 1' >"$tree/h/y.yaml"
echo '{"a": 2}' >"$tree/h/j.json"
echo '{"b": 1}' >"$tree/facts.json"
act()
{
	ran "$@" dalang lookup --hiera_config "$w/m/h/hiera.yaml" --node node \
	    --facts "$w/m/facts.json" --merge unique a
}
failing_calls lookup3 "$w/m/h"

tree catalog
environment=$tree/environments/production
module=$environment/modules/m
mkdir -p "$environment/manifests" "$module/manifests" "$module/functions" \
    "$module/types" "$module/templates" "$module/files" "$module/data"
cat >"$module/hiera.yaml" <<'END'
version: 5
hierarchy: [{name: all, path: all.yaml}]
END
echo 'm::t: 1' >"$module/data/all.yaml"
cat >"$environment/environment.conf" <<END
modulepath = modules
config_version = $w/m/version
END
printf '#!/bin/sh\necho 1\n' >"$tree/version"
printf '#!/bin/sh\necho "classes: [m]"\n' >"$tree/classes"
chmod 755 "$tree/version" "$tree/classes"
echo '{"names": ["a"]}' >"$tree/facts.json"
echo 'notify { "site": }' >"$environment/manifests/site.pp"
cat >"$module/manifests/init.pp" <<'END'
class m(M::T $t) {
  notify { "${m::f()} ${file('m/f')} ${epp('m/t.epp')} ${find_file('m/f')}": }
  notify { "r": message => file("/nonexistent", 'm/f') }
}
END
echo 'function m::f() { 1 }' >"$module/functions/f.pp"
echo 'type M::T = Integer' >"$module/types/t.pp"
echo file >"$module/files/f"
# shellcheck disable=SC2016 # Puppet's variables
echo '<%= $title %>' >"$module/templates/t.epp"
cat >"$module/metadata.json" <<'END'
{"name": "a-m", "version": "1.0.0", "author": "a", "license": "l",
 "source": "s", "dependencies": []}
END
act()
{
	ran "$@" dalang compile --facts "$w/m/facts.json" --node_terminus exec \
	    --external_nodes "$w/m/classes" node
}
failing_calls catalog "$w/m"

tree modules
mkdir -p "$tree/a"
cp "$module/metadata.json" "$tree/a"
act() { ran "$@" dalang module list --modulepath "$w/m"; }
failing_calls modules "$w/m"

tree validate
mkdir "$tree/d"
echo 'notify { "a": }' >"$tree/d/a.pp"
echo '<%= 1 %>' >"$tree/b.epp"
act() { "$@" dalang parser validate "$w/m"; }
failing_calls validate "$w/m"

tree epp
echo 'a: 1' >"$tree/values.yaml"
# shellcheck disable=SC2016 # Puppet's variables
echo '<%- | $a | -%><%= $a %>' >"$tree/t.epp"
echo '{"names": ["a"]}' >"$tree/facts.json"
act()
{
	ran "$@" dalang epp render --facts "$w/m/facts.json" \
	    --values_file "$w/m/values.yaml" "$w/m/t.epp"
}
failing_calls epp "$w/m"

tree facts
mkdir "$tree/d"
echo 't=1' >"$tree/d/t.txt"
echo 'y: 1' >"$tree/d/y.yaml"
echo '{"j": 1}' >"$tree/d/j.json"
printf '#!/bin/sh\necho x=1\n' >"$tree/d/x.sh"
chmod 755 "$tree/d/x.sh"
echo 'facts.ttls : [ { "x.sh" : 1 day }, { "y.yaml" : 1 day } ]' \
    >"$tree/facts.conf"
act()
{
	"$@" dalang facts --config "$w/m/facts.conf" --cache-dir "$w/m/cache" \
	    --external-dir "$w/m/d" --yaml t y j x >"$w/m/out"
}
failing_calls facts "$w/m"
prepare()
{
	mkdir "$w" && cp -Rp "$tree" "$w/m"
	act >/dev/null
}
failing_calls facts_cached "$w/m/cache"
prepare() { mkdir "$w" && cp -Rp "$tree" "$w/m"; }

tree config
printf '[main]\na = 1\n' >"$tree/puppet.conf"
act() { "$@" dalang config set --config "$w/m/puppet.conf" certname b; }
failing_calls config "$w/m"

tree log
cat >"$tree/log" <<'END'
{"@timestamp":"2026-11-22T08:00:00.5Z","log.level":"error","message":"m","event":{"code":"DLG-E-CAT-1201"},"service":{"name":"dalang-compiled"}}
END
act() { "$@" dalang log show "$w/m/log" >"$w/m/out"; }
failing_calls log "$w/m"
done_testing
