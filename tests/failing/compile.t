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

# ran COMMAND...: a command of $w/m; its output is a file that is compared.
ran()
{
	"$@" --compat 7 --confdir "$w/c" --codedir "$w/m" --vardir "$w/v" \
	    --rundir "$w/r" >"$w/m/out"
}

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
	a_status=$?
	# all runs but for their identifiers are the same
	sed -i '/"catalog_uuid"/d' "$w/m/out"
	return $a_status
}
failing_calls catalog "$w/m"

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
