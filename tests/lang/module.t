#!/bin/sh
# dalang module list, tree and check.  The output of list is that of Puppet
# 8.10; tests/peers/module.t compares more modules.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
cd "$work" || exit 1

# metadata PATH TEXT [DEPENDENCIES]: a module with that name and version
metadata()
{
	mkdir -p "$1"
	echo "{$2,\"author\":\"a\",\"license\":\"l\",\"source\":\"s\"," \
	    "\"dependencies\":[${3-}]}" >"$1/metadata.json"
}

# modules ARG...: the output, with the errors in a file
modules()
{
	dalang module "$@" --confdir "$work" --vardir "$work/var" 2>err \
	    </dev/null
}

metadata m1/apache '"name":"puppetlabs-apache","version":"1.2.3"' \
    '{"name":"puppetlabs/stdlib","version_requirement":">= 4.0.0 < 9.0.0"},
    {"name":"puppetlabs-concat","version_requirement":">= 1.0.0"},
    {"name":"foo/missing","version_requirement":"1.x"}'
metadata m1/stdlib '"name":"puppetlabs-stdlib","version":"9.1.0"'
mkdir m1/site m1/no-module
metadata m2/concat '"name":"puppetlabs/concat","version":"7.0.0"' \
    '{"name":"puppetlabs/stdlib"}'
metadata m2/bad '"name":"a-bad","version":"x.y"' \
    '{"name":"foo/missing","version_requirement":">= 2"},{"name":"c/odd"}'
metadata m2/odd '"name":"c-odd","version":"1"' \
    '{"name":"a/bad","version_requirement":">= 2"}'
metadata m2/stdlib '"name":"puppetlabs-stdlib","version":"5.0.0"'
mkdir m3
path=$work/m1:$work/m2:$work/m3

cat >want <<END
$work/m1
├── puppetlabs-apache (v1.2.3)
├── puppetlabs-stdlib (v9.1.0)  invalid
└── site (???)
$work/m2
├── a-bad (vx.y)
├── c-odd (v1)
├── puppetlabs-concat (v7.0.0)
└── puppetlabs-stdlib (v5.0.0)  invalid
$work/m3 (no modules installed)
END
modules list --modulepath "$path" >got
is 'list: exit status' $? 0
same 'list prints modules of each directory' got want
cat >want <<'END'
Warning: Non semantic version dependency a-bad (vx.y):
  'c-odd' (v1) requires 'a-bad' (>= 2)
Warning: Non semantic version dependency c-odd (v1):
  'a-bad' (x.y) requires 'c-odd' (>= 0.0.0)
Warning: Module 'puppetlabs-stdlib' (v9.1.0) fails to meet some dependencies:
  'puppetlabs-apache' (v1.2.3) requires 'puppetlabs-stdlib' (>= 4.0.0 < 9.0.0)
Warning: Missing dependency 'foo-missing':
  'puppetlabs-apache' (v1.2.3) requires 'foo-missing' (v1.x)
  'a-bad' (x.y) requires 'foo-missing' (>= 2)
END
same 'list warns of dependencies that are not met' err want
cat >want <<END
$work/m1
├─┬ puppetlabs-apache (v1.2.3)
│ ├── UNMET DEPENDENCY foo-missing (v1.x)
│ ├── puppetlabs-stdlib (v9.1.0)  invalid
│ └── puppetlabs-concat (v7.0.0) [$work/m2]
└── site (???)
$work/m2
├─┬ a-bad (vx.y)
│ ├── UNMET DEPENDENCY foo-missing (>= 2)
│ └── c-odd (v1)
└─┬ puppetlabs-concat (v7.0.0)
  └── puppetlabs-stdlib (v9.1.0) [$work/m1]
