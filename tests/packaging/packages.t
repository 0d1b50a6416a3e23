#!/bin/sh
# The descriptions of the Debian and RPM packages have the version of the
# programs, and everything that is installed belongs to a package.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
version=$(sed -n 's/^VERSION	= //p' Makefile)
like 'the Debian package has the version of the programs' \
    "$(head -n 1 debian/changelog)" "^dalang \\($version-[0-9]+\\) "
is 'so do the programs' "$(dalang --version)" "dalang $version"
like 'so does the RPM package' "$(cat packaging/dalang.spec)" \
    "Dalang developers - $version-[0-9]+\$"

# What make install installs is in a package.
missing=$(for entry in bin/dalang sbin/dalang-compiled sbin/dalang-applyd \
    sbin/dalang-snmp sbin/dalang-mysql libexec/dalang/dalang-fetch \
    libexec/dalang/dalang-augeas libexec/dalang/dalang-mysql-poll \
    libexec/dalang/dalang-mysql-read libexec/dalang/dalang-top libexec/dalang/dalang-load \
    libexec/dalang/dalang-mysql-serve share/snmp/mibs \
    share/dalang/opennms share/dalang/managers share/dalang/ruby share/dalang/messages.json \
    share/dalang/receivers share/bash-completion share/zsh share/fish \
    lib/sysusers.d lib/tmpfiles.d share/man/man1 share/man/man5; do
	grep -qx "usr/$entry" debian/*.install || echo "$entry"
done)
is 'the Debian packages have every installed directory' "$missing" ''
for unit in packaging/systemd/*.service; do
	# shellcheck disable=SC2016 # a variable of make
	grep -q "\$(UNITDIR)/${unit##*/}\$" debian/rules || echo "$unit"
done >"$dir/units"
is 'and every unit' "$(cat "$dir/units")" ''
for program in augeas fetch load mysql-poll mysql-read mysql-serve top; do
	grep -qx "%{_libexecdir}/dalang/dalang-$program" \
	    packaging/dalang.spec || echo "$program"
done >"$dir/unpacked"
is 'the RPM packages have the programs that other programs start' \
    "$(cat "$dir/unpacked")" ''
for page in doc/*.[78]; do
	grep -q "usr/share/man/man[78]/${page##*/}" debian/*.install ||
		echo "$page"
done >"$dir/pages"
is 'and every page of sections 7 and 8' "$(cat "$dir/pages")" ''
# What an agent's machine needs: these libraries are for others.
is 'the agent needs no library of Augeas, MariaDB or ncurses' "$(for program in \
    dalang dalang-applyd dalang-fetch; do
	readelf -d "$BIN/$program" | grep -E 'NEEDED.*(augeas|mariadb|ncurses)'
done)" ''

# A machine that has only the package dalang-common.
mkdir "$dir/bin"
cp "$BIN/dalang" "$dir/bin"
for program in load top 'mysql show'; do
	# shellcheck disable=SC2086 # words
	"$dir/bin/dalang" $program >"$dir/out" 2>&1
	echo "$? $(cat "$dir/out")"
done >"$dir/missing"
is 'a command whose program is missing names the package' \
    "$(cat "$dir/missing")" \
    '1 Error: The program dalang-load is not installed: install the package dalang-load
1 Error: The program dalang-top is not installed: install the package dalang-top
1 Error: The program dalang-mysql-read is not installed: install the package dalang-mysql'
like 'its usage is printed' "$("$dir/bin/dalang" help top)" \
    '^usage: dalang top \[OPTION...\]$'
is 'the program prints the same' "$(dalang top --help)" \
    "$(dalang help top)"
is 'so does that of an action' "$(dalang mysql show --help)" \
    "$(dalang help mysql show)"
done_testing
