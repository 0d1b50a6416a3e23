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

is 'a CA is set up' "$(status setup --ca-name 'The CA')" 0
is 'its certificate has the name that is given' \
    "$(openssl x509 -in "$s/ca/ca_crt.pem" -noout -subject -nameopt RFC2253)" \
    'subject=CN=The CA'
is 'nothing is enabled without an option' "$(ca enable; status enable)" 0
is 'files of an infrastructure are not made twice' \
    "$(ca enable --infracrl; status enable --infracrl)" "Error:
Existing file at '$s/ca/infra_crl.pem'
1"
rm "$s/ca/infra_crl.pem"
is 'without the list it is made' "$(ca enable --infracrl)" \
    'Infra CRL files created.'
is 'they exist' "$(cd "$s/ca" && ls infra_*)" 'infra_crl.pem
infra_inventory.txt
infra_serials'

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

# --- lists ---

is 'a list without a request is a sentence' "$(ca list)" 'No certificates to list'
is 'and is an empty array as JSON' "$(ca list --format json)" \
    '{"requested":[]}'
is 'all parts are in the list of all as JSON' \
    "$(ca list --all --format json | exact_jq -c 'map_values(length)')" \
    '{"requested":0,"signed":7,"revoked":1}'
is 'names that are asked for are found or missing' \
    "$(ca list --format json --certname nobody,b,e,none |
    exact_jq -c '[keys_unsorted, .missing, .revoked[].name, .signed[].name]')" \
    '[["signed","revoked","missing"],["nobody","none"],"b","e"]'
is 'a missing one is an error' "$(status list --certname b,nobody)" 1
is 'those that are found are none' "$(status list --certname b,e)" 0
like 'lists have two formats' "$(ca list --format xml | tr '\n' ' ')" \
    "Unknown format flag 'xml'. Valid formats are 'text', 'json'."
like 'a list is of all or of names' \
    "$(ca list --all --certname a | tr '\n' ' ')" \
    'Cannot combine use of --all and --certname'
is 'a fingerprint is of a known digest' \
    "$(status fingerprint --certname a --digest md5)" 1
like 'and an error names them' \
    "$(dalang ca fingerprint --certname a --digest md5 --config "$s/conf" 2>&1)" \
    "Unknown digest 'md5'; use SHA1, SHA256 or SHA512"

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
