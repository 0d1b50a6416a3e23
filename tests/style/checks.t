#!/bin/sh
# Each rule of the house style is enforced: the scripts check a small tree with
# one violation at a time.
. "$(dirname "$0")/../lib.sh"

t=$(scratch)/tree

# fresh: a tree without violations; f.c uses the functions of g.c.
fresh()
{
	rm -rf "$t"
	mkdir -p "$t/tests" "$t/daemon/base" "$t/daemon/lang" "$t/logging" \
	    "$t/snmp_agent"
	cp -R tests/style "$t/tests/style"
	echo "# none" >"$t/tests/style/exceptions"
	echo 'yaml.h daemon/base/yaml*.c' >"$t/tests/style/libraries.tab"
	printf 'base\nlang base\nlogging\n' >"$t/tests/style/layers.tab"
	echo '#include <yaml.h>' >"$t/daemon/base/yaml.c"
	: >"$t/tests/style/homes.tab"
	echo "# none" >"$t/tests/style/homes.tab"
	cat >"$t/daemon/base/g.c" <<-'EOF'
	#include "base/g.h"

	static int
	twice(int n)
	{
		return 2 * n;
	}

	static int
	thrice(int n)
	{
		return 3 * n;
	}

	int
	six(int n)
	{
		return thrice(twice(n));
	}
	EOF
	printf '/* Six times. */\nint six(int n);\n' >"$t/daemon/base/g.h"
	cat >"$t/daemon/lang/f.c" <<-'EOF'
	#include "base/g.h"

	static int
	use(void)
	{
		return six(7);
	}
	EOF
}

# repeat N TEXT: that many lines.
repeat()
{
	awk -v n="$1" -v text="$2" 'BEGIN { while (n--) print text }'
}

# function BODY: a static function with standard input as its body, into f.c.
function_of()
{
	{
		printf 'static int\ng(int n)\n{\n'
		cat
		printf '}\n'
	} >>"$t/daemon/lang/f.c"
}

# seen NAME SCRIPT REGEX: the script fails with this complaint.
seen()
{
	output=$("$t/tests/style/$2" 2>&1)
	status=$?
	like "$1" "$status $output" "^1 .*|$3"
	like "$1: the complaint is printed" "$output" "$3"
}

fresh
for script in caps files homes layers libraries banned dialect messages peers; do
	ok "a clean tree passes $script" "$t/tests/style/$script"
done

repeat 80 '	n++;' | function_of
seen "a long function is found" caps 'g has 83 lines'
fresh
repeat 20 '	if (n) n++;' | function_of
seen "a complex function is found" caps 'g has complexity 21'
fresh
printf '	if (n) { if (n) { do { while (n) { n++; } } while (n); } }\n' | function_of
seen "a deep function is found" caps 'g nests 5 deep'
fresh
printf '	struct a x[] = { { { { { 1 } } } } };\n' | function_of
ok "initializers do not nest" "$t/tests/style/caps"
fresh
printf '#if X\n#endif\n' | function_of
seen "#if in a function is found" caps '#if inside'
fresh
printf 'int\nlonely(void)\n{\n	return 1;\n}\n' >>"$t/daemon/lang/f.c"
seen "an unused global is found" caps 'lonely is used in no other file'
fresh
echo 'length f.c:gone flat table' >>"$t/tests/style/exceptions"
seen "a stale exception is found" caps 'not needed any more'

fresh
repeat 1001 ';' >>"$t/daemon/lang/f.c"
seen "a long file is found" files '10[0-9]* lines \(1000'
fresh
repeat 251 ';' >>"$t/daemon/base/g.h"
seen "a long header is found" files '25[0-9] lines \(250'
fresh
printf '\t/* %s */\n' "$(repeat 1 "$(printf '%070d' 0)")" \
    >>"$t/daemon/lang/f.c"
seen "a wide line is found" files '84 columns'
fresh
printf '#if A\n#endif\n' >>"$t/daemon/lang/f.c"
seen "too many #if are found" files '#if in'

