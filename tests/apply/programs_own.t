#!/bin/sh
# Faults of the programs that providers outside of this program start: of
# dalang-augeas, and of the commands of a provider in Ruby, which hang, print
# without an end, are missing, cannot be executed, or change during the run.
# The resource fails with the program and the reason, its dependents are
# skipped, the rest is applied, and time and memory have limits.
# time limit: 200
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
mega=150
case $B in */san) mega=900 ;; esac

# apply NAME RESOURCE [OPTION...]: with one resource that depends on it and one
# that does not; its output, status, time and memory stay in a directory.
apply()
{
	d=$s/run/$1
	mkdir -p "$d"
	title=${2##*\{ }
	title=${title%%:*}
	type=$(printf '%s' "${2%% *}" | sed 's/./\u&/')
	echo "$2
	    file { '$d/after': content => 'x', require => ${type}[$title] }
	    file { '$d/rest': content => 'x' }" >"$d/site.pp"
	shift 2
	seconds
	begin=$now
	"$B/tools/measure" "$d/used" timeout 100 "$dalang" apply \
	    --confdir "$s/etc" --vardir "$d/v" --rundir "$d/r" --color false \
	    --detailed-exitcodes "$@" "$d/site.pp" >"$d/out" 2>&1
	status=$?
	seconds
	took=$((now - begin))
}

# The time, without a process.
seconds()
{
	read -r now _ </proc/uptime
	now=${now%%.*}
}

# failed NAME REGEX: the run of that name has failed with that error alone.
failed()
{
	like "$1: the error has program and reason" \
	    "$(grep -a '^Error' "$d/out" | cut -c1-600)" "$2"
	ok "$1: the rest is applied" test -e "$d/rest"
	is "$1: the status is 6" "$status" 6
	fails "$1: the dependent is skipped" test -e "$d/after"
	read -r _ _ most <"$d/used"
	if [ "$took" -gt $((30 * ${SLOW:-1})) ] || [ "$most" -gt $mega ]; then
		is "$1: seconds and megabytes" "$took $most" "30 $mega"
	fi
}

# --- dalang-augeas ---

# The program beside this one is found first.
mkdir "$s/bin"
cp "$BIN/dalang" "$s/bin"
dalang=$s/bin/dalang
own=$s/bin/dalang-augeas
echo '10.0.0.1 a b' >"$s/hosts"
change="augeas { 'x': lens => 'Hosts.lns', incl => '$s/hosts', changes => 'set 1/alias z' }"

# augeas VERSION-ACT ACT: what the program does for the facts, and for a change
augeas()
{
	cat >"$own.new" <<-END1
		#!/bin/sh
		own=$own
		case \$1 in --version) $1 ;; *) $2 ;; esac
	END1
	chmod 755 "$own.new"
	mv "$own.new" "$own"
}
version='echo "dalang-augeas 1.14.0"'
endless='exec head -c 1000000000 /dev/zero'

augeas "$version" 'exec sleep 600'
apply hangs "$change" --provider_timeout 1s
failed 'augeas hangs' \
    "x\]: Could not evaluate: Execution of '$own' took too long and was terminated"
augeas "$version" "$endless"
apply endless "$change"
failed 'augeas prints 1 GB' "Execution of '$own' printed more than [0-9]* bytes"
augeas "$version" 'head -c 30000000 /dev/zero >&2; exit 1'
apply errors "$change"
failed 'augeas prints 30 MB of errors and fails' \
    "Could not evaluate: Execution of '$own' returned 1: "
augeas "$version" 'echo text'
apply malformed "$change"
failed 'a text of dalang-augeas that is not an answer fails its resource' \
    'Could not evaluate: dalang-augeas returned a malformed answer'
augeas "$version" 'exit 0'
apply silent "$change"
failed 'augeas answers nothing' \
    'Could not evaluate: dalang-augeas returned a malformed answer'
rm "$own"
apply missing "$change"
failed 'augeas is missing' 'Error: Could not find a suitable provider for augeas$'
augeas "$version" 'exit 0'
chmod 644 "$own"
apply inert "$change"
failed 'augeas may not be executed' \
    'Error: Could not find a suitable provider for augeas$'

# It changes after the facts have asked for its version.
augeas "rm \$own; $version" 'exit 0'
apply gone "$change"
failed 'augeas is removed during the run' \
    "Could not evaluate: Command $own is missing"
augeas "chmod 644 \$own; $version" 'exit 0'
apply forbidden "$change"
failed 'augeas becomes a file without permission' \
    "Could not evaluate: Command $own is missing: $own is not executable"
augeas "printf '\177ELF\0\1' >\$own.2; chmod 755 \$own.2; mv \$own.2 \$own; $version" 'exit 0'
apply damaged "$change"
failed 'augeas is damaged during the run' \
    "Could not evaluate: Could not execute '$own': Exec format error"
is 'the file has not changed' "$(cat "$s/hosts")" '10.0.0.1 a b'

# What goes wrong for the facts is not a fault of the resource.
answers='exec '$BIN/dalang-augeas
augeas 'exec sleep 600' "$answers"
apply facts_hang "$change" --provider_timeout 1s
is 'a version that hangs: the change is made' \
    "$status $(cat "$s/hosts") $(ls "$d/after")" \
    "2 10.0.0.1 a z $d/after"
