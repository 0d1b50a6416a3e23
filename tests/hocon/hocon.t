#!/bin/sh
# Levels of Hiera in HOCON, and parsehocon of stdlib.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
functions=$work/modules/stdlib/lib/puppet/functions
mkdir -p "$functions" "$work/data"
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

is 'parsehocon needs stdlib' "$(answer "parsehocon('a: 1')" | cut -d' ' -f1-6)" \
    "Error: Evaluation Error: Unknown function: 'parsehocon'."
is 'a value with a reference' "$(answer "lookup('a')")" \
    "{'b' => 1, 'c' => '1x'}"
is 'Hiera interpolates the data' "$(answer "lookup('facts')")" 'n.example.com'
parsed()
{
	is 'parsehocon' "$(answer "parsehocon('a: [1, x]')")" "{'a' => [1, 'x']}"
	is 'parsehocon: an environment variable' \
	    "$(HOCON_CASE='a b' answer "parsehocon('a = \${HOCON_CASE}')")" \
	    "{'a' => 'a b'}"
	is 'parsehocon: a default replaces an invalid text' \
	    "$(answer "parsehocon('a', [1])")" '[1]'
	is 'parsehocon: and a reference to nothing' \
	    "$(answer "parsehocon('a = \${none.such}', no)")" 'no'
	like 'parsehocon: but not a value of a wrong type' \
	    "$(answer "parsehocon('[1]', no)")" \
	    'Function Call, String: 1:  has type LIST rather than object at file root \('
	like 'parsehocon: an error' "$(answer "parsehocon('a = [1,,2]')")" \
	    "Function Call, String: 1: List should have had new element after a comma, instead had token: ','"
	like 'parsehocon: not a string' "$(answer 'parsehocon(1)')" \
	    "parsehocon' parameter 'hocon_string' expects a String value, got Integer"
}
# the function is built in, where the module has its file
if peer modules; then
	cp -r "$PEERS/modules/modules/stdlib/lib/puppet/functions/." "$functions"
	parsed
else
	skip 'parsehocon' "Debian's modules cannot be unpacked here"
fi

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
    "Lookup of key 'lookup_options' failed: Unable to parse \($work/data/a.conf\): String: [12]: Expecting close brace|Unable to parse \($work/data/a.conf\): String: 2: expecting a close brace or a field name here, got end of file"
printf 'version: 5\nhierarchy: [{name: a, data_hash: hocon_data}]\n' \
    >"$work/hiera.yaml"
like 'a level without a path' "$(answer "lookup('a')")" \
    "'hocon_data' one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must"
done_testing
