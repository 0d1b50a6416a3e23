#!/bin/sh
# The functions and types of an environment itself, which have the names that
# Puppet gives them.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
env=$work/code/environments/production
mkdir -p "$work/conf" "$env/manifests" "$env/functions/environment" \
    "$env/functions/sub" "$env/types/environment" "$env/modules/m/manifests"
echo 'function plain() { "plain" }' >"$env/functions/plain.pp"
echo 'function environment::named() { "named" }' \
    >"$env/functions/environment/named.pp"
echo 'function environment::wrong() { "wrong" }' >"$env/functions/wrong.pp"
echo 'function sub::deep() { "deep" }' >"$env/functions/sub/deep.pp"
echo 'function broken() { ' >"$env/functions/broken.pp"
echo 'type Plain = Integer' >"$env/types/plain.pp"
echo 'type Environment::Named = Integer' >"$env/types/environment/named.pp"
echo 'type Environment::Wrong = Integer' >"$env/types/wrong.pp"
echo 'class m { notice(plain(), environment::named(), 1 =~ Plain) }' \
    >"$env/modules/m/manifests/init.pp"

# result CODE: what is logged
result()
{
	echo "$1" >"$env/manifests/site.pp"
	dalang compile --compat 7 --confdir "$work/conf" \
	    --codedir "$work/code" web01.example.com 2>&1 >/dev/null |
	    sed -e "s|$env|ENV|g" -e 's/ (file: ENV.*//' \
		-e '/^Warning: .* cannot be used: /d' -e '/^Notice: Compiled/d'
}

main='Notice: Scope(Class[main]):'
unknown='Error: Evaluation Error: Unknown function:'
missing='Error: Evaluation Error: Resource type not found:'
is "a function has the name of its file" "$(result 'notice(plain())')" \
    "$main plain"
is "functions/environment/ has names of environment" \
    "$(result 'notice(environment::named())')" "$main named"
is "a type has the name of its file" "$(result 'notice(1 =~ Plain)')" \
    "$main true"
is "types/environment/ has names of environment" \
    "$(result 'notice(1 =~ Environment::Named)')" "$main true"
is "modules use them, too" "$(result 'include m')" \
    "Notice: Scope(Class[M]): plain named true"
is "a function of environment is not found elsewhere" \
    "$(result 'notice(environment::wrong())')" "$unknown 'environment::wrong'."
is "a file with another function is an error" "$(result 'notice(wrong())')" \
    "Error: Evaluation Error: Error while evaluating a Function Call, The code\
 loaded from ENV/functions/wrong.pp produced function with the wrong name,\
 expected wrong, actual environment::wrong"
is "a type of environment is not found elsewhere" \
    "$(result 'notice(1 =~ Environment::Wrong)')" "$missing Environment::Wrong"
is "a file with another type is an error" "$(result 'notice(1 =~ Wrong)')" \
    "Error: Evaluation Error: Error while evaluating a Type-Name, The code\
 loaded from ENV/types/wrong.pp produced type with the wrong name, expected\
 'wrong', actual 'Environment::Wrong'"
is "functions of other folders are not found" \
    "$(result 'notice(sub::deep())')" "$unknown 'sub::deep'."
is "a file with a syntax error is an error" "$(result 'notice(broken())')" \
    "Error: Syntax error at end of input"
done_testing
