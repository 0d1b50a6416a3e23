#!/bin/sh
# The log keeper hangs, or leaves an invalid spool: audit records are kept again
# without intervention, or an error names the damage.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

catalog="/puppet/v3/catalog/$node?environment=production"
lay_out 'fronts = 1' 'workers = 1' 'audit_full = refuse'
echo "notify { 'x': }" | manifest

# keeper: its pid.
keeper()
{
	pgrep -P "$daemon" -x 'log 1'
}

# shellcheck disable=SC2317 # called by wait_for
replaced()
{
	k_new=$(keeper) && [ "$k_new" != "$old" ]
}

# shellcheck disable=SC2317 # called by wait_for
catalog_is()
{
	[ "$(status "$node" "$catalog")" = "$1" ]
}

start_server || exit 1
wait_for 60 environment_ready 1
is 'a catalog is recorded and served' "$(status "$node" "$catalog")" 200
old=$(keeper)
kill -STOP "$old"
sleep 8 # the moment; it is killed after 15
is 'a keeper that stops for a moment is not killed' "$(keeper)" "$old"
kill -CONT "$old"
ok 'the stopped keeper continues' wait_for 10 catalog_is 200
looks_again "$old" # it answers its parent
kill -STOP "$old"
ok 'a keeper that hangs is replaced' wait_for 60 replaced
raises SRV_KEEPER_HUNG true "$site/log"
ok 'catalogs are served again' wait_for 30 catalog_is 200
fails 'no system call of the keeper is refused' \
    grep 'sandbox of process log' "$site/log"

# newlines MIB: what a hostile keeper appends to the records.
newlines()
{
	head -c "$(($1 << 20))" /dev/zero | tr '\0' '\n' \
	    >>"$site/var/audit/dalang-compiled.spool"
}

# The new keeper reads the spool in the sandbox, and quickly.
newlines 40
old=$(keeper)
kill -9 "$old"
raises LOG_AUDIT_REFUSED '.message | test("not a record at byte")' \
    "$site/log"
stop "$daemon"
before=$(date +%s)
timeout 60 dalang-compiled --config "$config" --logdest json \
    >"$site/out" 2>&1
took=$(($(date +%s) - before))
ok 'a corrupted spool is an error that names the damage' \
    grep 'audit_full is refuse, .* not a record at byte' "$site/out"
ok "the daemon ends soon with a corrupted spool: $took s" test $took -lt 10
sed -i 's/^audit_full.*/audit_full = count/' "$config"
start_server
raises LOG_AUDIT_OFF true "$site/log"
is 'the daemon serves with audit_full=count' "$(status "$node" "$catalog")" 200
stop "$daemon"

# A spool that is too large is not read.
truncate -s 4T "$site/var/audit/dalang-compiled.spool"
sed -i 's/^audit_full.*/audit_full = refuse/' "$config"
timeout 60 dalang-compiled --config "$config" --logdest json \
    >"$site/out" 2>&1
ok 'a spool that is too large is an error' \
    grep 'audit_full is refuse, .* more than 67108864' "$site/out"
done_testing
