#!/bin/sh
# The modules conform to SMIv2 and to our own rules, and every compiler of MIB
# modules accepts them: smidump, Net-SNMP's, Erlang's, Perl's.
. "$(dirname "$0")/../lib.sh"

peer mibs || skip_all "the RFC modules cannot be unpacked"
peer snmpd || skip_all "Net-SNMP cannot be unpacked"
rfc=$(echo "$PEERS"/mibs/usr/lib/erlang/lib/snmp-*/mibs)
objects=daemon/base/metrics/objects.tab
out=$(scratch)/out
mkdir "$out" "$(scratch)/mibs"
cp mibs/DALANG-* "$(scratch)/mibs"

# Imported modules come first.
modules="DALANG-SMI DALANG-TC-MIB $(cd mibs && echo DALANG-[!ST]*-MIB) \
DALANG-TRANSACTION-MIB"
is "each module is checked" "$(echo "$modules" | wc -w)" \
    "$(find mibs -name 'DALANG-*' | wc -l)"

# dumped FOLDER MODULE: its dump is $out/MODULE.xml.
dumped()
{
	SMIPATH=$rfc:$1 smidump -f xml "$1/$2" >"$out/$2.xml" \
	    2>"$(scratch)/errors" && [ ! -s "$(scratch)/errors" ] && return
	cat "$(scratch)/errors"
	return 1
}
conforms() { tests/snmp/conformance.py $objects "$out/$1.xml"; }

# broken NAME SED TEXT [MODULE]: the error of this change is found.
broken()
{
	b_module=${4:-DALANG-LOG-MIB}
	sed "$2" "mibs/$b_module" >"$(scratch)/mibs/$b_module"
	dumped "$(scratch)/mibs" "$b_module" >/dev/null
	like "the checker finds $1" "$(conforms "$b_module" 2>&1)" "$3"
}

if command -v smidump >/dev/null && [ -x /usr/bin/python3 ]; then
	for m in $modules; do
		ok "smidump accepts $m" dumped mibs "$m"
		case $m in
		*-SMI | *-TC-MIB) ;;
		*) ok "$m conforms" conforms "$m" ;;
		esac
	done
	broken "an object in no group" '/^dllSinkTableGroup/,/}/s/ dllRaised,//' \
	    'dllRaised is in 0 groups'
	broken "an object in two groups" \
	    '/^dllSevTableGroup/,/}/s/ dllSevCount/ dllRaised, dllSevCount/' \
	    'dllRaised is in 2 groups'
	broken "a notification in no group" \
	    '/NOTIFICATION-GROUP$/,/}/s/ dlcQueueFull,//' \
	    'dlcQueueFull is in 0 groups of notifications' DALANG-COMPILE-MIB
	broken "a group in no compliance statement" \
	    '/^dalangLogFull/,/}/s/ dllSevTableGroup,//' \
	    'dalangLogFull does not list dllSevTableGroup'
	broken "a counter without units" \
	    '/^dllRaised OBJECT-TYPE/,/::=/s/UNITS .*//' \
	    'dllRaised is a Counter64 without UNITS'
	broken "a name that is too long" \
	    's/dllBusyMicros/dllBusyMicrosecondsAll/' \
	    'has more than 19 characters'
	broken "a writable object" \
	    '/^dllRaised OBJECT-TYPE/,/::=/s/read-only/read-write/' \
	    'dllRaised is readwrite, not readonly'
	broken "a date without its age" \
	    '/^dllCatLastAge OBJECT-TYPE/,/::=/s/seconds/minutes/' \
	    'dllCatLastAge is not a Gauge32 of seconds'
	broken "a compliance statement that requires write access" \
	    '/^dalangLogReadOnly/,/::=/s/OBJECT  *dllLevel$/OBJECT dllCatName/' \
	    'ReadOnly asks for writing of dllLevel'
else
	skip "conformance" "smidump or python3 is not installed"
fi

# For the others, an invalid module.
sed 's/^dllRaised OBJECT-TYPE/dllRaised } OBJECT-TYPE/' mibs/DALANG-LOG-MIB \
    >"$(scratch)/mibs/DALANG-LOG-MIB"

# Net-SNMP's parser, with all its warnings.
net_snmp()
{
	MIBS=$1 MIBDIRS=$(tests/peers/snmp mibdirs) \
	    tests/peers/snmp snmptranslate -Pw -Pe -m "$1" -IR -On "$2" \
	    >"$out/translated" 2>"$out/warned"
	grep -e DALANG -e MYSQL "$out/warned" && return 1
	grep '^\.1\.3' "$out/translated"
}
for m in $modules MYSQL-SERVER-MIB; do
	node=$(sed -n 's/^\([a-z][A-Za-z]*\) MODULE-IDENTITY.*/\1/p' "mibs/$m")
	ok "Net-SNMP accepts $m" net_snmp "$m" "$node"
done

# Erlang's compiler: its only warnings are about read-only tables.
erlang()
{
	env -C "$out" erlc -I"${rfc%/*}/priv/mibs" -I"$out" "$out/$1.mib" 2>&1 |
	    grep -v 'No RowStatus column' && return 1
	[ -s "$out/$1.bin" ]
}
if command -v erlc >/dev/null && [ -d "${rfc%/*}/priv/mibs" ]; then
	for m in $modules MYSQL-SERVER-MIB; do
		cp "mibs/$m" "$out/$m.mib"
		ok "Erlang's compiler accepts $m" erlang "$m"
	done
	cp "$(scratch)/mibs/DALANG-LOG-MIB" "$out/DALANG-LOG-MIB.mib"
	rm "$out/DALANG-LOG-MIB.bin"
	fails "Erlang's compiler refuses an invalid module" \
	    erlang DALANG-LOG-MIB
else
	skip "Erlang's compiler" "erlang-snmp is not installed"
fi

perls()
{
	/usr/bin/perl -MSNMP::MIB::Compiler -e '
	my ($module, $repository, @path) = @ARGV;
	my $compiler = SNMP::MIB::Compiler->new;
	$compiler->add_path(@path);
	$compiler->add_extension("", ".mib");
	$compiler->repository($repository);
	$compiler->{$_} = 1 for qw(accept_smiv1 accept_smiv2 make_dump use_dump
	    do_imports);
	exit !$compiler->compile($module)' "$2" "$out" "$1" "$rfc"
}
if /usr/bin/perl -MSNMP::MIB::Compiler -e 1 2>/dev/null; then
	for m in $modules MYSQL-SERVER-MIB; do
		ok "Perl's compiler accepts $m" perls "$TOP/mibs" "$m"
	done
	rm "$out/DALANG-LOG-MIB.dump"
	fails "Perl's compiler refuses an invalid module" \
	    perls "$(scratch)/mibs" DALANG-LOG-MIB
else
	skip "Perl's compiler" "libsnmp-mib-compiler-perl is not installed"
fi
done_testing
