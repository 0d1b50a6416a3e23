#!/bin/sh
# Each rule of the house style is enforced: the scripts check a small tree with
# one violation at a time.
# time limit: 400
. "$(dirname "$0")/../lib.sh"

t=$(scratch)/tree

# fresh: a tree without violations; f.c uses the functions of g.c, h.c raises
# the message.
fresh()
{
	rm -rf "$t"
	mkdir -p "$t/tests/b" "$t/daemon/base" "$t/daemon/lang" "$t/logging" \
	    "$t/mysql" "$t/snmp_agent"
	echo '# none' >"$t/tests/b/b.t"
	cp -R tests/style "$t/tests/style"
	echo "# none" >"$t/tests/style/exceptions"
	echo 'yaml.h daemon/base/yaml*.c' >"$t/tests/style/libraries.tab"
	printf 'base\nlang base\nlogging\n' >"$t/tests/style/layers.tab"
	echo '#include <yaml.h>' >"$t/daemon/base/yaml.c"
	echo "# none" >"$t/tests/style/homes.tab"
	echo "# none" >"$t/tests/style/exports.tab"
	echo "# none" >"$t/tests/style/names.tab"
	echo "# none" >"$t/tests/style/rooms.tab"
	echo "# none" >"$t/tests/style/strbuf.tab"
	echo "# none" >"$t/tests/style/fixed.tab"
	echo "# none" >"$t/tests/style/plural.tab"
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
	printf 'LOG_A\t1001\tI\tlog\tuser\tact\tA\tfile:str line:int\t-\t0.1\n' \
	    >"$t/logging/messages.tab"
	echo 'const int code = LOGMSG_LOG_A;' >"$t/daemon/lang/h.c"
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
	output=$(B=build "$t/tests/style/$2" 2>&1)
	status=$?
	like "$1" "$status $output" '^1(23)? '
	like "$1: the complaint is printed" "$output" "$3"
}

fresh
for script in caps files homes exports names rooms layers libraries banned strbuf fixed plural dialect messages peers; do
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
echo 'base/g.h daemon/base/g.c daemon/base/h.h daemon/lang/f.c' \
    >>"$t/tests/style/libraries.tab"
echo '#include "base/g.h"' >"$t/daemon/base/h.h"
ok "files that libraries.tab lists pass" "$t/tests/style/libraries"
echo '#include "base/h.h"' >"$t/daemon/lang/e.c"
seen "a header of the table that another header includes is found" libraries \
    'lang/e.c:1: may not include base/g.h by base/h.h'
fresh
sed -i 's/yaml\*\.c/yaml*/' "$t/tests/style/libraries.tab"
echo '#include <yaml.h>' >"$t/daemon/base/yaml_tree.h"
ok "a header of a library's adapter passes" "$t/tests/style/libraries"
echo '#include "base/yaml_tree.h"' >"$t/daemon/lang/e.c"
seen "a library that another header includes is found" libraries \
    'lang/e.c:1: may not include yaml.h by base/yaml_tree.h'
sed -i 's/$/ daemon\/base\/yaml_tree.h/' "$t/tests/style/libraries.tab"
ok "a header with its whole name in the row gives the library to its users" \
    "$t/tests/style/libraries"
fresh
rm -r "$t/daemon" "$t/logging"
mkdir "$t/daemon" "$t/logging"
echo '# none' >"$t/tests/style/libraries.tab"
seen "a tree without includes fails libraries" libraries 'no include was found'
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
echo '	return fs_write_all(1, shortbuf_text(&b), n);' | function_of
seen "a shortened text in a file is found" strbuf 'is not for people'
fresh
printf '	log_str("a", shortbuf_text(&b));\n	fs_read(b);\n' | function_of
ok "a shortened text in a record is permitted" "$t/tests/style/strbuf"
fresh
echo '	return b->hidden_s[n];' | function_of
seen "a private member of a buffer is found" strbuf 'private member'
fresh
echo '#define hidden_s text' >>"$t/daemon/lang/f.c"
seen "another name of a private member is found" strbuf 'private member'
fresh
echo '	return *strbuf_edit(b);' | function_of
seen "an edited buffer without a reason is found" strbuf 'needs a row'
printf 'daemon/lang/f.c\tits own text\n' >>"$t/tests/style/strbuf.tab"
ok "an edited buffer with a reason is permitted" "$t/tests/style/strbuf"
fresh
printf 'daemon/lang/f.c\tits own text\n' >>"$t/tests/style/strbuf.tab"
seen "a stale reason is found" strbuf 'has no strbuf_edit'
for call in 'snprintf(b, n, "%s", s)' '(void)snprintf(b, n, "%d%.*s", 1, 2, s)' \
    'if (n > 0)
		snprintf(
		    b, n, "x%sy", s)' 'snprintf(b, n, fmt, s)' 'vsnprintf(b, n, "%d", ap)'; do
	fresh
	printf '\t%s;\n' "$call" | function_of
	seen "a text that may be cut is found: $call" fixed 'may cut the text of b'
