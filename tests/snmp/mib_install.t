#!/bin/sh
# dalang mib install: our modules, and short ones of those that they import, in
# a directory where Net-SNMP's programs read them.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
export HOME="$dir/home"
mkdir "$HOME"
unset MIBDIRS
to=$HOME/.snmp/mibs
root=.1.3.6.1.4.1.8072.9999.9999.7326

dalang mib install --to "$dir/all" >"$dir/out" 2>&1
is 'the modules are installed' "$?" 0
is 'the modules are those of the tree' "$(for m in mibs/*-*; do
	cmp -s "$m" "$dir/all/${m##*/}" || echo "$m"; done)" ''
like 'what to type is printed' "$(cat "$dir/out")" \
    "snmpwalk .*-M \\+$dir/all -m \\+DALANG-COMPILE-MIB"
is 'the default is a directory of the user' \
    "$(dalang mib install >/dev/null; set -- "$to"/DALANG-* "$to"/MYSQL-*; echo $#)" \
    "$(set -- mibs/*-*; echo $#)"

# Modules of the RFCs that the machine has are left there.
mkdir "$dir/rfc"
echo 'the text of the RFC' >"$dir/rfc/SNMPv2-TC.txt"
is 'a module that the machine has is not installed' "$(MIBDIRS=$dir/rfc \
    dalang mib install --to "$dir/less" | grep SNMPv2-TC)" \
    "SNMPv2-TC is in $dir/rfc/SNMPv2-TC.txt"
fails 'nor is its file there' test -e "$dir/less/SNMPv2-TC"
ok 'the others are' test -s "$dir/less/SNMPv2-SMI"
echo 'mine' >"$dir/less/SNMPv2-CONF"
MIBDIRS=$dir/rfc dalang mib install --to "$dir/less" >/dev/null
is 'a module that is in the directory already is left as it is' \
    "$(cat "$dir/less/SNMPv2-CONF")" mine
is 'directories can precede those of the machine' "$(MIBDIRS=+$dir/rfc \
    dalang mib install --to "$dir/more" | grep SNMPv2-TC)" \
    "SNMPv2-TC is in $dir/rfc/SNMPv2-TC.txt"

# With nothing but what was installed, names are translated.
MIBDIRS=$dir/none dalang mib install --to "$dir/alone" >/dev/null
if peer mibs && peer snmpd; then
	translate()
	{
		MIBS=ALL tests/peers/snmp snmptranslate -M "$1" -On "$2" 2>&1
	}
	is 'an object has its number' \
	    "$(translate "$dir/alone" DALANG-COMPILE-MIB::dlcCompiles.0)" \
	    "$root.2.1.3.1.0"
	is 'a textual convention is known' "$(MIBS=ALL tests/peers/snmp \
	    snmptranslate -M "$dir/alone" -Td DALANG-LOG-MIB::dllNodeStatus |
	    grep -c 'SYNTAX.*createAndGo(4)')" 1
	is 'nothing is reported as unknown' "$(MIBS=ALL tests/peers/snmp \
	    snmptranslate -M "$dir/alone" -Pw -Pe -Tp 2>&1 >/dev/null |
	    grep -v 'MACRO (lines .* parsed and ignored)')" ''
	dalang mib install --to "$dir/moved" --oid 1.3.6.1.4.1.4711.5 >"$dir/out"
	is 'with another base, its number is below that' \
	    "$(translate "$dir/moved" DALANG-COMPILE-MIB::dlcCompiles.0)" \
	    .1.3.6.1.4.1.4711.5.2.1.3.1.0
	like 'that the subagent needs it, too, is printed' "$(cat "$dir/out")" \
	    'dalang-snmp --oid 1.3.6.1.4.1.4711.5'
else
	skip 'names are translated' 'no snmptranslate'
fi
if command -v smilint >/dev/null; then
	is 'smilint accepts the imported modules' "$(SMIPATH=mibs/base smilint \
	    -l 3 mibs/base/SNMPv2-TC mibs/base/SNMP-FRAMEWORK-MIB 2>&1)" ''
else
	skip 'smilint accepts the imported modules' 'no smilint'
fi

# refused NAME MESSAGE OPTION...: an error, and no directory.
refused()
{
	r_name=$1
	r_message=$2
	shift 2
	dalang mib install "$@" >"$dir/out" 2>&1
	is "$r_name is an error" "$?" 1
	like "$r_name is an error that is explained" "$(cat "$dir/out")" \
	    "$r_message"
}
for oid in 1.3.6.1.2.1 1.3.6.1.4.1. 1.3.6.1.4.1.4711.x 1.3.6.1.4.1..1 \
    1.3.6.1.4.1.1.; do
	refused "the base '$oid'" \
	    'is not an object identifier below 1\.3\.6\.1\.4\.1' --oid "$oid" \
	    --to "$dir/refused"
done
fails 'nothing is written then' test -e "$dir/refused"
refused 'an argument' 'usage: dalang mib install' more
refused 'a directory below a file' 'Not a directory' --to "$dir/out/x"
HOME='' refused 'no home' 'HOME is not set; use --to DIR'

# A program beside which modules are missing, or are others.
mkdir -p "$dir/copy/build/bin" "$dir/copy/mibs"
cp "$BIN/dalang" "$dir/copy/build/bin"
for m in mibs/*-*; do
	cp "$m" "$dir/copy/mibs"
done
# copy NAME OUTPUT OPTION...: the error of the copy, and its status.
copy()
{
	c_name=$1
	c_output=$2
	shift 2
	MIBDIRS=$dir/none "$dir/copy/build/bin/dalang" mib install --to "$dir/copied" \
	    "$@" >"$dir/out" 2>"$dir/err"
	is "$c_name is an error" "$?" 1
	is "$c_name is an error that is explained" "$(cat "$dir/err")" \
	    "Error: $c_output"
}
copy 'a module of the RFCs that is missing' \
    'SNMPv2-SMI is not among the installed files'
sed -i 's/dalangPlaypen/another/' "$dir/copy/mibs/DALANG-SMI"
copy 'a module without the root' \
    "$dir/copy/build/bin/../../mibs/DALANG-SMI: the root of the modules is not found: install Dalang again" \
    --oid 1.3.6.1.4.1.4711
rm "$dir/copy/mibs/DALANG-TC-MIB"
copy 'a module of ours that is missing' \
    'DALANG-TC-MIB is not among the installed files'
mkdir "$dir/copy/mibs/DALANG-TC-MIB"
copy 'a directory in its place' \
    "$dir/copy/build/bin/../../mibs/DALANG-TC-MIB: Is a directory"
done_testing
