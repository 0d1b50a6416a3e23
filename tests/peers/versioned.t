#!/bin/sh
# Environments that are links, with versioned_environment_dirs: the paths of
# code are those of the target, as Puppet's; a resource names its file as
# report_configured_environmentpath selects.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'puppet cannot be unpacked'
site=$(scratch)/site
version=$site/versions/one
mkdir -p "$site/code/environments" "$version/modules/m/manifests" \
    "$version/manifests"
ln -s "$version" "$site/code/environments/live"
ln -s ../../versions/one "$site/code/environments/nearby"
echo 'include m notify { "n": }' >"$version/manifests/site.pp"
echo 'class m { notify { "m": message => module_directory("m") } }' \
    >"$version/modules/m/manifests/init.pp"
cat >"$site/puppet.conf" <<END
[main]
codedir = $site/code
vardir = $site/var
END

# theirs, ours WORD...: a command of `catalog` and `config`
theirs()
{
	PUPPET_SCRATCH=$(scratch)/puppet tests/peers/puppet "$@" \
	    --config "$site/puppet.conf" --codedir "$site/code" 2>&1
}
ours() { "$B/bin/dalang" "$@" --config "$site/puppet.conf" 2>&1; }
# paths PROGRAM OPTION...: where the code is, and what resources name
paths()
{
	p=$1
	shift
	$p config print modulepath manifest --section server \
	    --environment live "$@" | sed 's/:.*//'
	$p catalog compile n1 --environment live "$@" | sed -n '/^{/,$p' |
	    jq -c '.resources[] | [.type, .title, .file,
		.parameters.message]'
}
# same_paths TEXT OPTION...
same_paths()
{
	sp_text=$1
	shift
	paths theirs "$@" >"$site/theirs"
	paths ours "$@" >"$site/ours"
	same "$sp_text" "$site/ours" "$site/theirs"
	ok "$sp_text: a catalog" grep -q Notify "$site/ours"
}

same_paths 'the setting is off'
same_paths 'the setting is on' --versioned_environment_dirs
same_paths 'resources name the target' --versioned_environment_dirs \
    --no-report_configured_environmentpath
done_testing