$work/m3 (no modules installed)
END
modules tree --modulepath "$path" >got
is 'tree: exit status' $? 0
same 'tree prints modules below those that depend on them' got want
modules list --tree --modulepath "$path" >got
same 'list --tree is the same' got want
cat >want <<END
{"environment":"production","modules_by_path":{"$work/m1":["Module apache($work/m1/apache)","Module site($work/m1/site)","Module stdlib($work/m1/stdlib)"],"$work/m2":["Module bad($work/m2/bad)","Module concat($work/m2/concat)","Module odd($work/m2/odd)","Module stdlib($work/m2/stdlib)"],"$work/m3":[]},"unmet_dependencies":{"non_semantic_version":{"c/odd":{"errors":["'a-bad' (x.y) requires 'c-odd' (>= 0.0.0)"],"parent":{"name":"a/bad","version":"x.y"},"version":"1"},"a/bad":{"errors":["'c-odd' (v1) requires 'a-bad' (>= 2)"],"parent":{"name":"c/odd","version":"v1"},"version":"x.y"}},"version_mismatch":{"puppetlabs/stdlib":{"errors":["'puppetlabs-apache' (v1.2.3) requires 'puppetlabs-stdlib' (>= 4.0.0 < 9.0.0)"],"parent":{"name":"puppetlabs/apache","version":"v1.2.3"},"version":"9.1.0"}},"missing":{"foo/missing":{"errors":["'puppetlabs-apache' (v1.2.3) requires 'foo-missing' (v1.x)","'a-bad' (x.y) requires 'foo-missing' (>= 2)"],"parent":{"name":"a/bad","version":"x.y"},"version":null}}}}
END
modules list --render-as json --modulepath "$path" >got
same 'list --render-as json' got want
modules tree --json --modulepath "$path" >got
same 'tree --json' got want

mkdir -p environments/test/modules
cp -r m1/stdlib environments/test/modules
like 'the modules of an environment are listed' "$(modules list \
    --environmentpath "$work/environments" --environment test)" \
    '^└── puppetlabs-stdlib \(v9.1.0\)$'

# The inventory.
lib=m4/own/lib
mkdir -p $lib/puppet/functions/own $lib/puppet/parser/functions $lib/facter \
    $lib/puppet/type $lib/puppet/provider/file_line \
    $lib/puppet/provider/gadget m4/own/templates/sub
echo 'Puppet::Functions.create_function(:"own::f") { Puppet::Util::Nothing.run }
# Puppet::Util::Comment
puts "Puppet::Util::Text"' >$lib/puppet/functions/own/f.rb
echo 'Puppet::Functions.create_function(:"abs") { }' \
    >$lib/puppet/functions/abs.rb
# shellcheck disable=SC2016 # $ran is a variable in Ruby
echo 'module Puppet::Util::OfModule; end
Puppet::Util::OfModule
$ran = File.write("ran", "x")' >$lib/puppet/parser/functions/old.rb
echo 'Facter.add(:f) { setcode { Facter.value(:os); Facter.absent } }' \
    >$lib/facter/f.rb
echo 'Puppet::Type.newtype(:gadget)' >$lib/puppet/type/gadget.rb
echo 'Puppet::Type.newtype(:file_line)' >$lib/puppet/type/file_line.rb
touch $lib/puppet/provider/file_line/ruby.rb $lib/puppet/provider/gadget/g.rb
echo '<%= Puppet::Util::Gone %> Puppet::Util::Text' \
    >m4/own/templates/sub/t.erb
metadata m4/own '"name":"a-own","version":"1.0.0"' \
    '{"name":"a/plain","version_requirement":">= 2.0.0"}'
metadata m4/plain '"name":"a-plain","version":"1.0.0"'
cat >want <<END
a-own 1.0.0 ($work/m4/own)
  dependency a-plain (>= 2.0.0) does not accept version 1.0.0
  functions (4.x): 2, native 1; Ruby: own::f
  functions (3.x): 1; Ruby: old
  facts: 1; Ruby: f
  types: 2, native 1; Ruby: gadget
  providers: 2, native 1; Ruby: gadget/g
  ERB templates: 1; Ruby: sub/t.erb
  lib/puppet/functions/own/f.rb needs Puppet::Util::Nothing
  lib/facter/f.rb needs Facter.absent
  templates/sub/t.erb needs Puppet::Util::Gone
a-plain 1.0.0 ($work/m4/plain)
modules: 2
dependencies: missing 0, of another version 1
files in Ruby: 9, native 3
types and providers that need Puppet's library: 2
other files that need Puppet's library: 3
END
modules check --modulepath "$work/m4" >got
is 'check: exit status' $? 0
same 'check lists files in Ruby, and names that are missing' got want
ok 'check executes no code of modules' test ! -e ran
modules check --json --modulepath "$work/m4" >got
is 'check --json: dependencies' "$(exact_jq -c '.modules[0].dependencies' got)" \
    '[{"name":"a/plain","requirement":">= 2.0.0","version":"1.0.0","status":"version_mismatch"}]'
is 'check --json: functions' "$(exact_jq -c \
    '.modules[0].ruby.functions_4x[] | [.name, .native, .lacks]' got)" \
    '["abs",true,[]]
