#!/bin/sh
# Words and values of options that a command refuses, with its error.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir "$s/c"

# first COMMAND...: its first line, and its status.
first()
{
	"$@" >"$s/out" 2>&1 </dev/null
	code=$?
	sed '/^$/d; q' "$s/out"
	echo "exit $code"
}
settings="--confdir $s/c --vardir $s/v"

while IFS='	' read -r words text; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words" "$(first dalang $words $settings)" "Error: $text
exit 1"
done <<'END'
compile --format xml n	Unknown format 'xml'; use json or pretty
compile	Specify the name of one node
compile a b	Specify the name of one node
parser validate --format xml f	Unknown format 'xml'; use text or json
parser dump --format xml f	Unknown format 'xml'; use pn or json
report list --status foo	Unknown status 'foo'; use changed, failed or unchanged
report list more	Unknown argument 'more'; use --node NODE
report show	report show takes the name of a node, and a time or 'last'
report show a b c	report show takes the name of a node, and a time or 'last'
filebucket get	Could not run: You must specify a digest
filebucket diff	Could not run: Need exactly two arguments: filebucket diff <file_a> <file_b>
filebucket diff a	Could not run: Need exactly two arguments: filebucket diff <file_a> <file_b>
filebucket diff a b c	Could not run: Need exactly two arguments: filebucket diff <file_a> <file_b>
filebucket restore a	Could not run: You must specify a file and a digest
ssl verify more	unexpected argument 'more'
agent	dalang agent makes single runs: use --test or --onetime; dalang-applyd is the daemon
node clean	At least one node should be passed
catalog find a b	Specify the name of one node
catalog diff a	Specify two files with catalogs, or --from and --to with directories of environments
catalog diff a b c	Specify two files with catalogs, or --from and --to with directories of environments
lookup	Could not run: No keys were given to lookup.
lookup --render-as xml a	Could not run: Unknown rendering format 'xml'
lookup --merge frob a	Could not run: The --merge option only accepts 'first', 'hash', 'unique', or 'deep'
resource	Could not run: You must specify the type to display
resource user a b	Could not run: Invalid parameter setting b
module list more	The command takes no arguments
config print --section nope certname	Illegal section 'nope'. The only valid sections are: [main, server, master, agent, user]
config set a	dalang config set takes 2 arguments, but you gave 1
config set a b c	dalang config set takes 2 arguments, but you gave 3
config delete	dalang config delete takes 1 argument, but you gave 0
config delete a b	dalang config delete takes 1 argument, but you gave 2
apply nowhere	Could not run: Could not find file nowhere
END

while IFS='	' read -r words text; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words" "$(first dalang $words)" "Error: $text
exit 1"
done <<'END'
log show --explain --json f	--explain cannot be used with --json
log show -f f g	-f follows one file
log show --transaction abc f	The transaction 'abc' is too short; use its first 4 characters or more
log show --level loud f	Unknown level 'loud'; use trace, debug, info, notice, warn, error or fatal
log verify	Name a file with audit records, or - for standard input
mib install --oid 1.2.3	'1.2.3' is not an object identifier below 1.3.6.1.4.1 (enterprises)
status --nodes x	'x' is not a number from 0 to 10000
END
done_testing
