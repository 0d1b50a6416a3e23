#!/bin/sh
# mailalias where it differs from Puppet: continuation lines, names that would
# be other lines, and recipients that replace a file.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/aliases" <<'END'
   indented: at the top
root: alice,
	bob,
  "c, d"
# a comment
  of: two lines
gone: x,
	y
kept: z,
	q
: nobody
no colon
file: :include:/etc/file
people: p
END
cat >"$s/site.pp" <<END
Mailalias { target => '$s/aliases' }
mailalias { 'root': recipient => ['alice', 'bob', 'c, d'] }
mailalias { 'gone': ensure => absent }
mailalias { 'file': recipient => ['q r', 's'] }
mailalias { 'people': file => '/etc/people' }
mailalias { 'a:b': recipient => 'x' }
mailalias { '#c': recipient => 'x' }
mailalias { "d\ne": recipient => 'x' }
mailalias { 'f': }
END
apply()
{
	dalang apply --confdir "$s/etc" --vardir "$s/var" --color false \
	    --detailed-exitcodes "$s/site.pp" 2>&1
}
out=$(apply)
for n in 'a:b' '#c'; do
	like "an invalid name is refused: $n" \
	    "$out" "$n.*Could not evaluate: '$n' cannot be the name of an alias"
done
like 'a name of two lines is refused' \
    "$out" "Could not evaluate: Field 'name' must be one line"
like 'an alias without a recipient is refused' \
    "$out" "Mailalias.f.: Could not evaluate: Field 'recipient' is required"
is 'continuation lines are kept with their first line' \
    "$(grep -v HEADER "$s/aliases")" '   indented: at the top
root: alice,
	bob,
  "c, d"
# a comment
  of: two lines
kept: z,
	q
: nobody
no colon
file: "q r",s
people: :include: /etc/people'
like 'a second run changes only invalid aliases' \
    "$(apply | grep -c 'ensure: created\|changed\|defined')" '^4$'
cat >"$s/site.pp" <<END
mailalias { 'x': target => '$s/aliases', recipient => "y\nroot: mallory" }
END
like 'a recipient of two lines is refused' \
    "$(apply)" 'Recipients cannot include line ends'
done_testing
