#!/bin/sh
# Usage texts of all commands, and errors for words that are none.
. "$(dirname "$0")/../lib.sh"

# status COMMAND...: its output of both kinds, then its exit code.
status()
{
	"$@" 2>&1 </dev/null
	echo "exit $?"
}

# actions [COMMAND]: the names that its usage text lists.
actions()
{
	dalang "$@" --help | sed -n '/^\(actions\|commands\):/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

ok 'the usage lists many commands' test "$(actions | wc -l)" -gt 10
for name in $(actions); do
	like "$name --help begins with the command" \
	    "$(dalang "$name" --help | head -1)" "^usage: dalang $name "
	is "help $name prints the same" "$(dalang help "$name")" \
	    "$(dalang "$name" --help)"
	like "$name --help lists --help" "$(dalang "$name" --help)" \
	    '^  -h, --help |^actions:'
	for action in $(actions "$name"); do
		like "$name $action --help begins with the command" \
		    "$(dalang help "$name" "$action" | head -1)" \
		    "^usage: dalang $name $action"
	done
done

for words in '--help --help' '-h help' '--help help'; do
	# shellcheck disable=SC2086 # words of a command
	is "$words prints the usage" "$(status dalang $words)" \
	    "$(status dalang --help)"
done
# puppet help help and help --help print the usage of help, too (7.23, 8.10).
for words in 'help help' 'help --help' 'help -h'; do
	# shellcheck disable=SC2086 # words of a command
	is "$words prints the usage of help" "$(status dalang $words)" \
	    'usage: dalang help [COMMAND [ACTION]]

print the usage of a command

options:
  -h, --help               print this text
exit 0'
done
# Settings: what is used most with each command, and that all are options.
# settings COMMAND...: their options, as the usage lists them
settings()
{
	dalang help "$@" | sed -n '/^settings:/,$p' |
		grep -o '^      --[^ ]*' | xargs
}
while IFS=':' read -r words names; do
	# shellcheck disable=SC2086 # words of a command
	is "help $words lists the settings that are used most" \
	    "$(settings $words)" "${names# }"
done <<'END'
apply: --[no-]noop --tags --skip_tags --[no-]show_diff --environment --modulepath --hiera_config --compat
agent: --[no-]noop --tags --skip_tags --[no-]show_diff --environment --server --serverport --ca_server --ca_port --certname --waitforcert --[no-]use_cached_catalog --[no-]usecacheonfailure
compile: --environment --modulepath --hiera_config --compat --node_terminus --external_nodes
lookup: --environment --modulepath --hiera_config --compat --node_terminus --external_nodes --facts_terminus
resource: --[no-]noop --[no-]show_diff --environment --modulepath
ca generate: --cadir --ca_ttl --key_type --keylength
ssl bootstrap: --server --serverport --ca_server --ca_port --certname --ssldir --dns_alt_names --waitforcert
report show: --reportdir
END
for name in $(actions); do
	all=$(actions "$name")
	for action in ${all:--}; do
		words="$name ${all:+$action}"
		# shellcheck disable=SC2086 # words of a command
		text=$(dalang help $words)
		case $words in
		'cache '* | 'completion '* | 'help '* | 'load '* | 'log '* | \
		    'metrics '* | 'mib '* | 'mysql '* | 'parser '* | 'status '* | 'top '*)
			is "help $words lists no settings" \
			    "$(echo "$text" | grep -c '^settings:')" 0
			continue
			;;
		esac
		like "help $words prints that settings are options" "$text" \
		    '^  each setting of dalang.conf\(5\) is an option: --NAME VALUE$'
		# shellcheck disable=SC2086 # words of a command
		unlike "$words takes them" "$(status dalang $words \
		    --vardir /nonexistent --no-such-option x </dev/null)" \
		    'invalid option: --vardir'
		is "help $words lists no name twice" "$(echo "$text" |
		    grep -Eo '^ +(-., )?--[^ ]+' | sed 's/.*--//' |
		    sed 's/\[no-\]//' | sort | uniq -d)" ''
	done
done
is 'help ca --help prints the usage of ca' \
    "$(status dalang help ca --help)" "$(status dalang ca --help)"
is 'ca help --help prints the usage of ca' \
    "$(status dalang ca help --help)" "$(status dalang ca --help)"
is 'help --help ca sign prints the usage of ca sign' \
    "$(status dalang help --help ca sign)" "$(status dalang ca sign --help)"

while IFS='	' read -r words text; do
	# shellcheck disable=SC2086 # words of a command
	like "'dalang $words' is an error" \
	    "$(status dalang $words | tr '\n' ' ')" "$text.*exit 1"
done <<'END'
appyl	Unknown dalang action 'appyl'; did you mean 'apply'\?
help appyl	Unknown dalang action 'appyl'; did you mean 'apply'\?
frobnicate	Unknown dalang action 'frobnicate'; see 'dalang --help'
log tial	Unknown log action 'tial'; did you mean 'tail'\? See 'dalang log --help'
apply --noopp	invalid option: --noopp; did you mean '--noop'\?
apply --enviroment=x	invalid option: --enviroment=x; did you mean '--environment'\?
apply --frobnicate	Could not parse application options: invalid option: --frobnicate
apply -x	invalid option: -x
apply --catalog	missing argument: --catalog
apply --parseonly x.pp	invalid option: --parseonly: use 'dalang parser validate FILE'
resource --json user root	invalid option: --json; did you mean '--to_json'\?
resource --yaml user root	invalid option: --yaml; did you mean '--to_yaml'\?
facts --to_json kernel	invalid option: --to_json; did you mean '--json'\?
log list --reportdir x	invalid option: --reportdir Try
agent --tset	invalid option: --tset; did you mean '--test'\?
generate types	'dalang generate' does not exist: types in Ruby are read as they are
device	'dalang device' does not exist: 
plugin download	'dalang plugin' does not exist: a run of the agent fetches plug-ins: use 'dalang agent --test'
node info web01	'dalang node info' does not exist: use 'dalang config print node_terminus'
report submit x	'dalang report submit' does not exist: a run of the agent sends its report
ca migrate	'dalang ca migrate' does not exist: the directory cadir is used where it is
script x.pp	'dalang script' does not exist: 
END
for daemon in dalang-compiled dalang-applyd; do
	like "$daemon: an unknown option" "$(status $daemon --frobnicate x)" \
	    "^Error: unknown option '--frobnicate'"
	like "$daemon: the value of a boolean setting" \
	    "$(status $daemon --noop true)" \
	    "^Error: unexpected argument 'true'; a boolean setting has no value: --NAME or --no-NAME"
done
is '--version prints one line' "$(dalang --version)" \
    "dalang $(sed -n 's/^VERSION[^0-9]*//p' Makefile)"
is '--version --verbose adds the commit of the build' \
    "$(dalang --version --verbose | sed 1d)" \
    "commit $(sed 's/.*"\(.*\)"/\1/; s/^$/unknown/' "$B/gen/commit.h")"
like 'the commit is that of git, if there is one' \
    "$(dalang -V -v | tail -n 1)" '^commit ([0-9a-f]{12}(-dirty)?|unknown)$'
like 'apply accepts --use-nodes as Puppet does' "$(status dalang apply \
    --use-nodes --vardir "$(scratch)/v" --confdir "$(scratch)/c" -e '')" 'exit 0'
done_testing