fresh
echo '#include "lang/f.h"' >>"$t/daemon/base/g.c"
seen "an upward include is found" layers 'base may not include lang/f.h'
fresh
echo '#include <yaml.h>' >>"$t/daemon/lang/f.c"
seen "a library in another file is found" libraries 'may not include yaml.h'
fresh
echo 'crypt.h daemon/base/crypt.c' >>"$t/tests/style/libraries.tab"
seen "a stale row of libraries.tab is found" libraries 'not needed any more: crypt.h'
fresh
echo 'pki base' >>"$t/tests/style/layers.tab"
seen "a stale folder of layers.tab is found" layers 'not needed any more: pki'
fresh
sed -i 's/^lang.*/& logging/' "$t/tests/style/layers.tab"
seen "a stale permission of layers.tab is found" \
    layers 'not needed any more: lang logging'
fresh
printf '	return sprintf(n); /* strcpy(a) "gets(" */\n' | function_of
seen "a banned call is found" banned 'sprintf is banned'
is "only the banned call is found" "$("$t/tests/style/banned" | wc -l)" 1
fresh
printf '	return n ==\n	    -1 || n != (long)-1; /* n == -1 */\n' | function_of
seen "a comparison with -1 is reported" dialect 'f.c:.*-1 is compared'
is "a cast and a comment are not reported" \
    "$("$t/tests/style/dialect" | wc -l)" 1
fresh
printf '	return n;\n}\n\nstatic int\nn_is_odd(int n)\n{\n	return n & 1;\n' |
    function_of
seen "a predicate that returns int is reported" dialect \
    'a predicate returns int'

fresh
echo 'int seven(int n);' >>"$t/daemon/base/g.h"
seen "a function that is only declared is found" \
    homes 'g.h:3: seven is declared and not defined'
fresh
sed -i 's/int six.*//' "$t/daemon/base/g.h"
echo 'int six(int n);' >"$t/daemon/base/h.h"
seen "a function in another file is found" \
    homes 'h.h:1: six stands in daemon/base/g.c'
printf 'daemon/base/h.h	a reason
' >"$t/tests/style/homes.tab"
ok "a row of homes.tab allows it" "$t/tests/style/homes"
printf 'daemon/base/g.h\ta reason\n' >>"$t/tests/style/homes.tab"
seen "a stale row of homes.tab is found" \
    homes 'not needed any more: daemon/base/g.h'
fresh
touch "$t/daemon/base/g_private.h"
seen "a wrong name of a private header is found" \
    homes 'g_private.h: .* named internal.h'
fresh
echo '#include "base/internal.h"' >>"$t/daemon/lang/f.c"
seen "a private header of another folder is found" \
    homes 'f.c:8: may not include internal.h of base'

# words: identifiers are split at underscores; a string of one word is a key,
# one of several is a sentence; of messages the texts are read
fresh
printf '	print("nap"); kidnapped++;\n' | function_of
ok "a name that contains a refused word passes words" \
    "$t/tests/style/words" daemon/lang/f.c
echo '	n = LONG_NAPS;' | function_of
like "a refused word in a name fails words" \
    "$("$t/tests/style/words" daemon/lang/f.c)" \
    '^daemon/lang/f.c:16: "[(].*naps.*": wake'
printf 'daemon/lang/f.c\t(rouse|nap|naps|bed)\ta reason\n' \
    >>"$t/tests/style/words.allowed"
ok "a row of words.allowed allows it" "$t/tests/style/words" daemon/lang/f.c
fresh
echo '	print("%s is no number");' | function_of
like "a refused word in a sentence fails words" \
    "$("$t/tests/style/words" daemon/lang/f.c)" '^daemon/lang/f.c:[0-9]*: .*[(]is.*no'
fresh
echo "	print(\"'%s is no' is not %s\");" | function_of
ok "a quotation in a sentence passes words" \
    "$t/tests/style/words" daemon/lang/f.c
