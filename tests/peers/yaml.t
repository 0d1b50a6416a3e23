#!/bin/sh
# What is recorded below tests/yaml is what the real Psych reads and writes.
. "$(dirname "$0")/../lib.sh"

tree=$PEERS/puppet
[ -x "$tree/usr/bin/ruby3.1" ] || skip_all "no Ruby unpacked"
lib=$tree/usr/lib/$(uname -m)-linux-gnu
LD_LIBRARY_PATH=$lib
RUBYLIB=$tree/usr/lib/ruby/3.1.0:$lib/ruby/3.1.0
LANG=C.UTF-8
export LD_LIBRARY_PATH RUBYLIB LANG

# same FILE RECORDER
same()
{
	"$tree/usr/bin/ruby3.1" "tests/yaml/$2" <"tests/yaml/$1" \
	    >"$(scratch)/$1"
	compared "$(wc -l <"tests/yaml/$1")" \
	    "$(diff "tests/yaml/$1" "$(scratch)/$1" | grep -c '^<')"
	ok "$(wc -l <"tests/yaml/$1") cases of $1" \
	    diff "tests/yaml/$1" "$(scratch)/$1"
}

same cases.json record.rb
same dumps.json record_dump.rb
done_testing
