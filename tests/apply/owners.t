#!/bin/sh
# Names of owners and groups, also where the databases change during a run.
. "$(dirname "$0")/../lib.sh"

if [ "${INSIDE:-}" != yes ]; then
	tests/resource/root true || skip_all 'no overlay root here'
	INSIDE=yes tests/resource/root "$0"
	exit
fi
s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
long=n$(printf '%063d' 0)

# apply FILE: the lines of the output that are not of changes.
apply()
{
	# shellcheck disable=SC2086,SC2154 # options, of lib.sh
	dalang apply --confdir "$s/c" --vardir "$s/v" --color false $patient \
	    "$1" 2>&1 |
	    grep -E '^(Error|Warning)'
}

# Users and groups 7000 to 7099, and one whose name has 64 bytes.
for n in $(seq 7000 7099); do
	echo "u$n:x:$n:0::/:/bin/false" >>/etc/passwd
	echo "g$n:x:$n:" >>/etc/group
done
echo "$long:x:7100:0::/:/bin/false" >>/etc/passwd
echo "$long:x:7100:" >>/etc/group

# --- many names ---

for n in $(seq 7000 7099) long; do
	user=u$n
	group=g$n
	[ "$n" != long ] || user=$long group=$long
	for again in 1 2; do
		echo "file { '$s/$n.$again': ensure => file,
		    owner => '$user', group => '$group' }"
	done
done >"$s/many.pp"
is 'files get owners with many names' "$(apply "$s/many.pp")" ''
is 'each file has its owner and group' \
    "$(cd "$s" && stat -c '%n %u %g' 7*.1 7*.2 long.*)" \
    "$(for again in 1 2; do
	for n in $(seq 7000 7099); do
		echo "$n.$again $n $n"
	done
    done; printf 'long.%s 7100 7100\n' 1 2)"

# --- names that change ---

# The database FILE has another number for NAME afterwards, but: the same time
# (file), the same file and nanoseconds (second), or the same file and second.
cat >"$s/change" <<'END'
#!/bin/sh
file=$1 name=$2 how=$3 number=$4
sed "s/^$name:x:[0-9]*/$name:x:$number/" "$file" >"$file.new"
case $how in
file)
	touch -r "$file" "$file.new"
	mv "$file.new" "$file"
	exit
	;;
second) time=@1600000001.1 ;;
nanosecond) time=@1600000001.2 ;;
esac
cat "$file.new" >"$file"
touch -d "$time" "$file"
END
chmod +x "$s/change"
touch -d @1600000000.1 /etc/passwd /etc/group
{
	echo 'Exec { path => "/usr/bin:/bin" }'
	echo "File { ensure => file, owner => 'u7000', group => 'g7000' }"
	echo "file { '$s/begin': }"
	n=7200
	for how in file second nanosecond; do
		n=$((n + 1))
		echo "-> exec { '$s/change /etc/passwd u7000 $how $n': }"
		echo "-> exec { '$s/change /etc/group g7000 $how $n': }"
		echo "-> file { '$s/$how': }"
	done
} >"$s/changing.pp"
is 'names change during a run' "$(apply "$s/changing.pp")" ''
is 'each file has the owner and group of its time' \
    "$(cd "$s" && stat -c '%n %u %g' begin file second nanosecond)" \
    'begin 7000 7000
file 7201 7201
second 7202 7202
nanosecond 7203 7203'

# --- numbers ---

cat >"$s/numbers.pp" <<END
File { ensure => file }
file {
  '$s/int': owner => 7301, group => 7302;
  '$s/text': owner => '7303', group => '7304';
  '$s/nobody': owner => 'nobody', group => 'nogroup';
}
END
is 'numbers and names are owners and groups' "$(apply "$s/numbers.pp")
$(cd "$s" && stat -c '%n %u %g' int text nobody)" '
int 7301 7302
text 7303 7304
nobody 65534 65534'
cat >"$s/unknown.pp" <<END
File { ensure => file }
file {
  '$s/a': owner => 'nosuchuser';
  '$s/b': group => 'nosuchgroup';
  '$s/c': owner => '7305x';
}
END
apply "$s/unknown.pp" >"$s/out"
for name in 'user nosuchuser' 'group nosuchgroup' 'user 7305x'; do
	like "an unknown name is an error: $name" "$(cat "$s/out")" \
	    "Could not find $name"
done
done_testing
