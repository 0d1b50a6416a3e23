#!/bin/sh
# dalang catalog find and select print what Puppet prints.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'puppet cannot be unpacked'
work=$(scratch)
cat >"$work/site.pp" <<'PP'
define foo::bar($x = 1) { notify { "in ${name}": } }
foo::bar { ['y', 'z']: x => [1, { 'a' => undef }] }
class c { file { '/x': content => Sensitive('x'), mode => '0644' } }
include c
notify { 'last': message => $facts['os']['family'], require => Class['c'] }
PP

# theirs ARG...: the output of Puppet, without its first record
theirs()
{
	tests/peers/puppet catalog "$@" --manifest "$work/site.pp" \
	    2>"$work/err" </dev/null | sed '/Compiled catalog for/d'
}

ours()
{
	dalang catalog "$@" --manifest "$work/site.pp" --compat "$PUPPET" \
	    --confdir "$work" --vardir "$work/var" 2>"$work/err" </dev/null
}

# compile: version and UUID are those of each compile
compile()
{
	sed -E 's/^(  "(version|catalog_uuid)": ).*/\1,/'
}

theirs find n.example.com | compile >"$work/want"
ours find n.example.com | compile >"$work/got"
same 'find' "$work/got" "$work/want"
for type in notify foo::bar FILE class '*' package; do
	theirs select n.example.com "$type" >"$work/want"
	ours select n.example.com "$type" >"$work/got"
	same "select $type" "$work/got" "$work/want"
done
theirs select n.example.com foo::bar --render-as json >"$work/want"
ours select n.example.com foo::bar --render-as json >"$work/got"
same 'select --render-as json' "$work/got" "$work/want"
done_testing
