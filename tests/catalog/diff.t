#!/bin/sh
# dalang catalog diff prints what differs between two catalogs, and so does
# dalang compile --diff.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
cat >"$work/old.pp" <<'END'
notify { 'a': message => 'x', loglevel => notice }
file { '/long':
  content => 'The beginning of this text is the same in both, up to ä old word; the end is the same again, and long',
}
file { '/secret':
  content => Sensitive('geheim-1'),
  mode    => '0600',
}
notify { 'nested': message => { 'deep' => [Sensitive('geheim-3')] } }
notify { 'old': }
notify { 'z': }
class old { notify { 'in old': } }
include old
END
sed -e "s/'x', loglevel => notice/'y', withpath => true/" \
    -e 's/old word/new word/' -e 's/geheim-1/geheim-2/' \
    -e 's/geheim-3/geheim-4/' -e "s/'old':/'new':/" -e 's/^include old//' \
    "$work/old.pp" >"$work/new.pp"

compile()
{
	dalang compile n.example.com --confdir "$work" "$@" \
	    2>"$work/err" </dev/null
}

# differ ARG...: the differences, with the errors in a file
differ()
{
	dalang catalog diff "$@" --confdir "$work" 2>"$work/err"
}

errors()
{
	grep '^Error' "$work/err"
}

echo '[]' >"$work/array.json"
compile --manifest "$work/old.pp" >"$work/old.json"
compile --manifest "$work/new.pp" >"$work/new.json"
is 'a catalog does not differ from itself' \
    "$(differ "$work/old.json" "$work/old.json"; echo $?)" 0
cat >"$work/want" <<END
--- $work/old.json
+++ $work/new.json
-resource Notify[old]
-resource Class[Old]
-resource Notify[in old]
+resource Notify[new]
 resource Notify[a]
-  message => "x"
+  message => "y"
-  loglevel => "notice"
+  withpath => true
 resource File[/long]
-  content => ..."e in both, up to ä old word; the end is the same again, and long"
+  content => ..."e in both, up to ä new word; the end is the same again, and long"
 resource File[/secret]
-  content => "[redacted]"
+  content => "[redacted]"
 resource Notify[nested]
-  message => {"deep":["[redacted]"]}
+  message => {"deep":["[redacted]"]}
-edge Class[main] -> Notify[old]
-edge Stage[main] -> Class[Old]
-edge Class[Old] -> Notify[in old]
+edge Class[main] -> Notify[new]
-class old
END
differ "$work/old.json" "$work/new.json" >"$work/got"
is 'another catalog differs: exit status' $? 2
same 'the differences are printed' "$work/got" "$work/want"

compile --manifest "$work/new.pp" |
    differ "$work/old.json" - --json >"$work/got"
is 'JSON, a catalog on standard input: exit status' $? 2
is 'JSON: members' "$(exact_jq -r 'keys_unsorted | join(" ")' "$work/got")" \
    'same resources changes edges classes order'
is 'JSON: a parameter' "$(exact_jq -c '.changes[0]' "$work/got")" \
    '{"resource":"Notify[a]","member":"parameters","name":"message","old":"x","new":"y"}'
is 'JSON: a missing value has no member' \
    "$(exact_jq -c '.changes[] | select(.name == "withpath")' "$work/got")" \
    '{"resource":"Notify[a]","member":"parameters","name":"withpath","new":true}'
is 'JSON: edges' "$(exact_jq -c '.edges.new' "$work/got")" \
    '[["Class[main]","Notify[new]"]]'
is 'no secret is printed' "$(grep geheim "$work/got" "$work/err")" ''
is 'JSON: no difference' "$(differ "$work/old.json" "$work/old.json" --json |
    exact_jq -c .same)" true

# dalang compile --diff compares the compiled catalog.
compile --manifest "$work/new.pp" --diff "$work/old.json" >"$work/got"
is 'compile --diff, another catalog: exit status' $? 2
sed -i '2s/.*/+++ n.example.com/' "$work/want"
same 'compile --diff prints the same differences' "$work/got" "$work/want"
is 'compile --diff, the same catalog on standard input' \
    "$(dalang compile n.example.com --confdir "$work" \
	--manifest "$work/new.pp" --diff - <"$work/new.json" 2>/dev/null
	echo $?)" 0

