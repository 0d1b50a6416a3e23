#!/bin/sh
# `make install` puts every program, page and MIB below DESTDIR and prefix,
# and nothing elsewhere.
. "$(dirname "$0")/../lib.sh"

d=$(scratch)/root
ok "make install" make B="${B#"$TOP"/}" DESTDIR="$d" prefix=/usr \
    SAN=address,undefined OPT='-O1 -g' install
is "only below the prefix" "$(ls "$d")" usr

for program in "$BIN"/*; do
	name=$(basename "$program")
	case $name in
	dalang) folder=bin section=1 ;;
	*) folder=sbin section=8 ;;
	esac
	ok "$name" test -x "$d/usr/$folder/$name"
	# A page may tell of several programs.
	ok "$name has a page" grep -qs "^\\.Nm $name" "$d/usr/share/man/man$section"/*
done
ok "dalang.conf has a page" test -s "$d/usr/share/man/man5/dalang.conf.5"
for mib in mibs/DALANG-*; do
	ok "$mib" test -s "$d/usr/share/snmp/$mib"
done
# What managers take, and not what makes it.
find managers opennms -type f ! -name '*.awk' ! -name '*.tab' \
    ! -name generate | sort >"$(scratch)/wanted"
(cd "$d/usr/share/dalang" && find managers opennms -type f | sort) \
    >"$(scratch)/seen"
same "managers' files" "$(scratch)/seen" "$(scratch)/wanted"
done_testing
