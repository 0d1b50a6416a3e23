#!/bin/sh
# dalang module list prints what Puppet 8.10 prints (with PUPPET=7: 7.23), for
# many modules.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'puppet cannot be unpacked'
work=$(scratch)
path=$PEERS/puppet/modules

# Puppet sorts the modules of a tree by the number of those that depend on them,
# and Ruby 3.3 orders equal ones by chance: here by their names, as ours.
cat >"$work/stable.rb" <<'END'
class Array
  def sort_by(&key)
    return super unless key
    each_with_index.sort { |(a, i), (b, j)|
      order = key.call(a) <=> key.call(b)
      order.zero? ? i <=> j : order
    }.map(&:first)
  end
end
END

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
	RUBYOPT="-r$work/stable.rb" tests/peers/puppet module list $form --modulepath "$path" \
	    2>"$work/colours" </dev/null | plain >"$work/want"
	plain <"$work/colours" >"$work/want.err"
	same "list $form" "$work/got" "$work/want"
	same "list $form: warnings" "$work/got.err" "$work/want.err"
done
done_testing
