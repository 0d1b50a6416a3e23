#!/bin/sh
# Classes drawn at random from all of Debian's modules: each gives Puppet's
# catalog or error, or an error that names what is missing; nothing else.
# SEED=N repeats a draw, DRAW=N draws more.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be had here"
work=$(scratch)
modules=$PEERS/puppet/modules
facts=tests/catalog/debian12.json
SEED=${SEED:-$(date +%s)}
DRAW=${DRAW:-100}
echo "# SEED=$SEED DRAW=$DRAW"
cat >"$work/server.json" <<'EOF'
{"server_facts": {"serverversion": "7.23.0",
  "servername": "puppet.example.com", "serverip": "192.0.2.1"}}
EOF

find -L "$modules" -path '*/manifests/*' -name '*.pp' \
    -exec sed -n 's/^class  *\([a-z][a-z0-9_:]*\).*/\1/p' {} + |
    sort -u >"$work/all"
awk -v seed="$SEED" 'BEGIN { srand(seed) } { print rand(), $0 }' \
    "$work/all" | sort -n | head -n "$DRAW" | cut -d' ' -f2 >"$work/drawn"
sed 's/.*/{"name": "&", "code": "include &"}/' "$work/drawn" >"$work/jobs"
tests/peers/ruby tests/peers/compile.rb "$modules" $facts \
    <"$work/jobs" >"$work/answers" 2>"$work/ruby.err"
is "Puppet answered for each" "$(grep -c '"name"' "$work/answers")" \
    "$(grep -c . "$work/drawn")"

# The answers as files: NAME.json, or NAME.err.
mkdir "$work/puppet" "$work/ours"
# shellcheck disable=SC2016 # Ruby's, not the shell's
tests/peers/ruby -rjson -e '
$stdin.each_line do |line|
  a = JSON.parse(line)
  base = "#{ARGV[0]}/#{a["name"].tr(":", "_")}"
  File.write("#{base}.json", a["catalog"] + "\n") if a["catalog"]
  File.write("#{base}.err", a["error"] + "\n") if a["error"]
end' "$work/puppet" <"$work/answers"

normalise()
{
	sed -e 's/^  "version": .*,$/  "version": VERSION,/' \
	    -e 's/^  "catalog_uuid": .*,$/  "catalog_uuid": UUID,/' "$1"
}

# same_error: both fail, and print the same.
same_error()
{
	[ -e "$work/puppet/$base.err" ] &&
	    sed -n '/^Error: /,$ { s/^Error: //; p; }' \
		"$work/ours/$base.err" >"$work/got" &&
	    cmp -s "$work/got" "$work/puppet/$base.err"
}

# listed: this class differs with a reason.
listed()
{
	awk -F '\t' -v class="$class" '
	    $1 == "classes" && class ~ "^(" $2 ")$" { found = 1 }
	    END { exit !found }' tests/peers/DIFFERENCES
}

# A permitted refusal: the name of something that is missing.
names_it='is not supported|written in Ruby|needs Ruby|parsed by Ruby|'
names_it="$names_it"'cannot write into a catalog'
compiled=0
same=0
both=0
refused=0
wrong=
while read -r class; do
	base=$(echo "$class" | tr : _)
	if dalang compile web01.example.com --compat 7 --confdir "$work" \
	    --facts $facts --node-data "$work/server.json" \
	    --modulepath "$modules" --code "include $class" \
	    >"$work/ours/$base.json" 2>"$work/ours/$base.err" </dev/null
	then
		compiled=$((compiled + 1))
		normalise "$work/ours/$base.json" >"$work/got"
		normalise "$work/puppet/$base.json" >"$work/want" 2>/dev/null
		if cmp -s "$work/got" "$work/want"; then
			same=$((same + 1))
		elif listed; then
			echo "# $class differs as listed"
		else
			wrong="$wrong $class"
		fi
	elif same_error; then
		both=$((both + 1))
	elif grep '^Error' "$work/ours/$base.err" | grep -Eq "$names_it"; then
		refused=$((refused + 1))
	elif listed; then
		echo "# $class differs as listed"
	else
		wrong="$wrong $class"
		sed 's/^/# Puppet: /' "$work/puppet/$base.err" 2>/dev/null
		sed 's/^/# ours: /' "$work/ours/$base.err"
	fi
done <"$work/drawn"
echo "# $compiled of $DRAW compiled, $same as Puppet; $refused need what is" \
    "missing; $both fail as with Puppet"
is "each result is Puppet's or names what is missing" "$wrong" ""
[ "$DRAW" -ge 100 ] && ok "at least 30 of 100 compile" \
    [ $((compiled * 100)) -ge $((DRAW * 30)) ]
done_testing
