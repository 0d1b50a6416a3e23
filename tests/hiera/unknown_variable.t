#!/bin/sh
# A variable that does not exist, in a hiera.yaml: an error with its line where
# strict is error, except in the paths of version 5.  The texts are those of
# Puppet 8.10.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
environment=$s/code/environments/production
mkdir -p "$s/conf" "$environment/data"
echo 'k: found' >"$environment/data/common.yaml"

# value CALL [OPTION...]: what the call gives, with the hiera.yaml of standard
# input in the environment, or where $global is set, in the global layer.
value()
{
	rm -f "$s/conf/hiera.yaml" "$environment/hiera.yaml"
	cat >"${global:-$environment}/hiera.yaml"
	v_call=$1
	shift
	dalang apply --color false --confdir "$s/conf" --codedir "$s/code" \
	    --vardir "$s/var" --noop "$@" -e "notice($v_call)" 2>&1 |
	    sed -n -e "s,$s,DIR,g; s/ on node .*//; s/^Notice: Scope.*: //p" \
		-e '/^Error\|^Warning/{/deprecated/!p;}'
}
datadir='version: 5
# %{nosuch} in a comment
hierarchy:
  - name: a
    datadir: "data%{nosuch}"
    path: common.yaml'
is 'in a datadir it is an error with its line' \
    "$(echo "$datadir" | value "lookup('k')")" \
    "Error: Undefined variable 'nosuch' (file: DIR/code/environments/production/hiera.yaml, line: 5)"
is 'also of hiera() with a default' \
    "$(echo "$datadir" | value "hiera('k', 'x')")" \
    "Error: Undefined variable 'nosuch' (file: DIR/code/environments/production/hiera.yaml, line: 5)"
is 'with strict = warning it is a warning, and empty' \
    "$(echo "$datadir" | value "lookup('k')" --strict warning)" \
    "Warning: Undefined variable 'nosuch'; 
found"
is 'with spaces its line is not found' "$(echo "$datadir" |
    sed 's/%{nosuch}"/%{ nosuch }"/' | value "lookup('k')")" \
    "Error: Undefined variable 'nosuch' (file: DIR/code/environments/production/hiera.yaml)"
is 'in options it is an error' "$(value "lookup('k')" <<'END'
version: 5
hierarchy:
  - name: a
    data_hash: yaml_data
    path: common.yaml
    options: {a: "%{x::y}"}
END
)" "Error: Undefined variable 'x::y' (file: DIR/code/environments/production/hiera.yaml, line: 6)"
is 'in a path it is a warning' "$(value "lookup('k')" <<'END'
version: 5
hierarchy:
  - name: a
    path: "%{::nosuch}common.yaml"
END
)" "Warning: Interpolation failed with '::nosuch', but compilation continuing; 
found"
is 'a fact without a member is not an error' "$(value "lookup('k')" <<'END'
version: 5
hierarchy:
  - name: a
    datadir: "data%{facts.nosuch.more}"
    path: common.yaml
END
)" found
is 'in a path of version 4 it is an error' "$(value "lookup('k')" <<'END'
version: 4
hierarchy:
  - name: a
    backend: yaml
    path: "%{nosuch}common"
END
)" "Error: Undefined variable 'nosuch' (file: DIR/code/environments/production/hiera.yaml, line: 5)"
global=$s/conf
is 'of a global version 3 in a path' "$(value "hiera('k', 'x')" <<END
:backends: [yaml]
:hierarchy: ["%{nosuch}", common]
:yaml:
  :datadir: $environment/data
END
)" "Error: Undefined variable 'nosuch' (file: DIR/conf/hiera.yaml, line: 2)"
is 'and in the datadir' "$(value "lookup('k', default_value => 'x')" <<'END'
:backends: yaml
:hierarchy: common
:yaml:
  :datadir: "/nowhere/%{::nosuch}/data"
END
)" "Error: Undefined variable '::nosuch' (file: DIR/conf/hiera.yaml, line: 4)"
global=
is 'an invalid hiera.yaml of the environment is an error of hiera()' \
    "$(value "hiera('k', 'x')" <<'END'
version: 5
defaults: {datadir: data}
hierarchy:
  - name: a
    path: common.yaml
END
)" "Error: One of data_hash, lookup_key, data_dig, or hiera3_backend must be defined in hierarchy 'a' (file: DIR/code/environments/production/hiera.yaml)"
done_testing
