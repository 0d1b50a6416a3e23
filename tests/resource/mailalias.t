#!/bin/sh
# mailalias where it is not as Puppet has it: lines that go on, names that
# would be other lines, and recipients that take the place of a file.
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
	like "no name: $n" "$out" "$n.*Could not evaluate: '$n' cannot be the name of an alias"
done
like 'two lines' "$out" "Could not evaluate: Field 'name' must be one line"
like 'an alias of nobody' "$out" "Mailalias.f.: Could not evaluate: Field 'recipient' is required"
is 'lines that go on go with the first' "$(grep -v HEADER "$s/aliases")" '   indented: at the top
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
like 'nothing more to change' "$(apply | grep -c 'ensure: created\|changed\|defined')" '^4$'
cat >"$s/site.pp" <<END
mailalias { 'x': target => '$s/aliases', recipient => "y\nroot: mallory" }
END
like 'two lines of a recipient' "$(apply)" 'Recipients cannot include line ends'
done_testing
