#!/bin/sh
# shellcheck disable=SC2016 # the signatures contain dollars
# dalang doc: functions, resource types and facts as text and JSON; they are
# those that a manifest, a resource and `dalang facts` have.
. "$(dirname "$0")/../lib.sh"

# names KIND: of all entries, in their order.
names() { dalang doc "$1" --json | jq -r '.[].name'; }

for kind in facts functions types; do
	is "$kind: all have a description" "$(dalang doc $kind --json |
	    jq -r '.[] | select(.doc == "") | .name')" ''
	is "$kind: they are sorted" "$(names $kind)" \
	    "$(names $kind | LC_ALL=C sort)"
	is "$kind: each has a line" "$(dalang doc $kind | cut -d' ' -f1)" \
	    "$(names $kind)"
	is "$kind: an unknown name is an error" \
	    "$(dalang doc $kind nothing 2>&1 >/dev/null)" \
	    "Error: Unknown $(case $kind in
	    types) echo 'resource type' ;; *) echo "${kind%s}" ;; esac) \
'nothing'; without a name all are listed"
done
fails 'an unknown name has exit status 1' dalang doc types nothing
fails 'the kind is required' dalang doc

is 'a function has its signatures' "$(dalang doc functions join)" 'join
    The elements as one string
    signatures:
        join(Array $arg, ?String $delimiter)
    module: puppet
    runs_on: server, agent'
is 'entries have an empty line between them' \
    "$(dalang doc functions --modulepath "$(scratch)" split join)" 'split
    The parts of a string between matches
    signatures:
        split(String $str, String $pattern)
        split(String $str, Regexp $pattern)
        split(String $str, Type[Regexp] $pattern)
        split(Sensitive[String] $sensitive, String $pattern)
        split(Sensitive[String] $sensitive, Regexp $pattern)
        split(Sensitive[String] $sensitive, Type[Regexp] $pattern)
    module: puppet
    runs_on: server, agent

join
    The elements as one string
    signatures:
        join(Array $arg, ?String $delimiter)
    module: puppet
    runs_on: server, agent'
is 'a resource type has its attributes, with what they accept' \
    "$(dalang doc types notify anchor)" 'notify
    Logs a text.
    attributes:
        name
            Tag of the message.
            kind: namevar
        message
            Text to log; by default the title.
            kind: property
        withpath
            Whether the path of the resource precedes the text.
            kind: parameter
            values: true, false

anchor
    A point in the order of resources.
    attributes:
        name
            Name of the anchor.
            kind: namevar'
is 'and lists, with a default' \
    "$(dalang doc types exec | sed -n '/^ *returns$/,/^ *list/p' | sed 1,2d)" \
    '            kind: property
            default: 0
            list: true'
is 'a function of a module names it' \
    "$(dalang doc functions --json stdlib::shell_escape | exact_jq -c .)" \
    '[{"name":"stdlib::shell_escape","doc":"A text quoted as one shell word","signatures":["stdlib::shell_escape(Any $string)"],"module":"stdlib","runs_on":["server","agent"]}]'
is 'all attributes have a description' "$(dalang doc types --json |
    jq -r '.[] | .name as $t | .attributes[] | select(.doc == "") |
    "\($t) \(.name)"')" ''
like 'an attribute has its kind, values and default' \
    "$(dalang doc types exec | tr '\n' ' ')" 'logoutput +Whether the output is logged: always, never, or after a failure. +kind: parameter +values: true, false, on_failure +default: on_failure'
is 'several names are printed in their order' \
    "$(dalang doc types notify anchor | grep '^[a-z]' | tr '\n' ' ')" \
    'notify anchor '
is 'a fact that this machine has is described' \
    "$(dalang facts --json --no-custom-facts --no-external-facts \
	2>/dev/null | jq -r 'keys[]' | while read -r f; do
	dalang doc facts "$f" 2>&1 >/dev/null
    done)" ''

# Functions and types of modules.
modules=$(scratch)/modules
mkdir -p "$modules/m/functions/sub" "$modules/m/lib/puppet/functions/m" \
    "$modules/m/lib/puppet/parser/functions" "$modules/m/lib/puppet/type" \
    "$modules/m/manifests" "$modules/m/types" "$modules/stdlib/lib/puppet" \
    "$modules/stdlib/lib/puppet/functions"
