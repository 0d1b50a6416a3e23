# shellcheck shell=sh
# shellcheck disable=SC2154 # set by lib.sh and daemons.sh
# Cases of agents, after lib.sh and daemons.sh: manifests compiled by
# dalang-compiled and applied by an agent.
#
# A case is as those of tests/peers/apply (one): `#: OPTION...`, `#< COMMAND`
# before, `#again: COMMAND` between two runs, `#! ...` what comes of it, and
# `#7! ...` where Puppet 7 does otherwise than not to print from which server it
# requests its catalog.  A line `#then: CODE` is the manifest of the second run.
# ${dir} is the case's directory, ${agent} the agent's command; both are in
# manifests and commands.

# expected VERSION CASE: what that version of Puppet does.
expected()
{
	tests/peers/apply/one --expected "$1" "$2" | if [ "$1" = 7 ] &&
	    ! grep -q '^#7!' "$2"; then
		sed '/Notice: Requesting catalog from/d'
	else
		cat
	fi
}

# stock_agent ARG..., our_agent ARG...: the agent with its state in $case_dir.
stock_agent()
{
	PUPPET_SCRATCH=$case_dir/scratch tests/peers/puppet agent \
	    --server localhost --serverport "$port" --certname "$node" \
	    --ssldir "$site/ssl" --vardir "$case_dir/var" "$@"
}

our_agent()
{
	dalang agent --config "$config" --vardir "$case_dir/var" "$@"
}

our_agent_7()
{
	dalang agent --config "$config" --vardir "$case_dir/var" --compat 7 "$@"
}

# agent_script AGENT: a program that is the agent; it is printed.
agent_script()
{
	cat >"$case_dir/agent" <<END
#!/bin/sh
cd '$TOP' && case_dir='$case_dir' && site='$site' && port='$port'
node='$node' && config='$config'
$(sed -n "/^$1()/,/^}/p" tests/peers/agent/cases.sh)
$1 "\$@"
END
	chmod 755 "$case_dir/agent"
}

filled()
{
	sed -e "s#\${dir}#$case_dir/d#g" \
	    -e "s#\${agent}#$case_dir/agent#g" "$@"
}

# publish NAME: standard input is the site manifest of the environment NAME.
publish()
{
	mkdir -p "$site/code/environments/$1/manifests"
	cat >"$site/code/environments/$1/manifests/site.pp"
}

# agent_once NAME OPTION...: one run with that environment; prints its
# output without the parts that differ.
agent_once()
{
	"$case_dir/agent" --onetime --no-daemonize --logdest console \
	    --detailed-exitcodes --color false --environment "$@" \
	    >"$case_dir/out" 2>&1
	status=$?
	grep -v 'Facter:\|log records were raised' "$case_dir/out" |
	    sed -e "s#$case_dir/d/#DIR/#g" -e "s#$case_dir/##g" \
		-e 's/in [0-9.]* seconds/in N seconds/' \
		-e 's/\(localhost:\)[0-9]* ([0-9.:]*)/\1PORT (ADDRESS)/' \
		-e "s/version '[0-9]*'/version N/"
	echo "exit $status"
}

# agent_case CASE AGENT: prints what comes of it.
agent_case()
{
	name=$(basename "$1" .pp)
	case_dir=$(scratch)/$name
	rm -rf "$case_dir"
	mkdir -p "$case_dir/d"
	agent_script "$2"
	set -- "$TOP/$1"
	(cd "$case_dir/d" && filled "$1" | sed -n 's/^#< //p' | sh >/dev/null 2>&1)
	filled "$1" | sed '/^#/d' | publish "$name"
	options=$(sed -n 's/^#: //p' "$1")
	# shellcheck disable=SC2086 # options are words
	agent_once "$name" $options
	if grep -q '^#again: ' "$1"; then
		(cd "$case_dir/d" &&
		    filled "$1" | sed -n 's/^#again: //p' | sh >/dev/null 2>&1)
		if grep -q '^#then: ' "$1"; then
			name=${name}_then
			filled "$1" | sed -n 's/^#then: //p' | publish "$name"
		fi
		# shellcheck disable=SC2086
		agent_once "$name" $options
	fi
	(cd "$case_dir/d" && find . -type f -printf '%P %m\n' | sort)
}
