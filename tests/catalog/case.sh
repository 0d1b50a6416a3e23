# shellcheck shell=sh
# Catalog cases, in the form of README.md, for scripts that have read tests/lib.sh.

work=$(scratch)
cat >"$work/server8.json" <<'EOF'
{"server_facts": {"serverversion": "8.10.0",
  "servername": "puppet.example.com", "serverip": "192.0.2.1"}}
EOF
sed 's/8.10.0/7.23.0/' "$work/server8.json" >"$work/server7.json"
version=8 # of Puppet

# A file of the case where there is one, another otherwise.
or_else()
{
	if [ -e "$1" ]; then echo "$1"; else echo "$2"; fi
}

compile_case()
{
	dir=$1
	shift
	facts=$(or_else "$dir/facts.json" "$TOP/tests/catalog/debian12.json")
	node=$(or_else "$dir/node.json" "$work/server$version.json")
	hiera=$(or_else "$dir/hiera.yaml" "$work/none.yaml")
	# shellcheck disable=SC2046 # options are words
	dalang compile web01.example.com --compat $version --confdir "$work" \
	    --facts "$facts" --node-data "$node" --hiera_config "$hiera" \
	    --modulepath "$dir/modules" --manifest "$dir/manifest.pp" \
	    $(cat "$dir/options" 2>/dev/null) "$@" >"$work/out" 2>"$work/err"
}

normalise()
{
	sed -f tests/ruby.sed -e "s|$1|CASE|g" \
	    -e 's/^  "version": .*,$/  "version": VERSION,/' \
	    -e 's/^  "catalog_uuid": .*,$/  "catalog_uuid": UUID,/' "$2"
}

# check_case DIR [OPTION...]: the case is right, with these options.
check_case()
{
	dir=$1
	shift
	name="$(basename "$dir"), $version"
	json=$dir/expected.json
	err=$dir/expected.err
	! ls "$dir/expected$version".* >/dev/null 2>&1 || {
		json=$dir/expected$version.json
		err=$dir/expected$version.err
	}
	compile_case "$dir" "$@"
	status=$?
	if [ -e "$json" ]; then
		normalise "$dir" "$work/out" >"$work/got"
		same "$name" "$work/got" "$json"
		is "$name: exit status" $status 0
	else
		grep -v '^Notice\|^Warning\|^Info\|^   (file' "$work/err" \
		    >"$work/errors"
		normalise "$dir" "$work/errors" >"$work/got"
		same "$name" "$work/got" "$err"
		is "$name: exit status" $status 1
	fi
}

# check_versions DIR [OPTION...]: the case is right for each version of Puppet
# that it has results of: expected7.* are those of Puppet 7 that differ.
check_versions()
{
	version=8
	! ls "$1"/expected.* >/dev/null 2>&1 || check_case "$@"
	version=7
	! ls "$1"/expected7.* >/dev/null 2>&1 || check_case "$@"
}