cat >"$modules/m/functions/sub/one.pp" <<'EOF'
# Copyright 2026 its owner. All rights
# reserved.
#
# Adds one to
# a number. It is a second sentence.
#
# @param n the number
function m::sub::one($n) { $n + 1 }
EOF
echo 'function m::bare { 1 }' >"$modules/m/functions/bare.pp"
cat >"$modules/m/lib/puppet/functions/m/two.rb" <<'EOF'
# frozen_string_literal: true

# @summary
#   Doubles it
#
# @example
Puppet::Functions.create_function(:'m::two') do
end
EOF
cat >"$modules/m/lib/puppet/parser/functions/three.rb" <<'EOF'
module Puppet::Parser::Functions
  newfunction(:three, type: :rvalue, doc: <<-DOC
    @summary Three
      of them.
    DOC
  ) do |args|
  end
  # @summary not this
end
EOF
cat >"$modules/m/lib/puppet/type/keeper.rb" <<'EOF'
Puppet::Type.newtype(:keeper) do
  @doc = "Keeps a value"
  newparam(:name) { desc 'not this' }
end
EOF
cat >"$modules/m/lib/puppet/type/plain.rb" <<'EOF'
Puppet::Type.newtype(:plain) do
  newparam(:name) { desc 'not this' }
end
EOF
printf '# == Define: m\n#\n# Whole.\ndefine m { }\n' >"$modules/m/manifests/init.pp"
printf '# @summary A part of it.\n# @api private\ndefine m::part($a) { }\n' \
    >"$modules/m/manifests/part.pp"
echo '# A class. class define x' >"$modules/m/manifests/other.pp"
echo '{"doc": "A greeting", "attributes": {}}' >"$modules/m/types/greeting.json"
head -c 5000 /dev/urandom >"$modules/m/types/broken.json"
head -c 5000 /dev/urandom >"$modules/m/functions/broken.pp"
echo 'Puppet::Functions.create_function(:merge)' \
    >"$modules/stdlib/lib/puppet/functions/merge.rb"
of() { dalang doc "$1" --modulepath "$modules" --json |
    jq -r '.[] | select(.file) | "\(.name)|\(.doc)|\(.module) \(.language)"'; }
is 'functions of modules' "$(of functions)" \
    'm::bare|(not documented)|m puppet
m::sub::one|Adds one to a number|m puppet
m::two|Doubles it|m ruby
three|Three of them|m ruby'
is 'resource types of modules' "$(of types)" \
    'greeting|A greeting|m json
keeper|Keeps a value|m ruby
m|Whole|m puppet
m::part|A part of it|m puppet
plain|(not documented)|m ruby'
like 'a function that is replaced is the one of this build' \
    "$(dalang doc functions --modulepath "$modules" merge)" 'signatures:'
is 'they are sorted into the others' \
    "$(dalang doc functions --modulepath "$modules" --json | jq -r '.[].name')" \
    "$(dalang doc functions --modulepath "$modules" --json | jq -r '.[].name' |
	LC_ALL=C sort)"
mkdir -p "$(scratch)/environments/test"
ln -s "$modules" "$(scratch)/environments/test/modules"
like 'the modules of an environment' "$(dalang doc types --environment test \
    --environmentpath "$(scratch)/environments" m::part)" 'A part of it$'

# A sentence of 300 bytes is whole, a longer one is cut.
long=$(scratch)/long
mkdir -p "$long/l/functions"
sentence() { printf "%0$1d" 0; }
for n in 299 300 301; do
	printf '# %s\nfunction l::f%s { 1 }\n' "$(sentence $n)" $n \
	    >"$long/l/functions/f$n.pp"
	printf '# %s\n# end\nfunction l::two%s { 1 }\n' "$(sentence $n)" $n \
	    >"$long/l/functions/two$n.pp"
done
is 'the length of a sentence is limited' \
    "$(dalang doc functions --modulepath "$long" --json |
    jq -r '.[] | select(.file) | "\(.name) \(.doc | length)"')" \
    'l::f299 299
l::f300 300
l::f301 300
l::two299 299
l::two300 300
l::two301 300'
done_testing
