#!/bin/sh
# A custom fact that hangs, ends its process, forks or prints is logged, and
# leaves the other facts as they are; without Ruby, a warning counts the files.
# time limit: 400
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
: >"$s/none"

command -v ruby >/dev/null || skip_all "no ruby"

facts()
{
	dalang facts --config "$s/none" --no-external-facts \
	    --custom-dir "$s/dir" "$@" 2>"$s/err"
}

# file NAME: a file of facts, from standard input
file()
{
	mkdir -p "$s/dir"
	cat >"$s/dir/$1.rb"
}

# fresh: no files
fresh()
{
	rm -rf "$s/dir"
	file a_good <<'EOR'
Facter.add(:good) { setcode { 'good' } }
EOR
	file z_last <<'EOR'
Facter.add(:last) { setcode { 'last' } }
EOR
}

# A busy machine needs some of the time limit to start Ruby.
usual=6

# with NAME: the file m.rb from standard input, and all facts
with()
{
	fresh
	file m
	title=$1
	facts --timeout "${limit:-$usual}" --json >"$s/out"
	is "$title: exit status" $? 0
	is "$title: the other facts are resolved" \
	    "$(jq -c '[.good, .last]' "$s/out")" '["good","last"]'
}

# logged REGEX
logged()
{
	like "$title: $1" "$(cat "$s/err")" "$1"
}

value()
{
	is "$title: $1" "$(jq -c ".$1" "$s/out")" "$2"
}

with "a fact that sleeps" <<'EOR'
Facter.add(:sleeps) { setcode { sleep } }
Facter.add(:same_file) { setcode { 1 } }
EOR
logged "^Error: Custom fact sleeps is left out: it took more than $usual seconds"
value same_file 1
value sleeps null
is "$title: it is ended once" "$(grep -c 'left out' "$s/err")" 1

with "a fact that cannot be interrupted" <<'EOR'
Facter.add(:regexp) { setcode { /^(a|a|b?)*\1$/.match?('a' * 40 + 'c') ; 1 while true } }
EOR
logged 'Custom fact regexp is left out'

with "a fact with a time limit of its own" <<'EOR'
Facter.add(:limited, timeout: 1) { setcode { sleep 30 } }
Facter.add(:patient, timeout: 60) { setcode { sleep 8; 'slow' } }
EOR
logged "Facter: Timed out after 1 seconds while resolving fact='limited'"
value patient '"slow"'

with "a file that hangs while it is loaded" <<'EOR'
Facter.warn('seen once')
sleep
EOR
logged "Custom fact .*/m.rb is left out: it took more than $usual seconds"

with "a fact that another one asks for" <<'EOR'
Facter.add(:asks) { setcode { "got #{Facter.value(:hangs).inspect}" } }
Facter.add(:hangs) { setcode { sleep } }
EOR
logged 'Custom fact hangs is left out'
value asks '"got nil"'

with "a program that hangs" <<'EOR'
Facter.add(:program) { setcode 'sleep 100' }
Facter.add(:system) { setcode { system('sleep 100') } }
EOR
logged 'Custom fact program is left out'
logged 'Custom fact system is left out'

with "a message of a file is logged once" <<'EOR'
Facter.warn('of the file')
Facter.add(:slow) { setcode { sleep } }
EOR
is "$title" "$(grep -c 'Facter: of the file' "$s/err")" 1

with "a fact that calls exit" <<'EOR'
Facter.add(:exits) { setcode { exit 3 } }
Facter.add(:aborts) { setcode { abort 'last words' } }
EOR
logged "Error while resolving custom fact fact='exits', .*: exit"
logged "fact='aborts'.*: last words"

with "a fact that ends its process" <<'EOR'
Facter.add(:ends) { setcode { exit!(0) } }
Facter.add(:killed) { setcode { Process.kill(:KILL, Process.pid); sleep } }
EOR
logged 'Custom fact ends is left out: its process has ended'
logged 'Custom fact killed is left out: its process has ended'

with "a file that calls exit" <<'EOR'
exit
EOR
logged 'error while resolving custom facts in .*/m.rb exit'

with "a fact that forks" <<'EOR'
Facter.add(:forks) do
  setcode do
    pid = fork { Facter.warn('of the child'); Facter.value(:kernel) }
    Process.wait(pid)
    'parent'
  end
