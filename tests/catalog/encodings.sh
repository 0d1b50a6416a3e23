# shellcheck shell=sh
# The inputs of encodings.tab in other encodings, for scripts that have read
# tests/lib.sh.

# encoded NAME: standard input in this encoding.
encoded()
{
	case $1 in
	bom) printf '\357\273\277' && cat ;;
	crlf) sed 's/$/\r/' ;;
	latin1) iconv -f UTF-8 -t ISO-8859-1 ;;
	utf16) printf '\377\376' && iconv -f UTF-8 -t UTF-16LE ;;
	esac
}

# put FILE: standard input in a file of the environment.
put()
{
	mkdir -p "$environment/${1%/*}"
	cat >"$environment/$1"
}

# make_environment DIRECTORY ENCODING FILE TEXT MANIFEST
make_environment()
{
	environment=$1/production
	mkdir -p "$environment"
	printf '%s\n' "$5" | put manifests/site.pp
	echo 'class m::base { }' | put modules/m/manifests/base.pp
	for place in ./ modules/m/; do
		printf '%s\n' 'version: 5' 'hierarchy:' '- name: yaml' \
		    '  path: common.yaml' '- name: json' \
		    '  data_hash: json_data' '  path: common.json' \
		    '- name: hocon' '  data_hash: hocon_data' \
		    '  path: common.conf' | put "${place}hiera.yaml"
	done
	echo 'y: é' | put data/common.yaml
	printf '%b' "$4" | encoded "$2" | put "./$3"
}

# make_environments DIRECTORY: those of all inputs; prints their names.
make_environments()
{
	grep -v '^#' tests/catalog/encodings.tab |
	    while IFS="$(printf '\t')" read -r name encodings file text code; do
		for encoding in $encodings; do
			make_environment "$1/$name/$encoding" "$encoding" \
			    "$file" "$text" "$code"
			echo "$name/$encoding"
		done
	done
}

# The messages of the catalog on standard input.
messages()
{
	jq -c '[.resources[] | select(.type == "Notify") |
	    {(.title): .parameters.message}] | add'
}
