#!/bin/sh
# `make install` puts every program, page and MIB below DESTDIR and prefix,
# and nothing elsewhere.
. "$(dirname "$0")/../lib.sh"

d=$(scratch)/root
# install DESTDIR PREFIX: what is built, as it is built
install()
{
	set -- B="${B#"$TOP"/}" DESTDIR="$1" prefix="$2" install
	case $B in
	*/san) make SAN=address,undefined OPT='-O1 -g1' "$@" ;;
	*) make "$@" ;;
	esac
}
ok "make install succeeds" install "$d" /usr
is "files are installed only below the prefix" "$(ls "$d")" usr

for program in "$BIN"/*; do
	name=$(basename "$program")
	case $name in
	dalang) folder=bin section=1 ;;
	dalang-augeas | dalang-dns | dalang-fetch | dalang-mysql-*)
		folder=libexec/dalang section=8 ;;
	dalang-load | dalang-top) folder=libexec/dalang section=1 ;;
	*) folder=sbin section=8 ;;
	esac
	ok "$name is installed" test -x "$d/usr/$folder/$name"
	# A page may describe several programs.
	ok "$name has a page" grep -qs "^\\.Nm $name" "$d/usr/share/man/man$section"/*
done
for page in dalang-messages dalang-types-reference; do
	ok "$page is installed" test -s "$d/usr/share/man/man7/$page.7"
done
ok "dalang.conf has a page" test -s "$d/usr/share/man/man5/dalang.conf.5"
for mib in mibs/*-*; do
	ok "$mib is installed" test -s "$d/usr/share/snmp/$mib"
done
for file in bash-completion/completions/dalang zsh/site-functions/_dalang \
    fish/vendor_completions.d/dalang.fish; do
	ok "$file is installed" test -s "$d/usr/share/$file"
done
for unit in packaging/systemd/*; do
	ok "${unit##*/} is installed" \
	    test -s "$d/usr/lib/systemd/system/${unit##*/}"
done
for file in lib/sysusers.d/dalang.conf lib/tmpfiles.d/dalang.conf \
    share/dalang/dalang.conf share/dalang/apparmor/usr.sbin.dalang-compiled \
    share/dalang/ruby/dalang share/dalang/receivers/rsyslog.conf; do
	ok "$file is installed" test -s "$d/usr/$file"
done
is "an installed program finds those that it starts" "$(
    "$d/usr/bin/dalang" doctor --confdir "$d" --vardir "$d" --rundir "$d" \
	--server localhost 2>&1 | grep dalang-fetch | grep -v '^ok ')" ''

# Paths in units and profiles are those of the prefix.
ok "make install succeeds with another prefix" install "$d/local" /usr/local
is "units start the programs of their prefix" "$(
    sed -n 's/^ExecStart[a-zA-Z]*=+*\(\/usr[^ ]*\).*/\1/p' \
	"$d"/local/usr/local/lib/systemd/system/*.service | xargs)" \
    "/usr/local/sbin/dalang-applyd /usr/local/sbin/dalang-compiled \
/usr/local/sbin/dalang-compiled /usr/local/sbin/dalang-mysql /usr/local/sbin/dalang-snmp"
like "profiles name the programs of their prefix" "$(cat \
    "$d"/local/usr/local/share/dalang/apparmor/usr.sbin.dalang-snmp)" \
    '^profile dalang-snmp /usr/local/sbin/dalang-snmp '

# Files for managers, without their generators.
find managers opennms -type f ! -name '*.awk' ! -name '*.tab' \
    ! -name generate | sort >"$(scratch)/wanted"
(cd "$d/usr/share/dalang" && find managers opennms -type f | sort) \
    >"$(scratch)/seen"
same "files for managers are installed" "$(scratch)/seen" "$(scratch)/wanted"
done_testing