end
Facter.add(:both) { setcode { fork ? 'parent' : 'child' } }
EOR
value forks '"parent"'
value both '"parent"'
is "$title: the child logs nothing" "$(grep -c 'of the child' "$s/err")" 0

with "a fact that leaves a process behind" <<EOR
Facter.add(:behind) { setcode { spawn('sleep 1234.$$', out: :err); 1 } }
EOR
value behind 1

limit=60
with "a fact that takes too much memory" <<'EOR'
Facter.add(:hungry) { setcode { a = []; a << 'x' * (64 << 20) while true } }
EOR
logged 'Custom fact hungry is left out: its process has ended.* memory'

limit=2
with "a fact that prints" <<'EOR'
Facter.add(:prints) do
  setcode do
    puts 'to standard output'
    warn 'to standard error'
    system('echo of a program; echo its error >&2')
    print 'no newline'
    'value'
  end
end
Facter.add(:quiet) { setcode { 1 } }
EOR
value prints '"value"'
for line in 'to standard output' 'to standard error' 'of a program' \
    'its error'; do
	logged "^Warning: Custom fact prints printed: $line"
done

with "a fact that prints without an end" <<'EOR'
Facter.add(:floods) { setcode { loop { puts 'y' * 100 } } }
EOR
logged 'Custom fact floods is left out'
is "$title: a part of it is logged" "$(grep -c printed: "$s/err" |
    awk '{ print ($1 > 0 && $1 <= 1000) }')" 1

with "values that are not facts" <<'EOR'
Facter.add(:not_a_number) { setcode { Float::NAN } }
Facter.add(:cycle) { setcode { a = []; a << a } }
Facter.add(:deep) { setcode { (1..1000).reduce([]) { |a, _| [a] } } }
Facter.add(:recurses) { setcode { def again; again; end; again } }
EOR
logged "fact='not_a_number' resolved to an invalid value: NaN is not"
logged "fact='cycle'.* nested deeper"
logged "fact='deep'.* nested deeper"
logged "fact='recurses'.* stack level too deep"

with "threads and time limits beside questions" <<'EOR'
Facter.add(:threads) do
  setcode { (1..8).map { |i| Thread.new { Facter.value(:kernel) + Facter.value("n#{i}").to_s } }.map(&:value).uniq }
end
(1..8).each { |i| Facter.add("n#{i}") { setcode { '' } } }
Facter.add(:asks_late, timeout: 1) { setcode { loop { Facter.fact("nosuch#{rand}") } } }
EOR
value threads '["Linux"]'
logged "Timed out after 1 seconds while resolving fact='asks_late'"

with "facts that break the connection" <<'EOR'
def connection
  ObjectSpace.each_object(UNIXSocket).first
end
Facter.add(:garbage) { setcode { connection.write("\x05\0\0\0hello"); sleep } }
Facter.add(:a_large_frame) { setcode { connection.write("\xff\xff\xff\xff"); sleep } }
Facter.add(:closes) { setcode { connection.close; 1 } }
EOR
logged 'Custom fact garbage is left out: its process has sent a malformed'
logged 'Custom fact a_large_frame is left out: it sent more than 16 MiB'
logged 'Custom fact closes is left out: its process has ended'

# a busy machine needs seconds for 16 MiB
limit=60
with "a fact that sends too much" <<'EOR'
Facter.add(:sends_much) { setcode { loop { Facter.warn('x' * 1_000_000) } } }
EOR
logged 'Custom fact sends_much is left out: it sent more than 16 MiB'
limit=

with "names that do not exist" <<'EOR'
Facter.add(:constant) { setcode { Facter::Nosuch } }
Facter.add(:of_puppet) { setcode { Puppet::Nosuch } }
EOR
logged "fact='constant'.*: uninitialized constant Facter::Nosuch .*/m.rb:1\)"
logged "fact='of_puppet'.*: The Ruby runtime of Dalang has no Puppet::Nosuch .*/m.rb:2\); change"

fresh
title="a fact that ends more steps than it has begun"
echo 'Facter.add(:x) { setcode { 2.times { Dalang.link.send_frame([:end]) }; sleep } }' |
    file m
facts --json >"$s/out"
is "$title: facts before it are resolved" "$(jq -c .good "$s/out")" '"good"'
logged 'Custom facts are incomplete: its process has sent a malformed message'

