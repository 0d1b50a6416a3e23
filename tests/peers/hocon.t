#!/bin/sh
# HOCON is read as by Ruby's library: what is recorded below tests/hocon is the
# library's, and generated texts have its values.  SEED=7 COUNT=5000 are other
# texts, and more of them.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "the library hocon cannot be unpacked here"
s=$(scratch)

tests/peers/ruby tests/hocon/record.rb <tests/hocon/cases.json >"$s/cases"
compared "$(wc -l <"$s/cases")" \
    "$(diff tests/hocon/cases.json "$s/cases" | grep -c '^<')"
ok "the recorded cases are the library's" diff tests/hocon/cases.json "$s/cases"

# compare SEED
compare()
{
	tests/peers/ruby tests/hocon/generate.rb "$1" "${COUNT:-1500}" |
	    tests/peers/ruby tests/hocon/record.rb >"$s/generated"
	# a case that differs is a failed assertion, which frees nothing
	ASAN_OPTIONS=detect_leaks=0 "$B/unit/test_hocon" "$s/generated" \
	    >"$s/text" 2>"$s/log"
	! grep 'runtime error\|AddressSanitizer' "$s/log" || return 1
	grep -q 'cases_have_the_values_of_the_library' "$s/text" || return 1
	tests/peers/ruby tests/peers/hocon.rb "$s/generated" "$s/text" \
	    >"$s/differ"
	h_status=$?
	cat "$s/differ"
	compared "$(wc -l <"$s/generated")" "$(grep -c '^  library ' "$s/differ")"
	return "$h_status"
}
for seed in ${SEED:-1 2}; do
	ok "texts generated with SEED=$seed" compare "$seed"
done
done_testing
