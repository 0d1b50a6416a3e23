#!/bin/sh
# The environment of `dalang apply`: its directory must exist, other than that of
# production.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/code/environments/dev/modules/m/manifests"
echo 'class m { notify { "of dev": } }' \
    >"$s/code/environments/dev/modules/m/manifests/init.pp"

# applied [OPTION...]: what a run prints.
applied()
{
	dalang apply --confdir "$s/etc" --vardir "$s/var" --codedir "$s/code" \
	    --logdest console "$@" 2>&1
}

missing="Could not find a directory environment named 'nosuch' anywhere in the path: $s/code/environments. Does the directory exist?"
like 'an environment without a directory is an error' \
    "$(applied --environment nosuch -e 'notify { a: }')" "$missing"
like 'with modules given, too' \
    "$(applied --environment nosuch --modulepath "$s" -e 'notify { a: }')" \
    "$missing"
fails 'the run fails' dalang apply --confdir "$s/etc" --vardir "$s/var" \
    --codedir "$s/code" --environment nosuch -e 'notify { a: }'
like 'modules of an environment are used' \
    "$(applied --environment dev -e 'include m')" 'Notice: of dev'
like 'production needs no directory' "$(applied -e 'notify { a: }')" \
    'Notice: a$'
done_testing
