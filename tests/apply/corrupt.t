#!/bin/sh
# Corrupted state files: each is reported and moved away, or repaired, and the
# run makes its changes.
# time limit: 240
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
v=$s/v
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
cat >"$s/site.pp" <<END
class one { file { '$s/t/a': content => 'a', notify => Exec['told'] } }
include one
exec { 'told': command => '/bin/sh -c "echo x >>$s/told"', refreshonly => true }
notify { 'hourly': schedule => 'hourly' }
file { '$s/t/audited': audit => all }
END
mkdir "$s/t"

apply()
{
	dalang apply --confdir "$s/c" --vardir "$v" --rundir "$s/r" \
	    --detailed-exitcodes --write-catalog-summary \
	    --reports store "$s/site.pp" >"$s/out" 2>&1
	echo $?
}

# Ways to corrupt a file: the name, then the replacement.
break_file()
{
	rm -rf "$2"
	case $1 in
	empty) : >"$2" ;;
	cut) head -c 40 "$2.good" >"$2" ;;
	binary) head -c 5000 /dev/urandom >"$2" ;;
	text) printf 'this is: [no\n\tstate\n' >"$2" ;;
	list) printf -- '---\n- 1\n- 2\n' >"$2" ;;
	object) printf -- '--- !ruby/object:Gem::Installer\ni: x\n' >"$2" ;;
	deep) head -c 200000 /dev/zero | tr '\0' '[' >"$2" ;;
	bomb)
		{
			echo 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
			for i in 1 2 3 4 5 6 7 8 9; do
				echo "a$i: &a$i [$(yes "*a$((i - 1))" | head -9 |
				    tr '\n' ',')]"
			done
		} >"$2"
		;;
	*) mkdir "$2" ;;
	esac
}

is "the first run changes resources" "$(apply)" 2
for file in state.yaml transactionstore.yaml last_run_report.yaml refreshes_owed; do
	path=$v/state/$file
	if [ -e "$path" ]; then
		cp "$path" "$path.good"
	else
		printf '!File[%s/t/a]\n' "$s" >"$path.good"
	fi
	for way in empty cut binary text list object deep bomb; do
		rm -f "$v"/state/*.bad
		break_file $way "$path"
		code=$(apply)
		case $code in
		0 | 2) ;;
		*) echo "$file $way: $code"; cat "$s/out" ;;
		esac
		[ "$(cat "$s/t/a")" = a ] || echo "$file $way: not applied"
		grep -v 'Compiled\|Applied\|Triggered\|hourly\|audit' "$s/out" |
		    grep -v 'corrupt\|was interrupted;' |
		    sed "s|^|$file $way says: |"
		code=$(apply)
		[ "$code" = 0 ] || echo "$file $way: then $code"
	done
done >"$s/bad" 2>&1
is "each run with a corrupted file makes its changes" \
    "$(cut -c1-300 "$s/bad" | head -40)" ""

# The moved files and the errors; transactionstore.yaml, which only agents
# write, is tested in tests/unit/test_transaction.c.
echo '{' >"$v/state/state.yaml"
apply >"$s/code"
like "state.yaml: the corruption is reported" \
    "$(cat "$s/out")" "state.yaml.*corrupt"
is "state.yaml: the corrupted file is moved away" \
    "$(cat "$v/state/state.yaml.bad")" '{'
ok "state.yaml: a new file is written" grep -q "t/a" "$v/state/state.yaml"

# Directories in their place: nothing is removed, and the run makes its changes.
for file in state.yaml transactionstore.yaml last_run_report.yaml \
    refreshes_owed; do
	rm -rf "$v/state/$file"
	mkdir "$v/state/$file"
done
echo changed >"$s/t/a"
is "a run with directories in place of state files returns 2" "$(apply)" 2
is "a run with directories in place of state files makes its changes" \
    "$(cat "$s/t/a")" a
like "the directories are reported" \
    "$(cat "$s/out")" 'state.yaml.*(directory|Directory)'
rm -rf "$v/state"
mkdir -p "$v"
: >"$v/state"
echo changed >"$s/t/a"
is "a run without a state directory returns 2" "$(apply)" 2
is "a run without a state directory makes its changes" "$(cat "$s/t/a")" a
done_testing
