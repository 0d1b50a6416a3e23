# shellcheck shell=sh
# Small maxima: a script runs again while each buffer that one line of the
# sources initialises has room for nothing (tests/capture/cut.c).  A test of the
# script may fail then, but only with a reason: a program has printed an error,
# or logged a warning or an error, after its buffer was cut.  A crash, a finding
# of a sanitizer, or a test that fails without a word is a fault of the product.
# Sourced after lib.sh, by tests/capture/cut.t and tests/torture/cut.t.
s=$(scratch)
chmod 711 "$s"
map=$s/map
findings=$s/findings
mkdir "$s/sanitizer"
chmod 1777 "$s/sanitizer"
# the records are not those of other tests
unset LOG_CAPTURE

# cut_script SCRIPT CUT SECONDS: run it; its output is $s/tap.
cut_script()
{
	: >"$map"
	truncate -s 2M "$map"
	chmod 666 "$map"
	rm -f "$s/sanitizer"/*
	(
		STRBUF_CUT=$2 STRBUF_CUT_MAP=$map
		ASAN_OPTIONS="${ASAN_OPTIONS:-}:log_path=$s/sanitizer/asan"
		UBSAN_OPTIONS="${UBSAN_OPTIONS:-}:log_path=$s/sanitizer/ubsan"
		export STRBUF_CUT STRBUF_CUT_MAP ASAN_OPTIONS UBSAN_OPTIONS
		exec timeout -k 5 "$3" "$1"
	) >"$s/tap" 2>&1 </dev/null
}

# passed: the script has passed: nothing failed, and it has reached its plan.
passed()
{
	! grep -q '^not ok' "$s/tap" && grep -q '^1\.\.[1-9]' "$s/tap"
}

# sanitized: print what a sanitizer has reported; 1: nothing.
sanitized()
{
	grep -ahE 'ERROR:|runtime error:' "$s/sanitizer"/* 2>/dev/null |
	    head -1 | grep .
}

# cut_sites SCRIPT: $s/sites, the calls that initialise a buffer in its
# programs: PROGRAM ADDRESS FILE:LINE.  Fails where the script does not pass.
cut_sites()
{
	cut_script "$1" sites 15
	! what=$(sanitized) || echo "$1: sanitizer: $what" >>"$findings"
	passed || return
	tail -c +1048577 "$map" | tr -d '\0' | sort -u >"$s/addresses"
	cut -d ' ' -f 1 "$s/addresses" | sort -u | while read -r program; do
		sed -n "s/^$program //p" "$s/addresses" >"$s/of"
		# the call is before the address that it returns to
		while read -r address; do
			printf '0x%x\n' $((0x$address - 1))
		done <"$s/of" >"$s/calls"
		addr2line -e "$BIN/$program" <"$s/calls" |
		    sed -E 's,.*/((daemon|logging|mysql|snmp_agent)/),\1,; s/ .*//' |
		    paste -d ' ' "$s/of" - | sed "s/^/$program /"
	done >"$s/sites"
	[ -s "$s/sites" ]
}

# quiet: no root gave a reason after its buffer was cut.
quiet()
{
	! od -An -v -tu1 -w4 -j 4096 -N 16384 "$map" |
	    awk '$1 && $2 { found = 1 } END { exit !found }'
}

# cut_one SCRIPT PROGRAM ADDRESS PLACE: run it with these buffers cut; a finding
# is added to $findings.
cut_one()
{
	cut_script "$1" "$2@$3" 60
	if what=$(sanitized); then
		what="sanitizer: $what"
	elif passed || ! quiet || grep -q "^${4%:*}	$1	" tests/capture/cut.tab; then
		return
	else
		what="without a reason: $(grep -m 1 '^not ok' "$s/tap" ||
		    tail -1 "$s/tap")"
	fi
	echo "$4 in $2, $1: $what" >>"$findings"
}

# scripts: those that run programs, are short, and that do not depend on times.
scripts()
{
	find tests -path '*/*/*.t' ! -path 'tests/peers/*' \
	    ! -path 'tests/torture/*' ! -path 'tests/after/*' \
	    ! -path 'tests/packages/*' ! -path 'tests/failing/*' \
	    ! -path 'tests/style/*' ! -path 'tests/twins/*' \
	    ! -path 'tests/debian/*' ! -path 'tests/packaging/*' \
	    ! -path 'tests/demo/*' ! -path 'tests/capture/cut.t' |
	    sort >"$s/all"
	grep -v '^#' tests/slow.tab | cut -f 1 | grep -vxFf - "$s/all"
}

# more END: it is not yet END, or less than three lines were tried: a busy
# machine needs longer.
more()
{
	[ "$(date +%s)" -lt "$1" ] || [ "$(wc -l <"$s/done")" -lt 3 ]
}

# cut_run SECONDS [SCRIPT...]: cut each line that initialises a buffer once, with
# these scripts, or with all in the order of $CUT_SEED, until that many seconds
# have passed.  $s/done are these lines, $findings what was found.
cut_run()
{
	end=$(($(date +%s) + $1))
	shift
	: >"$s/done"
	: >"$findings"
	seed=${CUT_SEED:-$(($(date +%s) / 86400))}
	if [ $# -gt 0 ]; then
		printf '%s\n' "$@" >"$s/order"
	else
		echo "# CUT_SEED=$seed"
		scripts | awk -v seed="$seed" 'BEGIN { srand(seed) }
			{ print rand() "\t" $0 }' | sort -g | cut -f 2- \
		    >"$s/order"
	fi
	while read -r script; do
		more "$end" || break
		cut_sites "$script" || continue
		awk 'FILENAME ~ /done$/ { done[$1]; next }
			!($3 in done) && !($3 in new) { new[$3]; print }' \
		    "$s/done" "$s/sites" >"$s/new"
		while read -r program address place; do
			more "$end" || break
			cut_one "$script" "$program" "$address" "$place"
			echo "$place" >>"$s/done"
		done <"$s/new"
	done <"$s/order"
	echo "# $(wc -l <"$s/done") lines were tried"
	ok 'buffers were cut' [ -s "$s/done" ]
	is 'what is cut is an error with a reason' "$(cat "$findings")" ''
}
