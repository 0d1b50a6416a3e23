# shellcheck shell=sh
# Helpers for tests of requirement rows, after lib.sh.

# unit PROGRAM CASE: that case of a unit test passed; each program runs once for
# all scripts of a run of tests/run.
unit()
{
	u_name=$(echo "$2" | tr _ ' ')
	u_out=${LOGS:-$(scratch)}/$1.out
	[ -x "$B/unit/$1" ] || {
		skip "$u_name" "$1 is not built"
		return
	}
	[ -e "$u_out" ] || unit_run "$B/unit/$1" "$u_out"
	ok "$u_name" grep -q "\[       OK \] $2\$" "$u_out"
}

# unit_run PROGRAM OUT: the file exists when the program has ended; another
# script may have started it.
unit_run()
{
	(
		flock 9
		[ -e "$2" ] || {
			CMOCKA_MESSAGE_OUTPUT=STDOUT "$1" >"$2.new" 2>&1
			mv "$2.new" "$2"
		}
	) 9>"$2.lock"
}

# columns FILTER: of the catalogue of all messages.
catalogue()
{
	jq -r "$@" "$B/gen/messages.json"
}
