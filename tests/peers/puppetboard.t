#!/bin/sh
# The pages of Puppetboard 7 have the same text with PuppetDB and with the compile
# daemon, over the same data.  Puppetboard is not a package of Debian:
# PUPPETBOARD is a folder with its sources (version 7.0.2 of
# github.com/voxpupuli/puppetboard).  What it needs is in the root of PuppetDB.
# time limit: 900
#
# environment: KEEP	a directory for the texts
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$PUPPET" = 8 ] || skip_all 'PuppetDB 8 is compared'
[ "$(id -u)" -eq 0 ] || skip_all 'needs root'
[ -d "${PUPPETBOARD:-}/puppetboard" ] ||
	skip_all 'PUPPETBOARD names no sources of Puppetboard'
ask=$B/tools/query_ask
[ -x "$ask" ] || skip_all 'the tool query_ask is missing'
peer puppetdb || skip_all 'PuppetDB cannot be unpacked here'
export PYTHONDONTWRITEBYTECODE=1

# --- PuppetDB ---

admin=admin.example.com
stock=$site/stock
mkdir -p "$stock"
chmod 755 "$site" "$stock"
tests/query/recent "$site/recent"
cat >"$stock/drive" <<END
#!/bin/sh -e
tests/query/site.py http://127.0.0.1:8080 "$site/recent"
exec tests/peers/puppetboard.py "$PUPPETBOARD" https://localhost:8081 \
    "$stock/ssl" puppet
END
chmod 755 "$stock/drive"
drive_stock()
{
	DATABASE=$(cat tests/query/database.ini) tests/peers/puppetdb \
	    "$stock" "$stock/drive" >"$site/stock.out" 2>"$site/stock.err" || {
		tail -5 "$site/stock.err"
		return 1
	}
}
ok 'all pages with PuppetDB' drive_stock

# --- ours ---

mkdir -p "$site/ssl/ca"
tests/certificates "$site/ssl" $server
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $node $other $admin
lay_out 'workers = 1' 'storeconfigs = true' 'store_prime = 0' \
    'node_ttl = 3650d' 'report_ttl = 9000d'
start_server || exit 1
store=$site/var/store/store.sqlite
ok 'the daemon makes its store' wait_for 20 test -s "$store"
put()
{
	"$ask" -o -old- "$store" "$site"/recent/*.json </dev/null
}
ok 'the same data is put into it' put
drive_ours()
{
	tests/peers/root puppetdb tests/peers/puppetboard.py "$PUPPETBOARD" \
	    "https://localhost:$port" "$site/ssl" "$admin" \
	    >"$site/ours.out" 2>"$site/ours.err" || {
		tail -5 "$site/ours.err"
		return 1
	}
}
ok 'all pages with the daemon' drive_ours
[ -z "${KEEP:-}" ] || cp "$site/stock.out" "$site/ours.out" "$KEEP"

pages() { grep '^== ' "$site/$1.out"; }
is 'the pages are the same' "$(pages ours)" "$(pages stock)"
ok 'they are many' [ "$(pages stock | wc -l)" -gt 500 ]
is 'their texts are the same' "$(diff -U0 -F '^== ' "$site/stock.out" \
    "$site/ours.out" | cut -c1-300 | head -100)" ''
ok 'the daemon stops' stop "$daemon"
done_testing