row='LOG_A\t1001\tW\tlog\tuser\tsay\t%s\tline:int\t%s\t0.1\n'
# shellcheck disable=SC2059 # the row is a format
printf "$row" 'It is no file' 'Mend it.' >"$t/logging/messages.tab"
is "text and remedy of a message are checked by words, its action is not" \
    "$("$t/tests/style/words" logging/messages.tab | wc -l)" 2

# raises TAGS: a message and a call that raises it with these tags
raises()
{
	fresh
	printf 'LOG_A\t1001\tI\tlog\tuser\tact\tA\tfile:str line:int\t-\t0.1\n' \
	    >"$t/logging/messages.tab"
	echo "	log_event(LOG, LOG_A$1);" | function_of
}

raises ', log_str("file", g(",)")), log_uns("line", 2)'
ok "declared tags are accepted" "$t/tests/style/messages"
raises ', log_str("path", p)'
seen "an undeclared tag is found" messages 'LOG_A has no tag path in its row'
raises ', log_str("line", p)'
seen "a tag of another type is found" messages 'LOG_A: tag line is int, not str'
raises ', log_errno()'
seen "an undeclared errno is found" messages 'LOG_A has no tag error.message'
raises ''
sed -i 's/log_event.*/n++;/' "$t/daemon/lang/f.c"
seen "an unused message is found" messages 'LOG_A is raised nowhere'

# A test runs a script which runs another peer's.
fresh
mkdir "$t/tests/peers" "$t/tests/a"
echo 'peer_tree ant' >"$t/tests/peers/ant"
echo "tests/peers/ant \$PEERS/bee/bin/bee" >"$t/tests/a/play"
printf '. tests/lib.sh\npeer bee\ntests/a/play\n' >"$t/tests/a/a.t"
seen "a peer that is not requested is found" \
    peers 'a/a.t: uses the peer ant by tests/peers/ant'
is "only that peer is found" "$("$t/tests/style/peers" | wc -l)" 1
echo 'if peer ant; then :; fi' >>"$t/tests/a/a.t"
ok "requested peers are accepted" "$t/tests/style/peers"

# hardened FLAG...: the complaints about a program built with these flags
hardened()
{
	fresh
	mkdir -p "$t/build/bin"
	cat >"$t/main.c" <<-'EOF'
	#include <stdio.h>
	#include <string.h>

	int
	main(int argc, char **argv)
	{
		char line[64];

		snprintf(line, sizeof(line), "%d %s", argc, argv[0]);
		return (int)strlen(line);
	}
	EOF
	gcc -O2 -fPIE -pie -fstack-protector-strong -D_FORTIFY_SOURCE=3 \
	    -z relro -z now -z noexecstack "$@" -o "$t/build/bin/a" "$t/main.c"
}
hardened
ok "a clean tree passes hardening" env B=build "$t/tests/style/hardening"
while IFS='	' read -r flag says; do
	hardened "$flag"
	output=$(B=build "$t/tests/style/hardening" 2>&1)
	is "a program built with $flag fails the hardening row" \
	    "$output" "build/bin/a: no $says"
done <<'EOF'
-no-pie	PIE
-Wl,-z,norelro	RELRO
-Wl,-z,lazy	immediate binding (-z now)
-Wl,-z,execstack	stack without execution
-fno-stack-protector	stack protector
-U_FORTIFY_SOURCE	fortified libc
EOF
hardened
printf 'void\nf(void)\n{\n}\n' >"$t/f.c"
gcc -c -fcf-protection=none -mbranch-protection=none -o "$t/f.o" "$t/f.c" \
    2>/dev/null || gcc -c -fcf-protection=none -o "$t/f.o" "$t/f.c"
ar rc "$t/build/libdalang.a" "$t/f.o"
case $(uname -m) in
x86_64 | aarch64)
	fails "an object without control flow protection fails the row" \
	    env B=build "$t/tests/style/hardening"
	;;
esac
done_testing
