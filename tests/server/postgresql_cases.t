#!/bin/sh
# The tests of the store with PostgreSQL instead of a file: what a program or
# script expects of one it expects of the other.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/postgresql.sh

pg_here || skip_all 'PostgreSQL is not installed'
s=$(scratch)
chmod 711 "$s"
pg_make "$s/pg" || exit 99
# the unit tests find psql there
PATH=$pg_bin:$PATH

# run_one TEST: with an empty database; its output is in $s/output.
run_one()
{
	pg_empty
	case $1 in
	unit/*)
		[ -x "$B/$1" ] || {
			echo "$B/$1 is not built"
			return 1
		}
		DALANG_TEST_STORE=$pg_url timeout 120 "$B/$1"
		;;
	*) STORE=$pg_url timeout 240 sh "tests/$1" ;;
	esac >"$s/output" 2>&1
}

# run_all TEST...
run_all()
{
	for test; do
		ok "$test$way" run_one "$test"
		grep '^not ok\|^#\|ERROR\|LINE' "$s/output" | head -n 20 |
		    sed 's/^/# /'
		ok "$test$way has tests" grep -q '^ok 1\|PASSED' "$s/output"
	done
}

way=
# test_fleet_share makes 40,000 names by an SQL of SQLite.
run_all unit/test_database unit/test_exports_put unit/test_exports_find \
    unit/test_fleet_put unit/test_fleet_prune unit/test_fleet_rows \
    unit/test_fleet_query \
    exports/cases.t fleet/convert.t query/answers.t
if [ -n "$pg_bouncer" ]; then
	way=' by way of pgbouncer'
	pg_pool || exit 99
	run_all unit/test_database unit/test_exports_put unit/test_fleet_rows
else
	skip 'pgbouncer' 'it is not installed'
fi
done_testing