done
fresh
echo '	f(b, "%.100s and %.*s", s, 2, s);' | function_of
seen 'a format that may cut a text is found' fixed '%.100s may cut a text'
printf 'daemon/lang/f.c\t%%.100s\tit fits\n' >>"$t/tests/style/fixed.tab"
ok 'a format with a reason is permitted' "$t/tests/style/fixed"
fresh
printf '\tsnprintf(b, n, "%%s", s);\n' | function_of
printf 'daemon/lang/f.c\tb\tit fits\n' >>"$t/tests/style/fixed.tab"
ok "a text with a reason is permitted" "$t/tests/style/fixed"
for call in 'snprintf(b, n, "%d;%c", 1, 2)' 'n = snprintf(b, n, "%s", s)' \
    'if (snprintf(b, n, "%s", s) >= n) { return 1; }'; do
	fresh
	printf '\t%s;\n' "$call" | function_of
	ok "no text is cut in silence: $call" "$t/tests/style/fixed"
done
fresh
printf 'daemon/lang/f.c\tb\tit fits\n' >>"$t/tests/style/fixed.tab"
seen "a stale row of fixed.tab is found" fixed 'nothing needs: daemon/lang/f.c'

# A word in the plural behind a count, and the words that are found.
while IFS='	' read -r call words; do
	fresh
	printf '%b\n' "$call" | function_of
	seen "a count of one is found: $call" plural \
	    "f.c:[0-9]*: plural[(][)] does not choose: $words$"
