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
report show a b c	report show takes the name of a node, and a time or 'last'
filebucket get	Could not run: You must specify a digest
filebucket diff	Could not run: Need exactly two arguments: filebucket diff <file_a> <file_b>
filebucket diff a	Could not run: Need exactly two arguments: filebucket diff <file_a> <file_b>
filebucket diff a b c	Could not run: Need exactly two arguments: filebucket diff <file_a> <file_b>
filebucket restore a	Could not run: You must specify a file and a digest
ssl verify more	unexpected argument 'more'
agent	dalang agent makes single runs: use --test or --onetime; dalang-applyd is the daemon
node clean	At least one node should be passed
node status	Please provide at least one node
node deactivate	Please provide at least one node for deactivation
node purge	Please provide at least one node to purge
node deactivate a b..c ../d	Invalid node name "../d"
node status --render-as yaml n	I don't know how to render 'yaml'; use json
store status more	store status takes no argument 'more'
store check more	store check takes no argument 'more'
store ready more	store ready takes no argument 'more'
store backup	store backup takes the name of one file
store backup a b	store backup takes the name of one file
store backup /etc/passwd	/etc/passwd exists; use --force to replace it
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
ca setup --certname UPPER	Certificate names must be lower case
config set a-b x	Invalid setting name 'a-b': the file could not be read with it
filebucket --local diff --diff /nonexistent /etc/passwd /etc/group	Could not run: /nonexistent: No such file or directory
node find --render-as yaml n	I don't know how to render 'yaml'; use json
node find --terminus nosuch n	Could not find terminus nosuch for indirection node (set in node_terminus): the termini of this program are plain exec command dns
doctor more	unexpected argument 'more'
config print --render-as xml	Could not parse application options: I don't know how to render 'xml'
filebucket get 12 --bucket /nonexistent	Could not run: Invalid checksum "12"
filebucket --remote list --bucket /nonexistent	Could not run: Could not read /nonexistent: No such file or directory
resource nosuch	Could not run: Could not find type nosuch
resource user root provider=nosuch	Could not run: Parameter provider failed on User[root]: Invalid user provider 'nosuch'
resource file /nonexistent mode=zz	Could not run: Parameter mode failed on File[/nonexistent]: The file mode specification is invalid: "zz"
agent --test --supported_checksum_types md9	Invalid value 'md9' for parameter supported_checksum_types. Allowed values are 'sha256', 'sha256lite', 'sha384', 'sha512', 'sha224', 'sha1', 'sha1lite', 'md5', 'md5lite', 'mtime', 'ctime'
catalog diff --nodes /nonexistent --from a --to b	/nonexistent: No such file or directory
END

# The log is opened before the work begins.
while read -r words; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words with a logdest that cannot be opened" "$(first \
	    dalang $words $settings --logdest /nonexistent/log)" \
	    "Error: logdest: the directory '/nonexistent' of '/nonexistent/log' does not exist
exit 1"
	fails "dalang $words prints nothing else" \
	    grep -qvE '^(Error: |Try |$)' "$s/out"
done <<'END'
agent --test
apply -e 1
ca list
catalog diff --from a --to b --nodes n
catalog download
catalog find web01
catalog select web01 file
compile web01
describe user
doctor
epp render -e x
filebucket list
lookup a
module list
node clean web01
node find web01
parser validate
resource user root
ssl show
store status
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
agent --digest	option --digest requires a value
agent --fingerprint --digest	option --digest requires a value
agent --digesta	Could not parse application options: invalid option: --digesta; did you mean '--digest'?
log repair	Name the spool of a daemon: a file DAEMON.spool
log repair a.spool b.spool	Name the spool of a daemon: a file DAEMON.spool
log repair /nonexistent/a.spoo	Name the spool of a daemon: a file DAEMON.spool
log repair /nonexistent/.spool	Name the spool of a daemon: a file DAEMON.spool
log repair /nonexistent/a.spool	Could not repair /nonexistent/a.spool: No such file or directory
mysql show --interval 0	'0' is not a number of seconds from 1 to 3600
mysql show --interval 3601	'3601' is not a number of seconds from 1 to 3600
mysql show --interval 1x	'1x' is not a number of seconds from 1 to 3600
END

