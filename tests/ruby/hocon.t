#!/bin/sh
# Levels of Hiera in HOCON, and parsehocon of stdlib, need Ruby's library hocon;
# without it the error names the package.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "the library hocon cannot be unpacked here"
gem=$(echo "$PEERS"/puppet/usr/share/rubygems-integration/all/gems/hocon-*/lib)
work=$(scratch)
mkdir -p "$work/modules/m" "$work/modules/stdlib/lib/puppet/functions" \
    "$work/data"
cat >"$work/hiera.yaml" <<'END'
version: 5
defaults: {datadir: data, data_hash: hocon_data}
hierarchy:
  - {name: file, path: a.conf}
  - {name: none, path: missing.conf}
END
cat >"$work/data/a.conf" <<'END'
a : { b : 1, c : ${a.b}"x" }
facts = "%{trusted.certname}"
END
cp "$PEERS"/puppet/modules/stdlib/lib/puppet/functions/parsehocon.rb \
    "$work/modules/stdlib/lib/puppet/functions/"

# answer CODE: the text of the expression, or the error
answer()
{
	dalang compile n.example.com --confdir "$work" --compat 7 \
	    --hiera_config "$work/hiera.yaml" --modulepath "$work/modules" \
	    --code "notify { 'x': message => String($1) }" \
	    >"$work/out" 2>"$work/err" || {
		grep '^Error' "$work/err"
		return
	}
	jq -r '.resources[] | select(.type == "Notify").parameters.message' \
	    "$work/out"
}

missing='install the package ruby-hocon'
like 'a level without the library' "$(answer "lookup('a')")" "$missing"
like 'parsehocon without the library' "$(answer "parsehocon('a: 1')")" \
    "$missing"

ln -s "$gem" "$work/modules/m/lib"
is 'a value with a substitution' "$(answer "lookup('a')")" \
    "{'b' => 1, 'c' => '1x'}"
is 'Hiera interpolates the data' "$(answer "lookup('facts')")" 'n.example.com'
is 'parsehocon' "$(answer "parsehocon('a: [1, x]')")" "{'a' => [1, 'x']}"

# hiera3 BACKENDS: a hiera.yaml of version 3
hiera3()
{
	printf -- '---\n:backends: %s\n:hierarchy: a\n:hocon:\n  :datadir: %s\n' \
	    "$1" "$work/data" >"$work/hiera.yaml"
}
cp "$work/hiera.yaml" "$work/hiera5.yaml"
hiera3 hocon
is 'a file of HOCON of Hiera 3' "$(answer "lookup('a')")" \
    "{'b' => 1, 'c' => '1x'}"
cp "$work/hiera5.yaml" "$work/hiera.yaml"

echo 'a : {' >"$work/data/a.conf"
like 'a malformed file is named with its place' "$(answer "lookup('a')")" \
    "Lookup of key 'lookup_options' failed: Unable to parse \($work/data/a.conf\): .*"
printf 'version: 5\nhierarchy: [{name: a, data_hash: hocon_data}]\n' \
    >"$work/hiera.yaml"
like 'a level without a path' "$(answer "lookup('a')")" \
    "'hocon_data' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must"
done_testing