# Eleven facts that end their processes are too many.
fresh
for i in 1 2 3 4 5 6 7 8 9 10 11; do
	echo "Facter.add(:e$i) { setcode { exit! } }"
done | file m
title="too many processes"
facts --json >"$s/out"
is "$title: the last facts are missing" "$(jq -c '[.good, .last]' "$s/out")" \
    '["good",null]'
logged '^Error: Custom facts are incomplete: too many files or facts'

# Options, facter.conf, FACTERLIB.
fresh
is "--no-custom-facts resolves none" \
    "$(dalang facts --config "$s/none" --no-custom-facts --no-external-facts good)" ""
fails "--custom-dir and --no-custom-facts conflict" \
    dalang facts --custom-dir "$s/dir" --no-custom-facts good
is "FACTERLIB names directories" \
    "$(FACTERLIB=/nosuch:$s/dir dalang facts --config "$s/none" good)" good
echo "global : { custom-dir : [ \"$s/dir\" ] }" >"$s/conf"
is "custom-dir of facter.conf" "$(dalang facts --config "$s/conf" good)" good
echo "global : { custom-dir : \"$s/dir\", no-custom-facts : true }" >"$s/conf"
is "no-custom-facts of facter.conf" \
    "$(dalang facts --config "$s/conf" good)" ""
echo "global : { custom-dir : \"$s/dir\" }, facts : { blocklist : [ \"good\" ] }" \
    >"$s/conf"
is "a blocked custom fact" \
    "$(dalang facts --config "$s/conf" --json good last | jq -c .)" \
    '{"good":null,"last":"last"}'
cat >"$s/conf" <<EOC
global : { custom-dir : "$s/dir" }
facts : { ttls : [ { "mine" : 1 hour } ] }
fact-groups : { mine : [ "counted" ] }
EOC
file m <<EOR
Facter.add(:counted) { setcode { File.write('$s/runs', 'x', mode: 'a'); File.size('$s/runs') } }
EOR
for i in 1 2; do
	is "a cached custom fact, run $i" "$(dalang facts --config "$s/conf" \
	    --cache-dir "$s/cache" counted)" 1
done
is "--no-cache resolves it" "$(dalang facts --config "$s/conf" \
    --cache-dir "$s/cache" --no-cache counted)" 2
is "a query resolves only its facts" \
    "$(dalang facts --config "$s/conf" --no-cache last; cat "$s/runs")" "last
xx"

# Default providers are chosen by the machine's own facts.
echo "File.write('$s/loaded', 'x')" | file m
FACTERLIB=$s/dir dalang resource service nosuch >/dev/null 2>&1
fails "dalang resource loads no custom facts" test -e "$s/loaded"
FACTERLIB=$s/dir dalang facts --config "$s/none" good >/dev/null 2>&1
ok "dalang facts loads them" test -e "$s/loaded"

# Without Ruby.
fresh
mkdir -p "$s/bin"
ln -s "$BIN/dalang" "$s/bin/dalang"
is "without ruby the other facts are resolved" "$(PATH=$s/bin dalang facts \
    --config "$s/none" --custom-dir "$s/dir" kernel 2>"$s/err")" "$(uname -s)"
title="without ruby"
logged '^Warning: Custom facts need Ruby, which is not installed; files that are not run: 2'
title="a ruby that fails"
mkdir "$s/fails" "$s/hangs"
ln -s /bin/false "$s/fails/ruby"
PATH=$s/fails:$PATH facts good >/dev/null
logged '^Error: Custom facts are incomplete: its process has ended'
title="a ruby that hangs"
printf '#!/bin/sh\nexec sleep 1235.%s\n' $$ >"$s/hangs/ruby"
chmod +x "$s/hangs/ruby"
PATH=$s/hangs:$PATH facts --timeout 1 good >/dev/null
logged '^Error: Custom facts are incomplete: it took more than 1 second and was terminated'
mkdir "$s/empty"
is "no process is started without files" \
    "$(PATH=$s/bin dalang facts --config "$s/none" --custom-dir "$s/empty" \
    kernel 2>&1)" "$(uname -s)"

fails "no process is left" pgrep -f "sleep 123.[.]$$"
done_testing