# unusable TEXT COMMAND...: an error of usage, or of a file of options.
unusable()
{
	u_text=$1
	shift
	is "$*" "$(first "$@")" "Error: $u_text
exit 2"
}
unusable "'more' is not an option" dalang mysql show more
unusable "'more' is not an option" dalang mysql check more
unusable 'No such file or directory - /nonexistent' \
    dalang mysql show --defaults-file /nonexistent
unusable 'the group [instance a] does not exist' \
    dalang mysql show --instance a
# an interval of an hour is none of the errors
unusable "'more' is not an option" dalang mysql show --interval 3600 more
unusable "port 'x' is not a number from 1 to 65535" dalang mysql show --port x

# repeat N WORD VALUE: them, N times
repeat()
{
	t_i=0
	while [ $((t_i += 1)) -le "$1" ]; do
		echo "$2 $3"
	done
}
for option in --custom-dir --external-dir; do
	# shellcheck disable=SC2046 # words of a command
	is "$option is refused the 65th time" \
	    "$(first dalang facts show $(repeat 65 $option /nonexistent) os)" \
	    "Error: $option can be given 64 times
exit 1"
	# shellcheck disable=SC2046 # words of a command
	is "$option is accepted 64 times" \
	    "$(first dalang facts show $(repeat 64 $option "$s/c") kernel)" '{
exit 0'
done
# shellcheck disable=SC2086 # words of options
is 'a directory for copies of a bucket that does not exist' \
    "$(TMPDIR=/nonexistent first dalang filebucket list $settings |
	sed 's/bucket-....../bucket-/')" \
    'Error: Could not run: /nonexistent/dalang-bucket-: No such file or directory
exit 1'
# shellcheck disable=SC2086 # words of options
is 'an unknown action of filebucket' "$(first dalang filebucket nosuch $settings)" \
    'usage: dalang filebucket [OPTION...] backup|diff|get|list|restore [ARG...]
exit 1'
is 'a selector of several lines is refused' \
    "$(dalang log set 'a
b' debug 2>&1; echo "exit $?")" "Error: 'a
b' is too long or contains line ends
exit 1"
long=$(printf '%08181d' 0)
is 'so is a request of more than 8191 bytes' \
    "$(first dalang log set --rundir "$s/c" "$long" debug)" \
    "Error: 'debug' is too long or contains line ends
exit 1"
is 'a shorter one is sent' \
    "$(first dalang log set --rundir "$s/c" "${long%0}" debug |
	grep -c 'No daemon answers')" 1
long=$(printf '%08192d' 0)
is 'a long word is printed in part' "$(first dalang log set "$long" debug)" \
    "Error: '$(printf '%040d' 0)...' is too long or contains line ends
exit 1"
name=$(printf '%064d' 0)
is 'a spool whose daemon has a long name' \
    "$(first dalang log repair "/nonexistent/$name.spool")" \
    'Error: Name the spool of a daemon: a file DAEMON.spool
exit 1'
is 'a shorter one is looked for' "$(first dalang log repair \
    "/nonexistent/${name%0}.spool" | grep -c 'Could not repair')" 1

# Directories of manifests, 64 of them in each other and 65.
deep=$s/d$(repeat 64 /d '' | tr -d ' \n')
mkdir -p "$deep"
echo '}' >"$deep/a.pp"
like 'manifests of 64 nested directories are read' \
    "$(dalang parser validate "$s/d" 2>&1)" '/a\.pp'
mkdir "$deep/d"
like 'a deeper directory is an error' \
    "$(dalang parser validate "$s/d" 2>&1)" \
    '^Error: .*/d: directories are nested too deeply$'
done_testing
