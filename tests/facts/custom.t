#!/bin/sh
# Custom facts have the values, and log the messages, that Facter recorded
# (custom/record.rb); ours.json of a case replaces them, and gives the reason.
# Ruby 3.3 names nil without its class.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

command -v ruby >/dev/null || skip_all "no ruby"

# answer CASE WANTED: as the recorded file has it.
answer()
{
	dir=$1
	wanted=$2
	if [ -f "$dir/env" ]; then
		while read -r line; do
			export "${line?}"
		done <"$dir/env"
	fi
	external=--no-external-facts
	[ ! -d "$dir/facts.d" ] || external="--external-dir $dir/facts.d"
	# shellcheck disable=SC2086 # an option and its argument
	dalang facts --config "$s/none" --json --custom-dir "$dir" $external \
	    >"$s/facts" 2>"$s/log"
	sed -n -e 's/^Error: Facter: /error: /p' \
	    -e 's/^Warning: Facter: /warn: /p' \
	    -e 's/^Info: Facter: /info: /p' \
	    -e '/^[EW][a-z]*: [^F]/p' "$s/log" |
	    sed -e 's/ *$//' -f tests/ruby.sed | jq -R . |
	    jq -s . >"$s/lines"
	# shellcheck disable=SC2016 # variables of jq
	exact_jq -S --slurpfile log "$s/lines" --slurpfile wanted "$wanted" '
	    . as $all | $wanted[0].names | {
		facts: (map(select($all[.] != null) | {(.): $all[.]}) |
			add // {}),
		log: $log[0]
	    }' "$s/facts" | sed "s|$dir|CASE|g"
}

: >"$s/none"
for dir in "$TOP"/tests/facts/custom/*/; do
	dir=${dir%/}
	wanted=$dir/expected.json
	[ ! -f "$dir/ours.json" ] || wanted=$dir/ours.json
	exact_jq -S '{facts, log}' "$wanted" >"$s/wanted"
	(answer "$dir" "$wanted") >"$s/ours"
	same "$(basename "$dir")" "$s/ours" "$s/wanted"
done

# What Facter 4.3 makes of some of them.
older=$(dalang facts --config "$s/none" --compat 7 --json --no-external-facts \
    --custom-dir "$TOP/tests/facts/custom/null" \
    --custom-dir "$TOP/tests/facts/custom/confine" 2>"$s/log" |
    jq -c '[.null, .c_fact_block, .c_fact_block_raw]')
is 'compat = 7: a text with NUL, a block that gets lower case only' \
    "$older" '["a\u0000b",1,null]'
done_testing
