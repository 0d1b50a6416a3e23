#!/bin/sh
# Options of dalang ca: names, serial numbers, durations, entries to prune, and
# how each that is wrong is refused.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
cadir = $s/ca
certname = puppet.example.com
key_type = ec
END

# ca ACTION...: all of its output, then its status.
ca()
{
	dalang ca "$@" --config "$s/conf" 2>&1 |
	    grep -v '^Usage\|^  \|^$\|^Try'
}
status()
{
	dalang ca "$@" --config "$s/conf" >/dev/null 2>&1
	echo $?
}

is 'a CA is set up' "$(status setup)" 0

# --- durations ---

ttl_error()
{
	printf "Error:\n '%s' is an invalid ttl value\n" "$1"
	# shellcheck disable=SC2016 # a regular expression
	echo 'Value should match regex "^(\d+)(s|m|h|d|y)?$"'
}
while read -r ttl; do
	is "--ttl $ttl is refused" "$(ca generate --certname n --ttl "$ttl")" \
	    "$(ttl_error "$ttl")"
done <<END
0
0d
x
1w
1dd
-1
+1
1.5h
d
51y
18251d
438001h
26280001m
1576800001s
1576800001
99999999999999999999
END

# lifetime NAME: the days that a certificate is valid from now on, rounded
lifetime()
{
	end=$(openssl x509 -in "$s/ssl/certs/$1.pem" -noout -enddate)
	echo $((($(date -d "${end#*=}" +%s) - $(date +%s) + 43200) / 86400))
}
while read -r name ttl days; do
	is "--ttl $ttl is accepted" \
	    "$(status generate --certname "$name" --ttl "$ttl")" 0
	is "of $days days" "$(lifetime "$name")" "$days"
done <<END
a 172800 2
b 172800s 2
c 2880m 2
d 48h 2
e 2d 2
f 1y 365
h 50y 18250
END

# --- names and serial numbers ---

serial()
{
	openssl x509 -in "$s/ssl/certs/$1.pem" -noout -serial | sed 's/.*=//'
}
is 'names are separated by commas' "$(status revoke --certname a,b,c,d)" 0
is 'all of them are revoked' "$(ca list --all --format json |
    jq -r '[.revoked[].name] | sort | join(",")')" a,b,c,d
while read -r number; do
	is "--serial $number is refused" \
	    "$(ca prune --remove-entries --serial "$number")" \
	    "Error: '${number##*,}' is not a hexadecimal serial number"
done <<END
x
1x
1,z
-1
10000000000000000
END
is 'entries need a number or a name' "$(status prune --remove-entries)" 1
like 'and an error names the options' \
    "$(dalang ca prune --remove-entries --config "$s/conf" 2>&1)" \
    '^--remove-entries option require --serial or --certname values$'
is 'a number that was not revoked removes nothing' \
    "$(ca prune --remove-entries --serial ffff)" \
    "Total number of certificates found in Puppet's CRL is: 4.
No matching revocations found in the CRL for pruning"
is 'the same of entries that have expired' "$(ca prune --remove-expired)" \
    "Total number of certificates found in Puppet's CRL is: 4.
No matching revocations found in the CRL for pruning"
is 'numbers are removed in any order, with those of names' \
    "$(ca prune --remove-entries --serial "$(serial c),$(serial a)" \
    --certname d,nobody)" \
    "Total number of certificates found in Puppet's CRL is: 4.
Removed 3 certs from Puppet's CRL."
is 'the other one remains' "$(openssl crl -in "$s/ca/ca_crl.pem" -noout -text |
    sed -n 's/ *Serial Number: *0*//p')" "$(serial b | sed 's/^0*//')"
is 'no entry is there twice' "$(ca prune --remove-duplicates)" \
    "Total number of certificates found in Puppet's CRL is: 1.
No duplicate revocations found in the CRL."

# --- words ---

for action in list sign revoke clean prune generate fingerprint; do
	# shellcheck disable=SC2016 # an error
	like "ca $action takes no word" \
	    "$(dalang ca $action word --config "$s/conf" 2>&1 | head -2 |
	    tr '\n' ' ')" 'Error: +Unknown input `word`'
	is "it fails" "$(status $action word)" 1
done
like 'ca sign needs a name' "$(dalang ca sign --config "$s/conf" 2>&1)" \
    'No arguments given'
is 'a duration sets no other' "$(status generate --certname g)" 0
is 'which is that of the setting ca_ttl' "$(lifetime g)" 1825
done_testing
