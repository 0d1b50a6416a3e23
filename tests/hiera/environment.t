#!/bin/sh
# environment_data_provider of environment.conf: the data of an environment
# without a hiera.yaml of version 5.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
env=$work/code/environments/production
mkdir -p "$work/conf" "$env/manifests" "$env/data" "$env/functions/environment"
echo 'notify { "x": message => lookup("k", { default_value => "none" }) }' \
    >"$env/manifests/site.pp"
echo 'k: from a file' >"$env/data/common.yaml"
echo 'function environment::data() { { k => "from a function" } }' \
    >"$env/functions/environment/data.pp"

# value PROVIDER: the message of the catalog, and the warnings.
value()
{
	echo "environment_data_provider = $1" >"$env/environment.conf"
	compile
}

compile()
{
	dalang compile --compat 7 --confdir "$work/conf" \
	    --codedir "$work/code" web01.example.com 2>&1 |
	    sed -n -e 's/^ *"message": //p' -e "s|$env|ENV|" \
	        -e '/^Warning/p' -e '/^Error/p' -e '/^   (file/p'
}

wants="Warning: Defining environment_data_provider='X' in environment.conf is\
 deprecated. A 'hiera.yaml' file should be used instead
   (file: ENV/environment.conf)"
for case in 'hiera:"from a file"' 'none:"none"'; do
	provider=${case%%:*}
	is "environment_data_provider=$provider" "$(value "$provider")" \
	    "$(echo "$wants" | sed "s/X/$provider/")
${case#*:}"
done
is "environment_data_provider=function" "$(value function)" \
    "$(echo "$wants" | sed "s/X/function/")
Warning: Using of legacy data provider function 'environment::data'. Please\
 convert to a 'data_hash' function
   (file & line not available)
\"from a function\""
like "another provider is an error" "$(value other)" \
    "^Error: .*Environment 'production', cannot find environment_data_provider 'other'"

like "an empty provider is an error" "$(value '')" \
    "^Error: .*Environment 'production', cannot find environment_data_provider ''"

echo 'version: 5' >"$env/hiera.yaml"
is "a hiera.yaml of version 5 comes first" "$(value function)" \
    "Warning: Defining environment_data_provider='function' in\
 environment.conf is deprecated
   (file: ENV/environment.conf)
Warning: The environment_data_provider='function' setting is ignored since\
 'ENV/hiera.yaml' version >= 5
   (file: ENV/environment.conf)
\"from a file\""

rm "$env/environment.conf"
printf 'version: 4\ndatadir: more\n' >"$env/hiera.yaml"
mkdir "$env/more"
echo 'k: from version 4' >"$env/more/common.yaml"
is "a hiera.yaml of version 4 is read" "$(compile)" \
    "Warning: ENV/hiera.yaml: Use of 'hiera.yaml' version 4 is deprecated. It\
 should be converted to version 5
   (file: ENV/hiera.yaml)
\"from version 4\""

echo 'version: 3' >"$env/hiera.yaml"
is "a hiera.yaml of version 3 is ignored" "$(compile)" \
    "Warning: ENV/hiera.yaml: Use of 'hiera.yaml' version 3 is deprecated. It\
 should be converted to version 5
   (file: ENV/hiera.yaml)
Warning: hiera.yaml version 3 found at the environment root was ignored
   (file: ENV/hiera.yaml)
\"none\""

rm "$env/hiera.yaml"
echo 'version: 4' >"$work/conf/hiera.yaml"
is "version 4 in the global layer is deprecated, and an error" "$(compile)" \
    "Warning: $work/conf/hiera.yaml: Use of 'hiera.yaml' version 4 is\
 deprecated. It should be converted to version 5
   (file: $work/conf/hiera.yaml)
Error: hiera.yaml version 4 cannot be used in the global layer\
 (file: $work/conf/hiera.yaml) on node web01.example.com"

printf ':yaml:\n  :datadir: [x]\n' >"$work/conf/hiera.yaml"
like "the datadir of a backend is a text" "$(compile)" \
    "'$work/conf/hiera.yaml' has wrong type, entry 'yaml' entry 'datadir' expects a String value"
done_testing