like 'this is logged' "$(cat "$d/out")" \
    '^Warning: Fact augeas is incomplete: its source did not answer within 10'
augeas "$endless" "$answers"
echo '10.0.0.1 a b' >"$s/hosts"
apply facts_endless "$change"
is 'a version of 1 GB: the change is made' \
    "$status $(cat "$s/hosts") $(ls "$d/after")" \
    "2 10.0.0.1 a z $d/after"
like 'this is logged' "$(cat "$d/out")" \
    '^Warning: Fact augeas is incomplete: its program printed more than [0-9]* bytes$'

# --- commands of a provider in Ruby ---

peer puppet || {
	skip 'providers in Ruby' "Puppet's library cannot be unpacked here"
	done_testing
}
dalang=$BIN/dalang
PATH=$s/bin:$PATH
printf '#!/bin/sh\nPUPPET=own PEERS=%s exec %s "$@"\n' "$PEERS" \
    "$TOP/tests/peers/ruby" >"$s/bin/ruby"
chmod +x "$s/bin/ruby"

# Each resource has a program of its own: the first words of its name.
lib=$s/modules/tool/lib/puppet
mkdir -p "$lib/type" "$lib/provider/tool" "$s/tools"
cat >"$lib/type/tool.rb" <<'END1'
Puppet::Type.newtype(:tool) do
  ensurable
  newparam(:name, namevar: true)
end
END1
cat >"$lib/provider/tool/run.rb" <<END1
Puppet::Type.type(:tool).provide(:run) do
  defaultfor kernel: 'Linux'
  def tool(action)
    execute(["$s/tools/#{resource[:name]}", action], failonfail: true,
	    combine: true)
  end

  def exists?
    tool('list').include?('yes')
  end

  def create
    tool('create')
  end
end
END1
for provider in absent inert; do
	cat >"$lib/provider/tool/$provider.rb" <<-END1
		Puppet::Type.type(:tool).provide(:$provider) do
		  commands tool: '$s/tools/$provider'
		  def exists?
		    tool('list').include?('yes')
		  end
		end
	END1
done
# tool NAME LIST CREATE: what the program does when it lists, and creates
tool()
{
	cat >"$s/tools/$1" <<-END1
		#!/bin/sh
		own=$s/tools/$1
		case \$1 in
		list) $2 ;;
		create) $3 ;;
		esac
	END1
	chmod 755 "$s/tools/$1"
}
ruby()
{
	name=$1
	shift
	apply "$name" "$@" --modulepath "$s/modules" --compat 7
}

tool hangs 'exec sleep 600' ''
ruby ruby_hangs "tool { 'hangs': ensure => present }" \
    --ruby_provider_timeout 5
failed "a provider's program hangs" \
    "gave no answer within 5 seconds to 'get' of Tool\[hangs\]"
tool endless 'exec head -c 3000000000 /dev/zero' ''
ruby ruby_endless "tool { 'endless': ensure => present }"
mega=2500
failed "a provider's program prints 3 GB" \
    "Could not evaluate: The host of types in Ruby was terminated because it used more than 1024 MiB of memory during 'get' of Tool\[endless\]"
ruby ruby_absent "tool { 'a': ensure => present, provider => absent }"
failed "a provider's program is missing" \
    'Tool\[a\]: Provider absent is not functional on this host$'
tool inert '' ''
chmod 644 "$s/tools/inert"
ruby ruby_inert "tool { 'a': ensure => present, provider => inert }"
failed "a provider's program may not be executed" \
    'Tool\[a\]: Provider inert is not functional on this host$'

# Several that change between the first look and the change.
# shellcheck disable=SC2016 # a variable of the program
{
	tool gone 'rm $own' ''
	tool forbidden 'chmod 644 $own' ''
	tool damaged "rm \$own; printf '\\177ELF\\0\\1' >\$own; chmod 755 \$own" ''
	tool directory 'rm $own; mkdir $own' ''
}
tool text "rm \$own; echo ': no first line' >\$own; chmod 755 \$own" ''
tool fails '' 'echo it went wrong; exit 3'
changing=
for name in gone forbidden damaged directory text fails; do
	changing="$changing tool { '$name': ensure => present }"
done
ruby ruby_changes "${changing# }"
# changed NAME REGEX: of the error of that resource
changed()
{
	like "a provider's program, $1: the error has program and reason" \
	    "$(grep -a '^Error: /' "$d/out")" \
	    "Tool\[$1\]/ensure: change from 'absent' to 'present' failed: Execution of '$s/tools/$1 create' returned $2"
}
none='1: Error: Could not execute posix command:'
changed gone "$none No such file or directory - $s/tools/gone"
changed forbidden "$none Permission denied - $s/tools/forbidden"
changed directory "$none Permission denied - $s/tools/directory"
changed damaged '12[67]: '
changed fails '3: it went wrong'
like 'a text without a first line is run' "$(cat "$d/out")" \
    'Tool\[text\]/ensure: created'
failed 'programs change during the run' 'Tool\[fails\]'
done_testing
