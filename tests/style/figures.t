#!/bin/sh
# `make figures` and `make compile-commands`: figures of a small tree that are
# known, and a database that programs can read.
. "$(dirname "$0")/../lib.sh"

t=$(scratch)/tree
mkdir -p "$t/tests" "$t/build" "$t/daemon/wing/room" "$t/daemon/wing/other" \
    "$t/logging" "$t/mysql" "$t/snmp_agent"
cp -R tests/style "$t/tests/style"
for table in exceptions names.tab rooms.tab; do
	echo '# none' >"$t/tests/style/$table"
done
# object_of NAME: standard input is daemon/wing/NAME.c
object_of()
{
	cat >"$t/daemon/wing/$1.c"
	mkdir -p "$t/build/obj/daemon/wing/${1%/*}"
	cc -c -o "$t/build/obj/daemon/wing/$1.o" "$t/daemon/wing/$1.c"
}
copy='	n += 1111;\n	n += 2222;\n	n += 3333;\n	n += 4444;\n	n += 5555;\n	n += 6666;\n'
printf 'int a(int n);\nint b(int n);\n\nint\na(int n)\n{\n%b	return b(n);\n}\n' \
    "$copy" | object_of room/a
printf 'int b(int n);\nint c(int n);\n\nint\nb(int n)\n{\n	return c(n);\n}\n' |
    object_of room/b
printf 'int a(int n);\nint c(int n);\n\nint\nc(int n)\n{\n%b	return a(n);\n}\n' \
    "$copy" | object_of other/c
echo '/* nothing */' >"$t/logging/log.h"
figures() { B=build "$t/tests/style/figures" 2>&1; }
figures >"$(scratch)/figures"
has() { like "$1" "$(cat "$(scratch)/figures")" "$2"; }
has 'functions' '^3 functions, length median 10, p90 10, complexity 1'
has 'names' '^names: 0 that exist more than once$'
has 'the largest room' '^rooms: 3 folders, the largest daemon/wing/room [(]2[)]$'
has 'circles' '^circles: 1 of files$'
has 'the rooms of a circle' '^    3 files: daemon/wing/room 2, daemon/wing/other 1$'
has 'equal lines' '^copies: 1 of 6 and more equal lines$'
has 'lines of a wing' '^ *36 lines in daemon/wing$'
has 'lines in all' '^ *37 lines in all$'
printf 'static int a;\n' >>"$t/daemon/wing/room/b.c"
like 'a name that exists twice' "$(figures)" '^names: 2 that exist more than once$'
rm "$t/build/obj/daemon/wing/room/b.o"
like 'an object that is missing' "$(figures)" \
    '^figures: 1 objects are missing in build: run make$'

"$t/tests/style/compile_commands" cc '-DX="a b"' '-DY=\x' -- a.c b.c \
    >"$(scratch)/database"
is 'the database has each file' \
    "$(jq -r '.[].file' "$(scratch)/database" | paste -sd ' ')" 'a.c b.c'
is 'the directory' "$(jq -r '.[0].directory' "$(scratch)/database")" "$t"
is 'and the words of the command' \
    "$(jq -c '.[1].arguments' "$(scratch)/database")" \
    '["cc","-DX=\"a b\"","-DY=\\x","-c","b.c"]'
done_testing
