# shellcheck shell=sh
# The rows of a benchmark's figures, and the time and memory of processes.

# tree PID: the process and all below it
tree()
{
	echo "$1"
	for t_child in $(pgrep -P "$1"); do
		tree "$t_child"
	done
}
# processor PID: microseconds of the process and all below it, until now
processor()
{
	for p_pid in $(tree "$1"); do
		sed 's/.*) //' "/proc/$p_pid/stat"
	done | awk -v hz="$(getconf CLK_TCK)" \
	    '{ n += $12 + $13 } END { printf("%.0f\n", n / hz * 1000000) }'
}
# pss_of PID: kilobytes of the process and all below it
pss_of()
{
	for p_pid in $(tree "$1"); do
		awk '/^Pss:/ { print $2 }' "/proc/$p_pid/smaps_rollup"
	done | awk '{ n += $1 } END { print n }'
}
# row NAME VALUE UNIT TARGET least|most
row()
{
	awk -v name="$1" -v value="$2" -v unit="$3" -v target="$4" -v kind="$5" \
	    'BEGIN {
		met = kind == "least" ? value >= target : value <= target
		printf("{\"name\":\"%s\",\"value\":%.6g,\"unit\":\"%s\"," \
		    "\"target\":%.6g,\"met\":%s}\n", name, value, unit, target,
		    met ? "true" : "false")
	}' </dev/null
}
# row_peer NAME VALUE UNIT TARGET least|most PEER PEER-VALUE: ratio is how many
# times better than the peer
row_peer()
{
	row "$1" "$2" "$3" "$4" "$5" | awk -v peer="$6" -v theirs="$7" \
	    -v ours="$2" -v kind="$5" '{
		sub(/}$/, "")
		printf("%s,\"peer\":\"%s\",\"peer_value\":%.6g," \
		    "\"ratio\":%.4g}\n", $0, peer, theirs,
		    kind == "least" ? ours / theirs : theirs / ours)
	}'
}