# refused PATTERN OPTION...: compile --diff fails
refused()
{
	pattern=$1
	shift
	compile "$@" >"$work/got"
	is "$pattern: exit status" $? 1
	like "compile --diff: $pattern" "$(errors)" "^Error: .*$pattern"
	is "$pattern: no output" "$(cat "$work/got")" ''
}

refused 'none.json: No such file' --diff "$work/none.json" --code ''
refused 'json is not a catalog' --diff "$work/array.json" --code ''
refused 'specify only one' --diff "$work/old.json" --format json --code ''
refused 'no way' --diff "$work/old.json" --code 'fail("no way")'

exact_jq '.resources |= (.[:3] + (.[3:] | reverse))' "$work/old.json" \
    >"$work/order.json"
is 'another order is a difference' \
    "$(differ "$work/order.json" "$work/old.json"; echo $?)" \
    "--- $work/order.json
+++ $work/old.json
 order of resources, after Class[main]
-  Notify[in old]
+  Notify[a]
2"
exact_jq '(.resources[] | select(.title == "a")).tags += ["more"]' "$work/old.json" \
    >"$work/tags.json"
like 'tags are compared' \
    "$(differ "$work/tags.json" "$work/old.json")" \
    '-  tags => .*"more"'
exact_jq '.resources[].line = 99 | .version = 1 | .catalog_uuid = "x"' \
    "$work/old.json" >"$work/lines.json"
is 'lines and versions are not compared' \
    "$(differ "$work/lines.json" "$work/old.json"; echo $?)" 0

exact_jq '.classes = ["settings"] + .classes' "$work/old.json" >"$work/again.json"
is 'a class that is listed again is not a difference' \
    "$(differ "$work/again.json" "$work/old.json"; cat "$work/err")" ''

# Texts of several lines.
printf '%s\n' a b c d e f g h i >"$work/text"
compile --code "file { '/t': content => file('$work/text') }" >"$work/t1.json"
sed -i 's/^b$/<B \& co>/' "$work/text"
printf 'no end' >>"$work/text"
compile --code "file { '/t': content => file('$work/text') }" >"$work/t2.json"
is 'texts of several lines are compared by lines' \
    "$(differ "$work/t1.json" "$work/t2.json" | tail -n +3)" \
    ' resource File[/t]
   content =>
     @@ -1,5 +1,5 @@
     a
-    b
+    <B & co>
     c
     d
     e
     @@ -7,3 +7,4 @@
     g
     h
     i
+    no end
     \ No newline at end of file'
printf 'a\nb\n' >"$work/lines1"
printf 'a\nc\n' >"$work/lines2"
is 'JSON: texts have a difference by lines' \
    "$(for n in 1 2; do
	compile --code "file { '/t': content => file('$work/lines$n') }" \
	    >"$work/l$n.json"
done
	differ "$work/l1.json" "$work/l2.json" --json |
	    exact_jq -c '.changes[0].diff')" '"@@ -1,2 +1,2 @@\n a\n-b\n+c\n"'
for n in 1 2; do
	compile --code "file { '/t': content => Sensitive(file('$work/lines$n')) }" \
	    >"$work/l$n.json"
done
is 'a sensitive text has no difference by lines' \
    "$(differ "$work/l1.json" "$work/l2.json" | tail -n +4)" \
    '-  content => "[redacted]"
+  content => "[redacted]"'


# show_diff => false of a resource is for differences of catalogs, too.
for n in 1 2; do
	compile --code "file { '/f':
	  content => file('$work/lines$n'), show_diff => false }
	file { '/mode': mode => '060$n', content => 'x', show_diff => true }
	ini_setting { 'i': path => '/i', setting => 's',
	  value => 'geheim-$n', show_diff => 'md5' }
	ini_subsetting { 'j': path => '/i', setting => 's', subsetting => 't',
	  value => 'geheim-$n', show_diff => false }
	augeas { 'a': changes => 'set a geheim-$n', show_diff => false }" \
	    >"$work/h$n.json"
done
is 'the differences of hidden contents are not printed' \
    "$(differ "$work/h1.json" "$work/h2.json" | tail -n +3; cat "$work/err")" \
    ' resource File[/f]
-  content => "[redacted]"
+  content => "[redacted]"
 resource File[/mode]
