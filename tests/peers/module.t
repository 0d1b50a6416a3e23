#!/bin/sh
# dalang module list prints what Puppet 7.23 prints, for many modules.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'puppet cannot be unpacked'
work=$(scratch)
path=$PEERS/puppet/modules

# plain: a text without colours
plain()
{
	sed 's/\x1b\[[0-9;]*m//g'
}

for form in '' --tree '--render-as json'; do
	# shellcheck disable=SC2086 # words
	dalang module list $form --confdir "$work" --modulepath "$path" \
	    >"$work/got" 2>"$work/got.err" </dev/null
	# shellcheck disable=SC2086
	tests/peers/puppet module list $form --modulepath "$path" \
	    2>"$work/colours" </dev/null | plain >"$work/want"
	plain <"$work/colours" >"$work/want.err"
	same "list $form" "$work/got" "$work/want"
	same "list $form: warnings" "$work/got.err" "$work/want.err"
done
done_testing