done <<'EOF'
	printf("%zu files", n);	files
	printf("%s: %5llu open files are lost", s, n);	open files
	printf("\\"%d\\" has %"\n\t    PRIu64 " more "\n\t    "entries", 1, n);	more entries
	printf("%u of %u are late", n, n);	are
	printf("%d to read, more than %d at %lld places", n, 9, n);	places
	printf("%zu wait", n); /* "a" */ printf("%d of", n);	wait
	printf("%d /* files", n); /* of */ printf("%d\\" files %d rows", n, n);	rows
	printf("%d %s", n, n == 1 ? "row" : "rows");	== 1 . "row" : "rows".;
	printf("%d row%s", n, n != 1\n\t? "s" : "");	!= 1[[:space:]]*. "s" : "".;
	printf("%d match%s", n, one ? "" : "es");	. "" : "es".;
EOF
while read -r call; do
	fresh
	printf '\t%s\n' "$call" | function_of
	ok "no count of one: $call" "$t/tests/style/plural"
done <<'EOF'
printf("%zu %s", n, plural(n, "file", "files"));
printf("%zu file%s, %d found: rows", n, plural(n, "", "s"), n);
printf("more than %d files, at most %zu bytes, from 2 to %d rows", 9, n, 9);
printf("line %u is missing, %d ms, %d of rows, %s rows, %%d rows", n, n, n, s);
/* printf("%zu files", n); */
printf("%d", n), printf(" files");
EOF
fresh
printf '\tprintf("%%d files", 9);\n' | function_of
printf 'daemon/lang/f.c\tfiles\ta constant\n' >>"$t/tests/style/plural.tab"
ok "a count with a reason is permitted" "$t/tests/style/plural"
fresh
printf 'daemon/lang/f.c\tfiles\ta constant\n' >>"$t/tests/style/plural.tab"
seen "a stale row of plural.tab is found" plural 'nothing needs: daemon/lang/f.c'
fresh
printf '	return sprintf(n); /* strcpy(a) "gets(" */\n' | function_of
seen "a banned call is found" banned 'sprintf is banned'
is "only the banned call is found" "$("$t/tests/style/banned" | wc -l)" 1
fresh
printf '	return n ==\n	    -1 || n != (long)-1; /* n == -1 */\n' | function_of
seen "a comparison with -1 is reported" dialect 'f.c:.*a failure is compared'
is "a cast and a comment are not reported" \
    "$("$t/tests/style/dialect" | wc -l)" 1
fresh
printf '	if (n == -2)\n		return -2.0;\n' | function_of
seen "a comparison with -2 is reported" dialect 'f.c:.*a failure is compared'
is "a negative float is not reported" "$("$t/tests/style/dialect" | wc -l)" 1
fresh
printf '	return -2;\n' | function_of
seen "a failure other than -1 is reported" dialect \
    'a failure other than -1 is returned'
fresh
printf 'static bool p(int n);\nbool q(int n,\n    int m);\n' >>"$t/daemon/lang/f.c"
printf '	return -1;\n}\n\nstatic bool\nh(int n)\n{\n	return n - 1;\n' |
    function_of
ok "-1 outside a bool function passes dialect" "$t/tests/style/dialect"
printf '	return n;\n}\n\nstatic bool\nk(int n)\n{\n	return n > 0 ? 1\n	    : -1;\n' |
    function_of
seen "a bool function that returns -1 is reported" dialect \
    'a bool function returns -1'
is "only that is reported" "$("$t/tests/style/dialect" | wc -l)" 1
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

# users of functions: another file, a test only for internal.h
fresh
printf 'int\nlonely(void)\n{\n	return 1;\n}\n' >>"$t/daemon/lang/f.c"
seen "a function without a header that no file calls is reported" \
    exports 'f.c:[0-9]*: lonely is used in no other file'
fresh
mv "$t/daemon/lang/f.c" "$t/tests/f.c"
seen "a function of a public header that only tests call is reported" \
    exports 'base/g.h:2: six is used in no other file'
printf 'daemon/base/g.h\tsix\ta reason\n' >"$t/tests/style/exports.tab"
ok "a row of exports.tab allows it" "$t/tests/style/exports"
printf 'daemon/base/g.h\tnine\ta reason\n' >>"$t/tests/style/exports.tab"
seen "a stale row of exports.tab is reported" \
    exports 'not needed any more: daemon/base/g.h nine'
echo "# none" >"$t/tests/style/exports.tab"
mv "$t/daemon/base/g.h" "$t/daemon/base/internal.h"
ok "tests may call functions of internal.h" "$t/tests/style/exports"
ok "a function of internal.h stands in any file of its folder" \
    "$t/tests/style/homes"
fresh
printf 'static inline int\nnine(void)\n{\n\treturn six(1) + 3;\n}\n' \
    >>"$t/daemon/base/g.h"
seen "an inline function that no file calls is reported" \
    exports 'base/g.h:4: nine is used in no other file'

# rooms: 40 files, 25 in a folder within one
# files N FOLDER: that many headers there
files_in()
{
	mkdir -p "$t/daemon/$2"
	for n in $(seq "$1"); do
		echo "/* $n */" >"$t/daemon/$2/n$n.h"
	done
}
fresh
files_in 40 base/big
ok "a room may have 40 files" "$t/tests/style/rooms"
files_in 41 base/big
seen "a room of 41 files is reported" rooms 'daemon/base/big: 41 files .40 at most'
printf 'daemon/base/big\ta reason\n' >"$t/tests/style/rooms.tab"
ok "a row of rooms.tab allows it" "$t/tests/style/rooms"
rm -r "$t/daemon/base/big"
seen "a stale row of rooms.tab is reported" \
    rooms 'rooms.tab: not needed any more: daemon/base/big'
fresh
files_in 26 base/big/part
seen "a folder of 26 files within a room is reported" \
    rooms 'daemon/base/big/part: 26 files .25 at most'
fresh
files_in 26 command/part
seen "a folder of 26 files within daemon/command is reported" \
    rooms 'daemon/command/part: 26 files .25 at most'

# wings: what objects need
# object NAME CODE: compile it as daemon/NAME.c
object()
{
	mkdir -p "$t/daemon/${1%/*}" "$t/build/obj/daemon/${1%/*}"
	echo "$2" >"$t/daemon/$1.c"
	cc -c -o "$t/build/obj/daemon/$1.o" "$t/daemon/$1.c"
}
wings()
{
	rm -rf "$t/daemon"
	object base/core/a 'int a(void); int a(void) { return 1; }'
	object lang/eval/b 'int a(void); int b(void); int b(void) { return a(); }'
	printf 'base\nlang\tbase\n' >"$t/tests/style/wings.tab"
}
fresh
wings
ok "a wing may use what the table allows" env B=build "$t/tests/style/wings"
printf 'base\nlang\n' >"$t/tests/style/wings.tab"
seen "a name of another wing is reported" \
    wings 'daemon/lang/eval/b: lang may not use base, as a'
printf 'base lang\nlang base\n' >"$t/tests/style/wings.tab"
seen "a permission that is not needed is reported" \
    wings 'wings.tab: not needed any more: base lang'
printf 'lang base\n' >"$t/tests/style/wings.tab"
seen "a wing without a row is reported" wings 'wings.tab: no row of base'

# layers: a room below a wing
fresh
mkdir "$t/daemon/wing"
mv "$t/daemon/base" "$t/daemon/lang" "$t/daemon/wing"
sed -i 's|"base/|"wing/base/|' "$t"/daemon/wing/*/*.c
ok "rooms of a wing have rows by their own names" "$t/tests/style/layers"
echo '#include "wing/lang/x.h"' >>"$t/daemon/wing/base/g.c"
seen "an include against the rows is reported" \
    layers 'g.c:[0-9]*: base may not include wing/lang/x.h'

# names: once in the product, functions, variables and types each
fresh
printf 'static int\ntwice(void)\n{\n\treturn 2;\n}\n' >>"$t/daemon/lang/f.c"
seen "a second static function of a name is reported" \
    names 'base/g.c:4: the function twice has a name that exists elsewhere'
printf 'twice\ta reason\n' >"$t/tests/style/names.tab"
ok "a row of names.tab allows it" "$t/tests/style/names"
printf 'nine\ta reason\n' >>"$t/tests/style/names.tab"
seen "a stale row of names.tab is reported" \
    names 'names.tab: not needed any more: nine'
fresh
echo 'static int thrice;' >>"$t/daemon/lang/f.c"
seen "a variable with the name of a function is reported" \
    names 'f.c:8: the variable thrice has a name'
fresh
echo 'struct six { int n; };' >>"$t/daemon/lang/f.c"
ok "a structure may have the name of a function" "$t/tests/style/names"
echo 'struct six { int n; };' >>"$t/daemon/base/g.c"
seen "a second structure of a name is reported" \
    names 'f.c:8: the struct six has a name'

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
ok "a row of words.allowed for a file that is not read passes" \
    "$t/tests/style/words" daemon/base/g.c
fresh
printf 'daemon/lang/f.c\t(rouse|nap|naps|bed)\ta reason\n' \
    >"$t/tests/style/words.allowed"
like "a stale row of words.allowed fails words" \
    "$("$t/tests/style/words" daemon/lang/f.c)" \
    '^words.allowed: not needed any more: daemon/lang/f.c [(]rouse'
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
	rm "$t/daemon/lang/h.c"
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

# A check of nothing fails.
for script in caps files layers banned dialect messages; do
	fresh
	find "$t" -name '*.[ch]' -delete
	seen "a tree without C files fails $script" $script 'no C file was found'
done
seen "a tree without C files fails homes" homes 'no prototype was found'
fresh
rm "$t/logging/messages.tab"
seen "a tree without messages fails messages" messages 'no message was found'
fresh
rm "$t/tests/b/b.t"
seen "a tree without tests fails peers" peers 'no test was found'
seen "a tree without a repository fails commits" commits 'no repository'
seen "a tree without a repository fails words" words 'files are missing'
rm -r "$t/daemon/lang"
seen "a folder that was renamed fails paths" paths 'daemon/machine/file.*No such file'
seen "a tree without READMEs fails readmes" readmes 'missing'
seen "a tree without settings fails settings" settings 'No such file'
seen "a tree without programs fails hardening" hardening 'has no program'
echo '# none' >"$t/tests/style/links.tab"
seen "a table without rows fails links" links 'has no row'

# linted CHECK REGEX: lint fails with this complaint of the check
linted()
{
	output=$(B=build "$t/tests/style/lint" "$1" 2>&1)
	like "lint $1 of nothing fails" "$? $output" '^1 '
	like "lint $1 of nothing: the complaint is printed" "$output" "$2"
}
linted shellcheck 'no script was found'
linted pages 'no page was found'
linted cppcheck 'no generated headers'
find "$t" -name '*.[ch]' -delete
linted format 'no C file was found'
linted unknown 'this check does not exist'
fails "a row without mutants fails mutants" tests/logging/mutants -n 99.9

# shares ROW SETTING: a page with that row after the one of files
shares()
{
	fresh
	mkdir -p "$t/doc" "$t/daemon/base/metrics" "$t/daemon/base/settings"
	printf 'share\t1\tfiles\t-\tfiles\n' >"$t/daemon/base/metrics/enums.tab"
	echo '	{"most_files", SETTING_INT, "16", NULL,' \
	    >"$t/daemon/base/settings/table.c"
	echo '/* M_SHARE_FILES */' >>"$t/daemon/lang/f.c"
	printf '%s\n' '## With an account' '' '## Resources with an account' \
	    '| share | resource | one | all | beyond |' \
	    '| --- | --- | --- | --- | --- |' \
	    "| files | files | $2 | all | refused |" "$1" >"$t/doc/shares.md"
}
# shellcheck disable=SC2016 # backquotes of the page
{
	shares '' '`most_files` (16)'
	ok 'a page of shares that fits is accepted' "$t/tests/style/shares"
	shares '' '`most_files` (17)'
	seen 'another default value is found' shares 'most_files does not have'
	shares '| nodes | n | `most_files` (16) | all | refused |' '1'
	seen 'an unknown share is found' shares 'nodes is not in the enumeration'
	shares '' 16
	seen 'a page without settings is found' shares 'no settings were found'
	shares '' '`most_files` (16)'
	printf 'share\t2\tbytes\t-\tbytes\n' \
	    >>"$t/daemon/base/metrics/enums.tab"
	seen 'a missing row is found' shares 'no row for bytes'
	shares '' '`most_files` (16)'
	sed -i '/M_SHARE/d' "$t/daemon/lang/f.c"
	seen 'a share that is not used is found' shares 'no file uses M_SHARE_FILES'
}

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
	archive
}

