#!/bin/sh
# dalang ssl prints what puppet ssl prints, against one CA, and both work on the
# files of the other.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'

lay_out "compat = $PUPPET" 'ca = true' 'key_type = ec' 'workers = 1' \
    'dns_alt_names = localhost,puppet' "autosign = $site/autosign.conf"
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
echo '*.auto.example.com' >"$site/autosign.conf"
start_server || exit 1

# stock, ours ACTION [OPTION...]: an action on the files of $name; its texts are
# in $site/stock or $site/ours, with the exit code.
stock()
{
	PUPPET_SCRATCH=$site/scratch tests/peers/puppet ssl "$@" --color false \
	    --server localhost --serverport "$port" --certname "$name" \
	    --ssldir "$site/$name" --waitforcert 0 --keylength 2048 \
	    >"$site/stock" 2>&1
	echo "exit code $?" >>"$site/stock"
}

ours()
{
	dalang ssl "$@" --confdir "$site/$name" --vardir "$site/$name/var" \
	    --user 65534 --group 65534 --color false --compat "$PUPPET" \
	    --server localhost --serverport "$port" --certname "$name" \
	    --ssldir "$site/$name" --waitforcert 0 --keylength 2048 \
	    --key_type rsa >"$site/ours" 2>&1
	echo "exit code $?" >>"$site/ours"
}

# plain FILE: without what differs by the key, and the name.
plain()
{
	sed 's/[0-9A-F]\{2\}\(:[0-9A-F]\{2\}\)\{19,\}/SUM/g; s/stock\./ours./g' "$1"
}

ours_more=

# both TITLE ACTION [OPTION...]: the texts and exit codes are the same; what one
# of them has more is removed by the filters.
both()
{
	b_title=$1
	shift
	name=stock.$base
	stock "$@"
	name=ours.$base
	ours "$@"
	plain "$site/stock" | stock_only >"$site/wanted"
	plain "$site/ours" | ours_only >"$site/got"
	same "$b_title" "$site/got" "$site/wanted"
}

stock_only() { sed "/csr_attributes file loading/d; /^$/d; s/Could not run: //; $again"; }
# The fingerprint in the message is ours, as are the record of the CA and the
# reason of the CA; the texts of a request that is still there are Puppet's.
ours_only()
{
	sed "/^$/d; /^Notice: Removed record of the CA/d; $ours_more
	    /^Notice: The CA has not accepted/d
	    s/^Notice: \(Couldn't .*)\.\).*/\1/
	    s/a new RSA SSL key/a new $key_of SSL key/; s/new  SSL/new SSL/"
}

# Texts that only one of them prints: stock Puppet's of a request that it makes
# again, ours of a download, which the agent prints in Puppet, too.
made_again='/Creating a new SSL certificate request/d; /Certificate Request fingerprint/d'
again=
key_of=RSA
base=web.example.com
both 'a first bootstrap' bootstrap
both 'a submission' submit_request
both 'a download that is too early' download_cert
both 'a check without a certificate' verify
both 'its text without one' show
again=$made_again
both 'a second bootstrap' bootstrap
dalang ca sign --config "$config" --all >"$site/out"
both 'a bootstrap after the signature' bootstrap
again=
both 'a check' verify
both 'a further bootstrap' bootstrap
both 'a second download' download_cert
both 'a late submission' submit_request
both 'removing the files' clean
both 'removing those of the CA' clean --localca
base=one.auto.example.com
key_of=
ours_more='/^Info: Downloaded certificate for/d'
both 'a submission that is signed at once' submit_request --verbose
ours_more=
both 'a check of its certificate' verify

# Each with the files of the other.
name=stock.$base
ours verify
same 'Puppet prints of its files what we print' "$site/ours" "$site/stock"
stock show
ours show
same 'also the certificate in words' "$site/ours" "$site/stock"
ours bootstrap
is 'and we accept them' "$(xargs <"$site/ours")" \
    'Notice: Completed SSL initialization exit code 0'
name=ours.$base
stock bootstrap
like 'Puppet accepts ours' "$(xargs <"$site/stock")" \
    'Notice: Completed SSL initialization exit code 0$'
done_testing
