#!/bin/sh
# The cache of catalogs against random changes of code, data, facts and
# classification: each catalog is that of a fresh compile.  ROUNDS and SEED are
# for longer runs.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

rounds=${ROUNDS:-30}
seed=${SEED:-$(date +%j)}
lay_out 'workers = 2' 'catalog_cache = 50000000' 'node_terminus = exec' \
    "external_nodes = $site/enc" 'strict_variables = false' 'strict = warning'
cat >"$site/enc" <<END
#!/bin/sh
cat "$site/answer"
END
chmod 755 "$site/enc"
: | manifest
start_server || exit 1
python3 tests/server/kept_edits.py "$site" "$port" "$node" "$rounds" \
    "$seed" >"$site/rounds" 2>"$site/counts"
is "$rounds rounds with seed $seed, of which some use a kept catalog" "$?" 0
is 'no catalog is another one' "$(cat "$site/rounds")" 'different: 0'
sed 's/^/# /' "$site/counts"
stop "$daemon"
done_testing
