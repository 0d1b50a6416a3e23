#!/bin/sh
# dalang describe lists the attributes and metaparameters that puppet describe
# lists, for the types of Puppet itself.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
s=$(scratch)

# names SECTION: of the list in a description on standard input.
names()
{
	sed -n "/^$1\$/,/^\$/p" | sed 1,2d | tr -d ' \n' | tr ',' '\n'
}

for type in exec file filebucket group notify package resources schedule \
    service stage tidy user; do
	tests/peers/puppet describe --short --meta $type >"$s/theirs" 2>"$s/err"
	dalang describe --short --meta --confdir "$s/c" --vardir "$s/v" $type \
	    >"$s/ours"
	is "$type has Puppet's attributes" "$(names Parameters <"$s/ours")" \
	    "$(names Parameters <"$s/theirs")"
	is "$type has Puppet's metaparameters" \
	    "$(names 'Meta Parameters' <"$s/ours")" \
	    "$(names 'Meta Parameters' <"$s/theirs")"
done
done_testing