# archive FLAG...: the archive, with one object built with these flags
archive()
{
	printf 'void\nf(void)\n{\n}\n' >"$t/f.c"
	rm -f "$t/build/libdalang.a"
	gcc -c "${1:--fcf-protection}" -o "$t/f.o" "$t/f.c" 2>/dev/null ||
	    gcc -c "${2:--mbranch-protection=standard}" -o "$t/f.o" "$t/f.c"
	ar rc "$t/build/libdalang.a" "$t/f.o"
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
archive -fcf-protection=none -mbranch-protection=none
case $(uname -m) in
x86_64 | aarch64)
	fails "an object without control flow protection fails the row" \
	    env B=build "$t/tests/style/hardening"
	rm "$t/build/libdalang.a"
	fails "a missing archive fails the row" \
	    env B=build "$t/tests/style/hardening"
	;;
esac

# slow: of the times of the last run
mkdir -p "$t/build/san"
echo '# done' >"$t/tests/b/c.t"
printf 'tests/b/b.t\t50\ta reason\n' >"$t/tests/slow.tab"
times=$t/build/san/test-times
printf 'tests/b/b.t\t99.9\t30.0\ntests/b/c.t\t60.0\t20.0\nfuzz_a\t70.1\t9.9\n' \
    >"$times"
