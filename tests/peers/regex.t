#!/bin/sh
# The recorded answers of tests/regex/cases.json are those of the real Ruby.
. "$(dirname "$0")/../lib.sh"

tree=$PEERS/puppet
[ -x "$tree/usr/bin/ruby3.1" ] || skip_all "no Ruby unpacked"
lib=$tree/usr/lib/$(uname -m)-linux-gnu
LD_LIBRARY_PATH=$lib
RUBYLIB=$tree/usr/lib/ruby/3.1.0:$lib/ruby/3.1.0
LANG=C.UTF-8
export LD_LIBRARY_PATH RUBYLIB LANG

cases=tests/regex/cases.json
"$tree/usr/bin/ruby3.1" tests/regex/record.rb <$cases >"$(scratch)/now"
compared "$(wc -l <$cases)" "$(diff $cases "$(scratch)/now" | grep -c '^<')"
ok "answers to $(wc -l <$cases) cases" diff $cases "$(scratch)/now"
done_testing
