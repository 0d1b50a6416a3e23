#!/bin/sh
# Environments, modules and classes are described to tools as by Puppet Server:
# those of Debian's modules, and of a module with what is rare.
# Not compared: the end of a default's source, which Puppet cuts behind the last
# part of a selector, of parentheses and of a heredoc.
# time limit: 600
# shellcheck disable=SC2016 # variables of Puppet
set -u
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

{ peer puppet && peer modules; } ||
	skip_all "Puppet cannot be unpacked here"
lay_out "basemodulepath = $PEERS/modules/modules"
production=$site/code/environments/production
odd=$production/modules/odd
mkdir -p "$odd/manifests/deep" "$site/code/environments/other" \
    "$production/modules/plain"
echo 'node default { } class site { }' | manifest
printf 'modulepath = modules:$basemodulepath\nenvironment_timeout = 5m\n' \
    >"$production/environment.conf"
printf 'manifest = other.pp\nenvironment_timeout = unlimited\nconfig_version = /bin/true\n' \
    >"$site/code/environments/other/environment.conf"
echo '{"name":"me-odd","version":"1.2.3","author":"me","summary":"","license":"","source":"","dependencies":[]}' \
    >"$odd/metadata.json"
cat >"$odd/manifests/init.pp" <<'END'
# odd
class odd (
  String $a,
  Optional[Integer[1, 10]] $b = undef,
  $c = 1 + 2, # a comment
  Hash[String, Variant[Integer, Array[String]]] $d = { 'x' => 1, 'y' => ['a', b], },
  Stdlib::Port $e = -1,
  Enum['a', "b"] $f = "x${a}y" ,
  $h = "plain", $i = [1, 2.5, true, false, undef],
  Pattern[/^a\/b$/] $j = /re/,
  File $k = File['/x'],
  Class $l = default,
  $m = { 1 => 2 },
  Sensitive[String] $n = Sensitive('x'),
  Array[ String ,1 ]  $p = [ ] # last
  ) inherits odd::params { class inner { } }
class odd::two { }
END
echo 'class odd::bad ( {' >"$odd/manifests/bad.pp"
echo 'class odd::wrong { } class other { } class odd::x { $x = 1 $x = 2 }' \
    >"$odd/manifests/wrong.pp"
cat >"$odd/manifests/deep/types.pp" <<'END'
class odd::deep::types(Integer[$x] $a, Foo[1,2] $b = 1,
  Struct[{a=>Integer}] $c = {}, Callable[String,1,2] $d,
  Tuple[Integer, 1, default] $e, Optional["x"] $f, Integer[default, 5] $g,
  NotUndef $h, Resource[file] $q = 0x1F, Type[Integer] $r = 1e3,
  Timespan["1-00:00:00", default] $s = 010, SemVer[">=1.0.0"] $t = -1.5) {}
END
# Puppet 8 names no class of a file with a type that is not literal.
[ "$PUPPET" = 7 ] || sed -i 's/\[\$x\]//' "$odd/manifests/deep/types.pp"
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /, type: path }, allow-unauthenticated: true,
    sort-order: 1, name: all } ] }
END
start_server || exit 1

# puppets WHAT [ENVIRONMENT]: Puppet's document.
puppets()
{
	timeout 300 tests/peers/ruby tests/peers/inventory.rb "$site" \
	    "$site/code" "$PEERS/modules/modules" "$@" 2>"$site/ruby.log" |
	    exact_jq -S 'if .modules then .modules |= sort_by(.name) else . end'
}
# uncut THEIRS OURS: THEIRS with the sources of OURS, where these are longer only
# by brackets.
uncut()
{
	python3 -c '
import json, re, sys
def uncut(a, b):
    if isinstance(a, dict) and isinstance(b, dict):
        return {k: uncut(v, b.get(k)) for k, v in a.items()}
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [uncut(v, w) for v, w in zip(a, b)]
    if isinstance(a, str) and isinstance(b, str) and b.startswith(a) and \
            re.fullmatch(r"[\s,)}\]]+", b[len(a):]):
        return b
    return a
theirs, ours = (json.load(open(f)) for f in sys.argv[1:])
print(json.dumps(uncut(theirs, ours)))' "$1" "$2" | exact_jq -S .
}
# same NAME WHAT PATH [ENVIRONMENT]
same()
{
	is "$1: answered" "$(status $node "$3")" 200
	exact_jq -S 'if .modules then .modules |= sort_by(.name) else . end' \
	    <"$site/body" >"$site/ours"
	puppets "$2" ${4:+"$4"} >"$site/cut"
	uncut "$site/cut" "$site/ours" >"$site/theirs"
	ok "$1: as Puppet" diff -u "$site/theirs" "$site/ours"
}
same environments environments /puppet/v3/environments
same 'modules of an environment' modules \
    '/puppet/v3/environment_modules?environment=production' production
same 'classes of an environment' classes \
    '/puppet/v3/environment_classes?environment=production' production
ok 'these are many' test "$(jq '[.files[].classes[]?] | length' \
    <"$site/theirs")" -gt 1000
like 'keys are in byte order' "$(head -c 400 "$site/body")" \
    '^\{"files":\[\{"classes":\[\{"name":"[^"]*","params":\['

ok 'the daemon stops' stop "$daemon"
done_testing
