#!/bin/sh
# dalang store backup when the system fails: an old copy stays, or a new one is
# whole.  The calls for the store itself are those of SQLite, whose versions
# differ.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

# The log of changes has random numbers.
settle_files()
{
	find "$1" -type f \( -name '*-wal' -o -name '*-shm' \) -exec \
	    truncate -s 0 {} +
}
prepare() { cp -a "$s/made" "$w"; }
act()
{
	"$@" dalang store backup --force "$w/m/to/copy" --vardir "$w/m" \
	    --storeconfigs --store_prime 0 >"$s/stdout"
}

mkdir -p "$s/made/m/store" "$s/made/m/to"
"$B/tools/exports_put" "$s/made/m/store/store.sqlite" web01 \
    '[{"type":"Notify","title":"x","tags":["notify"],"exported":true,"parameters":{}}]'
chown -R 65534:65534 "$s/made/m/store"
echo old >"$s/made/m/to/copy"
chmod 755 "$s" "$s/made" "$s/made/m"
failing_calls store_backup "$w/m/to"
done_testing
