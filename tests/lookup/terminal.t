#!/bin/sh
# On a terminal, an explanation ends with a line for each level that was
# searched; those whose values were used are marked.  Elsewhere it is Puppet's.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
code=$s/code/environments/production
mkdir -p "$code/data" "$code/modules/m/data" "$s/c"
cat >"$code/hiera.yaml" <<'END'
version: 5
hierarchy:
  - {name: node, path: 'nodes/%{facts.role}.yaml'}
  - {name: site, path: 'site.yaml'}
  - {name: common, path: 'common.yaml'}
END
cat >"$code/modules/m/hiera.yaml" <<'END'
version: 5
hierarchy:
  - {name: own, path: 'own.yaml'}
default_hierarchy:
  - {name: fallback, path: 'fallback.yaml'}
END
printf 'm::one: 1\nm::list: [a]\nm::hash: {x: 1}\n' >"$code/data/site.yaml"
cat >"$code/data/common.yaml" <<'END'
m::one: 2
m::list: [b]
lookup_options:
  m::list: {merge: unique}
END
echo 'm::own: 3' >"$code/modules/m/data/own.yaml"
echo 'm::last: 4' >"$code/modules/m/data/fallback.yaml"
echo '{"role": "web"}' >"$s/web.json"
printf '{"role": "\\u001b]0;owned\\u0007\\n* found  forged"}' >"$s/evil.json"
esc=$(printf '\033')

# explain ARG...: on a terminal, from the line of the first level on
explain()
{
	script -qec "dalang lookup --confdir $s/c --codedir $s/code --vardir $s/v \
	    --node web --facts $s/${facts:-web}.json --explain $*" /dev/null \
	    </dev/null | sed "s/\r\$//; s#$code/##" |
	    sed -n '/^Levels/,$p'
}

is 'the level that was used is marked' "$(NO_COLOR=1 explain m::one)" \
    'Levels searched for "m::one" (* = used):
  no such key  Global Data Provider (hiera configuration version 5)
  no file      Hierarchy entry "node": data/nodes/web.yaml
* found        Hierarchy entry "site": data/site.yaml'
is 'a merge uses each level that has the key' "$(NO_COLOR=1 explain m::list |
    sed '1,3d')" '* found        Hierarchy entry "site": data/site.yaml
* found        Hierarchy entry "common": data/common.yaml
  no such key  Hierarchy entry "own": modules/m/data/own.yaml'
is 'a level of a default_hierarchy is marked' "$(NO_COLOR=1 explain m::last |
    sed '1,5d')" '  no such key  Hierarchy entry "own": modules/m/data/own.yaml
* found        Hierarchy entry "fallback": modules/m/data/fallback.yaml'
is 'a value without the part that is searched is not used' \
    "$(NO_COLOR=1 explain m::hash.y | sed '1,3d')" \
    '  found        Hierarchy entry "site": data/site.yaml
  no such key  Sub key: y
  no such key  Hierarchy entry "fallback": modules/m/data/fallback.yaml'
is 'a missing module is a level' "$(NO_COLOR=1 explain other::key | tail -n 1)" \
    '  no module    Module: other'
is 'each key has its levels' "$(NO_COLOR=1 explain none m::one |
    grep -c '^Levels\|^\*')" 3
is 'the used level is green, the others are faint' \
    "$(NO_COLOR='' explain m::one | sed 1,2d)" \
    "${esc}[2m  no file      Hierarchy entry \"node\": data/nodes/web.yaml${esc}[0m
${esc}[0;32m* found        Hierarchy entry \"site\": data/site.yaml${esc}[0m"
is 'control characters of a fact are escaped' \
    "$(facts=evil NO_COLOR=1 explain m::one | sed -n 3p)" \
    '  no file      Hierarchy entry "node": data/nodes/^[]0;owned^G^J* found  forged.yaml'
is 'JSON has no such lines' "$(explain m::one --render-as json)" ''
is 'a file gets the text of Puppet only' "$(dalang lookup --confdir "$s/c" \
    --codedir "$s/code" --vardir "$s/v" --node web --facts "$s/web.json" \
    --explain m::one | grep -c Levels)" 0
done_testing
