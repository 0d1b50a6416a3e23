# shellcheck shell=sh
# Jobs drawn at random, compiled by Puppet and by us, after lib.sh: each gives
# Puppet's catalog or error, or an error that names what is missing.  Sets
# $compiled, $same, $both, $refused and $wrong.  $work is the scratch folder.
# shellcheck disable=SC2154 # work: set by the test
modules=$(
	top=$TOP
	. tests/peers/env.sh
	chosen_peer_tree puppet
	echo "$tree/modules"
)
server=8.10.0
[ "$PUPPET" = 8 ] || server=7.23.0
facts=tests/catalog/debian12.json
cat >"$work/server.json" <<EOF
{"server_facts": {"serverversion": "$server",
  "servername": "puppet.example.com", "serverip": "192.0.2.1"}}
EOF

# answer_all: Puppet's answers to $work/jobs as files: NAME.json, or NAME.err.
# Puppet has types that Debian does not package in a module of ours.
answer_all()
{
	rm -rf "$work/puppet" "$work/ours"
	tests/peers/ruby tests/peers/compile.rb "$modules:tests/peers/modules" \
	    "$facts" <"$work/jobs" >"$work/answers" 2>"$work/ruby.err"
	is "Puppet answered for each" "$(grep -c '"name"' "$work/answers")" \
	    "$(grep -c . "$work/jobs")"
	mkdir "$work/puppet" "$work/ours"
	# shellcheck disable=SC2016 # Ruby's, not the shell's
	tests/peers/ruby -rjson -e '
$stdin.each_line do |line|
  a = JSON.parse(line)
  base = "#{ARGV[0]}/#{a["name"].tr(":/", "_")}"
  File.write("#{base}.json", a["catalog"] + "\n") if a["catalog"]
  File.write("#{base}.err", a["error"] + "\n") if a["error"]
end' "$work/puppet" <"$work/answers"
}

normalise()
{
	sed -e 's/^  "version": .*,$/  "version": VERSION,/' \
	    -e 's/^  "catalog_uuid": .*,$/  "catalog_uuid": UUID,/' "$1"
}

# same_error: both fail, and print the same, each with its own Ruby.
same_error()
{
	[ -e "$work/puppet/$base.err" ] &&
	    sed -n '/^Error: /,$ { s/^Error: //; p; }' "$work/ours/$base.err" |
	    sed -f tests/ruby.sed >"$work/got" &&
	    sed -f tests/ruby.sed "$work/puppet/$base.err" |
	    cmp -s "$work/got" -
}

# listed KIND NAME: this job differs with a reason.
listed()
{
	awk -F '\t' -v kind="$1" -v name="$2" '
	    $1 == kind && name ~ "^(" $2 ")$" { found = 1 }
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

# compile_ours CODE: compile it, or the file with that path, as $base.
compile_ours()
{
	case $1 in
	/*) code=--manifest ;;
	*) code=--code ;;
	esac
	dalang compile web01.example.com --compat "$PUPPET" --confdir "$work" \
	    --facts "$facts" --node-data "$work/server.json" \
	    --modulepath "$modules" $code "$1" \
	    >"$work/ours/$base.json" 2>"$work/ours/$base.err" </dev/null
}

# compare KIND NAME CODE: compile it, and count what came of it.
compare()
{
	base=$(echo "$2" | tr :/ __)
	if compile_ours "$3"; then
		compiled=$((compiled + 1))
		normalise "$work/ours/$base.json" >"$work/got"
		normalise "$work/puppet/$base.json" >"$work/want" 2>/dev/null
		compared 1 1
		if cmp -s "$work/got" "$work/want"; then
			same=$((same + 1))
			compared 0 -1
		elif listed "$1" "$2"; then
			echo "# $2 differs as listed"
		else
			wrong="$wrong $2"
		fi
	elif same_error; then
		both=$((both + 1))
		compared 1 0
	elif grep '^Error' "$work/ours/$base.err" | grep -Eq "$names_it"; then
		refused=$((refused + 1))
		compared 1 1
	elif listed "$1" "$2"; then
		echo "# $2 differs as listed"
		compared 1 1
	else
		wrong="$wrong $2"
		compared 1 1
		sed 's/^/# Puppet: /' "$work/puppet/$base.err" 2>/dev/null
		sed 's/^/# ours: /' "$work/ours/$base.err"
	fi
}