-  mode => "0601"
+  mode => "0602"
 resource Ini_setting[i]
-  value => "[redacted]"
+  value => "[redacted]"
 resource Ini_subsetting[j]
-  value => "[redacted]"
+  value => "[redacted]"
 resource Augeas[a]
-  changes => "[redacted]"
+  changes => "[redacted]"'
exact_jq '(.resources[] | select(.title == "/f")).parameters |= del(.show_diff)' \
    "$work/h2.json" >"$work/h3.json"
like 'a content that one side hides is hidden' \
    "$(differ "$work/h1.json" "$work/h3.json")" '\+  content => "\[redacted'

# The page.
differ "$work/t1.json" "$work/t2.json" --html "$work/page.html" >"$work/got"
is 'a page: exit status' $? 2
like 'a page: text is printed, too' "$(cat "$work/got")" '^\+    <B & co>$'
like 'a page: texts are escaped' "$(cat "$work/page.html")" \
    '^<span class="new">\+    &lt;B &amp; co&gt;</span>$'
is 'a page refers to nothing' \
    "$(grep -ciE '<script|src=|url\(|https?:|href="[^#]' "$work/page.html")" 0
is 'a page is complete' "$(tail -n 1 "$work/page.html")" '</html>'
is 'a page: only its owner can read it' "$(stat -c %a "$work/page.html")" 600
mkfifo "$work/fifo"
echo text >"$work/regular"
ln -s regular "$work/link"
for kind in fifo link; do
	differ "$work/t1.json" "$work/t2.json" --html "$work/$kind" \
	    >"$work/got"
	is "a page does not replace a $kind: exit status" $? 1
	like "a page does not replace a $kind" "$(errors)" \
	    "^Error: $work/$kind is not a regular file"
done
is 'other files are not changed' \
    "$(stat -c %F "$work/fifo" "$work/link"; cat "$work/regular")" 'fifo
symbolic link
text'
differ "$work/t1.json" "$work/t2.json" --html "$work/none/page.html" \
    >"$work/got"
is 'a page that cannot be written: exit status' $? 1
like 'a page that cannot be written' "$(errors)" \
    "^Error: $work/none/page.html: No such file or directory"

# trouble FILE PATTERN: the file cannot be compared
trouble()
{
	differ "$1" "$work/old.json" >"$work/got"
	is "$2: exit status" $? 1
	like "$2" "$(errors)" "^Error: $1$2"
	is "$2: no output" "$(cat "$work/got")" ''
}

trouble "$work/none.json" ': No such file or directory'
trouble "$work" ': Is a directory'
echo '{"resources": [' >"$work/broken.json"
trouble "$work/broken.json" ': .* at line [0-9]+ column [0-9]+'
trouble "$work/array.json" \
    ' is not a catalog: the member "resources" is not an array'
exact_jq 'del(.resources[1].title)' "$work/old.json" >"$work/untitled.json"
trouble "$work/untitled.json" \
    ' is not a catalog: the resource at position 2 has no name'
exact_jq '.edges += [.edges[0]]' "$work/old.json" >"$work/twice.json"
trouble "$work/twice.json" \
    ' is not a catalog: the edge Stage\[main\] -> Class\[Settings\] occurs twice'
differ "$work/old.json" "$work/array.json" >"$work/got"
like 'the second file is checked' "$(errors)" \
    "^Error: $work/array.json is not a catalog"
differ "$work/old.json"
is 'one file: exit status' $? 1
like 'one file is an error' "$(errors)" '^Error: Specify two files'

# Terminals and pipes.
if command -v script >/dev/null; then
	like 'lines have colours on a terminal' "$(TERM=xterm script -qec \
	    "dalang catalog diff $work/t1.json $work/t2.json" /dev/null)" \
	    "$(printf '^\033\\[31m-    b\033\\[0m')"
	is 'NO_COLOR turns them off' "$(NO_COLOR=1 script -qec \
	    "dalang catalog diff $work/t1.json $work/t2.json" /dev/null |
	    grep -c "$(printf '\033')")" 0
else
	skip 'colours' 'script is missing'
fi
is 'a closed pipe is quiet' "$( (differ "$work/old.json" "$work/new.json"
	cat "$work/err" >&2) 2>&1 >/dev/full | grep -v 'cannot be written')" ''
done_testing