["own::f",false,["Puppet::Util::Nothing"]]'
is 'check --json: kinds' \
    "$(exact_jq -r '.modules[1].ruby | keys_unsorted | join(" ")' got)" \
    'functions_4x functions_3x facts types providers templates backends reports datatypes faces'
mkdir none
is 'without ruby the names are unknown' "$(PATH="$BIN:$work/none" \
    "$BIN/dalang" module check --confdir "$work" --modulepath "$work/m4" 2>&1 |
    tail -n 1)" "other files that need Puppet's library: unknown (ruby is not installed)"
modules check --modulepath "$path" >got
is 'a missing dependency: exit status' $? 1
is 'a dependency of another version is printed' "$(sed -n 2p got)" \
    '  dependency puppetlabs-stdlib (>= 4.0.0 < 9.0.0) does not accept version 9.1.0'
like 'a missing dependency is printed' "$(cat got)" \
    '^  dependency foo-missing \(1.x\) is missing$'
like 'missing dependencies are counted' "$(cat got)" \
    '^dependencies: missing 2, of another version 3$'

# Terminals.
if command -v script >/dev/null; then
	run="dalang module check --confdir $work --modulepath $work/m4"
	is 'lists are wrapped on a narrow terminal' "$(COLUMNS=30 script -qec \
	    "$run" /dev/null | tr -d '\r' | sed -n '3,4p')" \
	    '  functions (4.x): 2, native 1; Ruby:
    own::f'
	run="dalang module list --confdir $work --modulepath $work/m1"
	like 'list has colours on a terminal' "$(script -qec "$run" /dev/null)" \
	    "$(printf '\033\\[0;36mv1.2.3\033\\[0m')"
	is 'NO_COLOR turns them off' "$(NO_COLOR=1 script -qec \
	    "$run 2>$work/err" /dev/null | grep -c "$(printf '\033')")" 0
else
	skip 'terminals' 'script is missing'
fi

# error NAME PATTERN ARG...: exit status 1 and an error
error()
{
	name=$1
	pattern=$2
	shift 2
	modules "$@" >got
	is "$name: exit status" $? 1
	like "$name" "$(cat err)" "^Error: $pattern"
}
mkdir -p broken/m
printf '{"name":\n}' >broken/m/metadata.json
error 'broken metadata' "m has an invalid and unparsable metadata.json file. The parse error: .* \(file: $work/broken/m/metadata.json, line: 2, column: 1\)" \
    list --modulepath "$work/broken"
is 'a module with broken metadata is listed' "$(tail -n 1 got)" '└── m (???)'
error 'broken metadata in a check' 'm has an invalid and unparsable' \
    check --modulepath "$work/broken"
echo '{"name":"x-m","version":"1.0.0","author":"a","source":"s","dependencies":[]}' \
    >broken/m/metadata.json
error 'missing metadata' "No license module metadata provided for m \(file: $work/broken/m/metadata.json\)" \
    list --modulepath "$work/broken"
metadata broken/m '"name":"x-m","version":"1.0.0"' '{"version_requirement":"1"}'
error 'a dependency without a name' 'Dependency 1 of the module m has no name' \
    list --modulepath "$work/broken"
echo '{"name":"x-m","version":"1","author":"a","source":"s","license":"l","dependencies":{}}' \
    >broken/m/metadata.json
error 'dependencies that are not a list' 'The value for the key dependencies in the file metadata.json of the module m must be an array' \
    tree --modulepath "$work/broken"
echo '[]' >broken/m/metadata.json
error 'metadata that are not an object' 'The file metadata.json of the module m is not an object' \
    list --modulepath "$work/broken"
rm broken/m/metadata.json
mkdir broken/m/metadata.json
error 'metadata that are a directory' "Is a directory \(file: $work/broken/m/metadata.json\)" \
    list --modulepath "$work/broken"
metadata control/m '"name":"x-\u001b[31mm","version":"1\u0007"'
is 'control characters are not printed' "$(modules list \
    --modulepath "$work/control" | tail -n 1)" '└── x-?[31mm (v1?)'
error 'a missing directory' "A directory of the module path does not exist \(file: $work/nowhere\)" \
    list --modulepath "$work/nowhere"
error 'a missing environment' \
    "Could not find a directory environment named 'none' anywhere" \
    check --environment none --environmentpath "$work/environments"
error 'an argument' 'The command takes no arguments' list x
error 'an unknown format' "Unknown format 'yaml'; use console or json" \
    list --render-as yaml
for name in build changes generate install search uninstall upgrade; do
	error "$name names its replacement" \
	    "'dalang module $name' does not exist: " "$name" x
done
done_testing
