# shellcheck shell=sh
# Helpers for tests of requirement rows, after lib.sh.

# unit PROGRAM CASE: that case of a unit test passed; each program runs once.
unit()
{
	u_name=$(echo "$2" | tr _ ' ')
	u_out=$(scratch)/$1.out
	[ -x "$B/unit/$1" ] || {
		skip "$u_name" "$1 is not built"
		return
	}
	[ -e "$u_out" ] ||
	    CMOCKA_MESSAGE_OUTPUT=STDOUT "$B/unit/$1" >"$u_out" 2>&1
	ok "$u_name" grep -q "\[       OK \] $2\$" "$u_out"
}

# columns FILTER: of the catalogue of all messages.
catalogue()
{
	jq -r "$@" "$B/gen/messages.json"
}