ok "a script of 100 s with a reason passes slow" \
    env B=build "$t/tests/style/slow"
printf 'tests/b/c.t\t20.1\t20.1\n' >"$times"
seen "a script of more than 20 s of processors needs a reason" slow \
    'tests/b/c.t took 20.1 s, 20.1 of processors: it has no row'
printf 'tests/b/c.t\t60.1\t1.0\n' >"$times"
seen "a script of more than 60 s needs a reason" slow \
    'tests/b/c.t took 60.1 s, 1.0 of processors: it has no row'
printf 'tests/b/c.t\t30\ta reason\n' >>"$t/tests/slow.tab"
seen "a script that takes twice its time is found" slow \
    'tests/b/c.t took 60.1 s, 30 in tests/slow.tab'
printf 'tests/b/d.t\t30\ta reason\n' >>"$t/tests/slow.tab"
seen "a row of no script is found" slow 'tests/b/d.t does not exist'
printf 'tests/b/b.t\t30\n' >"$t/tests/slow.tab"
seen "a row without a reason is found" slow 'not a script, its seconds, a reason'

# links: the program has only main(), daemon/lang the function f()
hardened
printf 'a\tlang\ta reason\n' >"$t/tests/style/links.tab"
rm "$t/daemon/lang/h.c"
mkdir -p "$t/build/obj/daemon/lang"
cp "$t/f.o" "$t/build/obj/daemon/lang/f.o"
ok "a program without the folder's symbols passes links" \
    env B=build "$t/tests/style/links"
gcc -o "$t/build/bin/a" "$t/main.c" "$t/f.o"
seen "a program with a symbol of the folder fails links" links \
    'a: links 1 names of daemon/lang, as f'
strip "$t/build/bin/a"
seen "a stripped program fails links" links 'no symbol was found in a'
done_testing
