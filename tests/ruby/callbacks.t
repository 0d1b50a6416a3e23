#!/bin/sh
# What the compile worker answers to the questions of the Ruby process, also to
# those that no code of the runtime asks: a function asks them directly.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
functions=$work/modules/m/lib/puppet/functions/m
mkdir -p "$functions" "$work/modules/m/manifests"
. tests/functions.sh

define asks <<'EOR'
try = lambda do |*message|
  "#{message.join(' ')}: " + begin
    Dalang.link.value(*message).inspect
  rescue Puppet::Error => e
    e.message
  end
end
[
  try.(:nosuch),
  try.(:type, 'valid', 'Integer[1, 2]', nil),
  try.(:type, 'valid', 'Integer[', nil),
  try.(:type, 'instance', 'Integer[1, 2]', 2),
  try.(:type, 'instance', 'Integer[1, 2]', 3),
  try.(:type, 'infer', '', 3),
  try.(:type, 'generalize', 'Integer[1, 2]', nil),
  try.(:type, 'assignable', 'Integer[1, 2]', 'Integer[1, 1]'),
  try.(:type, 'assignable', 'Integer[1, 2]', 'Integer[1, 3]'),
  try.(:type, 'assignable', 'Integer[1, 2]', 'Integer['),
  try.(:stack),
  try.(:tags),
  try.(:classes),
  try.(:resources),
  try.(:resource, 'File[/x]'),
  try.(:resource, 'File[/y]'),
  try.(:title, 'file', 1),
  try.(:title, 'file', '/x/'),
  try.(:setvar, 0, 1, 2),
  try.(:changed, 99, {}, nil),
  try.(:within, 99, 0),
  try.(:call, 1, 'size', nil, 1),
  try.(:call, 1, 'size', nil, [[1, 2]]),
  try.(:call, 0, 'size', nil, [[1, 2]]),
  try.(:block, 99, []),
  try.(:block, 1, 1),
  try.(:context, 1, 'x', 1),
  try.(:missing, 'a'),
  try.(:missing, '::a'),
  try.(:missing, 'm::a'),
  try.(:missing, '::none::a'),
  try.(:missing, 'm::fine::a'),
  try.(:definition, 'class', 'm::fine'),
  try.(:definition, 'class', 'm::wrong'),
  try.(:definition, 'class', 'none'),
  try.(:definition, 'define', 'local'),
].join("\n")
EOR
echo 'class m::fine { }' >"$work/modules/m/manifests/fine.pp"
echo 'class m::wrong {' >"$work/modules/m/manifests/wrong.pp"
cat >"$work/site.pp" <<'EOP'
define local() { }
include m::fine
file { '/x': ensure => file }
notify { 'x':
  message => m::asks(),
}
EOP

# compile OPTION...: the lines of the answers
compile()
{
	dalang compile n.example.com --confdir "$work" --modulepath \
	    "$work/modules" "$@" >"$work/out" 2>"$work/err" </dev/null
	jq -r '.resources[] | select(.type == "Notify").parameters.message' \
	    "$work/out" | sed "s|$work|WORK|g"
}

compile --manifest "$work/site.pp" >"$work/got"
cat >"$work/wanted" <<'EOW'
nosuch: the Ruby process asks for "nosuch"
type valid Integer[1, 2] : Integer[1, 2]
type valid Integer[ : Syntax error at end of input
type instance Integer[1, 2] 2: true
type instance Integer[1, 2] 3: false
type infer  3: Integer[3, 3]
type generalize Integer[1, 2] : Integer
type assignable Integer[1, 2] Integer[1, 1]: true
type assignable Integer[1, 2] Integer[1, 3]: false
type assignable Integer[1, 2] Integer[: Syntax error at end of input
stack: [["WORK/site.pp", 5], ["WORK/site.pp", 0]]
tags: ["settings", "class", "m::fine", "m", "fine"]
classes: ["settings", "m::fine"]
resources: [["Stage", "main", {}], ["Class", "Settings", {}], ["Class", "main", {}], ["Class", "M::Fine", {}], ["File", "/x", {"ensure"=>"file"}]]
resource File[/x]: ["File", "/x", {"ensure"=>"file"}]
resource File[/y]: nil
title file 1: No set of title patterns matched the title "".
title file /x/: {"name"=>"/x/"}
setvar 0 1 2: The name of a variable must be a String
changed 99 {} : The Ruby process has changed no object
within 99 0: The Ruby process has no such object
call 1 size  1: The arguments must be an Array
call 1 size  1 2: 2
call 0 size  1 2: 2
block 99 : The call of the block has ended
block 1 1: The call of the block has ended
context 1 x 1: The arguments must be an Array
missing a: ""
missing ::a: ""
missing m::a: "class m could not be found"
missing ::none::a: "class none could not be found"
missing m::fine::a: "class m::fine has not been evaluated"
definition class m::fine: ["hostclass", "m::fine", "m", "WORK/modules/m/manifests/fine.pp", 1]
definition class m::wrong: Syntax error at end of input (file: WORK/modules/m/manifests/wrong.pp)
definition class none: nil
definition define local: ["definition", "local", "", "WORK/site.pp", 1]
EOW
same 'the answers' "$work/got" "$work/wanted"
compile --code "$(cat "$work/site.pp")" >"$work/got"
is 'code without a file has lines, but no place' \
    "$(grep -E '^(stack|definition define)' "$work/got")" 'stack: [["unknown", 5], ["unknown", 0]]
definition define local: ["definition", "local", "", nil, 1]'
done_testing
