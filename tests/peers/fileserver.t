#!/bin/sh
# Files are served as by stock Puppet: metadata byte for byte, contents, errors.
# Not compared: what README.md of daemon/network/fileserver lists as different.
# SEED=7 COUNT=5000 are other patterns of names, and more of them.
. "$(dirname "$0")/../lib.sh"

program=$B/tools/serve_files
s=$(scratch)
cd "$s" || exit 99
mkdir -p env/first/one/files/d/e env/first/one/lib/x env/first/one/scripts \
    env/first/one/tasks env/second/two/lib/x env/second/two/facts.d \
    env/second/two/locales/de data/sub hosts/web01 hosts/web01.example.com \
    hosts/example.com
for file in first/one/files/a first/one/files/d/b first/one/files/d/e/f \
    first/one/files/.hidden first/one/files/d/x.bak first/one/lib/x/a.rb \
    first/one/scripts/s.sh first/one/tasks/t.sh second/two/lib/x/a.rb \
    second/two/lib/x/b.rb second/two/facts.d/f.txt \
    second/two/locales/de/two.po; do
	echo "$file" >"env/$file"
done
: >env/first/one/files/empty
head -c 100000 /dev/zero | tr '\0' z >env/first/one/files/large
mkfifo env/first/one/files/d/fifo
chmod 4751 env/first/one/files/a
ln -s a env/first/one/files/link
ln -s d env/first/one/files/link_to_d
ln -s "$s/env/first/one/files/d/b" env/first/one/files/link_absolute
echo x >data/sub/x
ln -s nothing data/dangling
for host in web01 web01.example.com example.com; do
	echo "$host" >"hosts/$host/file"
done
touch -d '2001-02-03 04:05:06.789' env/first/one/files/a
cat >fileserver.conf <<END
# mounts
[data]
  path $s/data   # all of it
  allow *
[h]
  path $s/hosts/%h
[H]
path $s/hosts/%H
[d]
path $s/hosts/%d
[gone]
path $s/gone
[modules]
[plugins]
path /srv
END
# Names that patterns may match.
mkdir env/first/one/files/names
for name in a b ab abc .a .ab ..a a.b '*' '?' '[' ']' '!' '^' - a-b 'a\b' ä \
    äb 'a b' '[a]' '\*'; do
	: >"env/first/one/files/names/$name"
done
cd "$TOP" || exit 99

# patterns SEED COUNT: made of the characters that mean something, as JSON
patterns()
{
	awk -v seed="$1" -v count="$2" 'BEGIN {
		n = split("a b c . * ? [ ] ! ^ - \\\\ ä [a-c] [!a [^.] \\\\* a*", parts, " ")
		srand(seed)
		while (count-- > 0) {
			text = ""
			for (i = int(rand() * 5); i >= 0; i--)
				text = text parts[int(rand() * n) + 1]
			print text
		}
	}'
}

# requests: a line each
requests()
{
	for path in modules/one modules/one/ modules/one/a modules/one/d \
	    modules/one/d/ modules/one//d///b modules/one/./a \
	    modules/one/nothing modules/one/a/ modules/one/a/b \
	    modules/three/a modules/One/a modules//one/a modules modules/ \
	    scripts/one/s.sh scripts/one scripts scripts/two/x tasks/one/t.sh \
	    tasks plugins plugins/x/a.rb plugins/x/b.rb plugins/none \
	    pluginfacts/f.txt pluginfacts locales/de/two.po locales/none \
	    data data/ data/sub/x data/dangling data/none h/file H/file d/file \
	    h H d modules/one/empty modules/one/large modules/one/.hidden \
	    'mod ules/x' '../x' modules/../x modules/one/.. \
	    modules/one/link modules/one/link_absolute modules/one/link_to_d \
	    modules/one/link_to_d/b modules/one/d/fifo; do
		for links in manage follow; do
			for use in ignore use use_when_creating; do
				echo '{"kind":"metadata","path":"'"$path"'","links":"'$links'","source_permissions":"'$use'","checksum_type":"sha256"}'
			done
		done
		case $path in
		*fifo | *link_to_d | modules/one | modules/one/ | modules/one/d* | \
		    h | H | d | data | data/ | plugins | pluginfacts | \
		    scripts/one) ;;
		*) echo '{"kind":"content","path":"'"$path"'"}' ;;
		esac
	done
	for sum in sha256 sha256lite md5 md5lite sha1 sha1lite sha512 sha384 \
	    sha224 mtime ctime none crc32; do
		for path in a large empty d link link_to_d d/fifo; do
			echo '{"kind":"metadata","path":"modules/one/'$path'","checksum_type":"'$sum'"}'
		done
		echo '{"kind":"metadatas","path":"modules/one","recurse":true,"checksum_type":"'$sum'"}'
	done
	for path in modules/one modules/one/ modules/one/d modules/one/d/ \
	    modules/one/a modules/one/link_to_d modules/one/none plugins \
	    plugins/x pluginfacts locales data h scripts/one tasks/one; do
		for option in '"recurse":true' '"recurse":false' \
		    '"recurse":true,"recurselimit":1' \
		    '"recurse":true,"recurselimit":0' \
		    '"recurse":true,"recurselimit":2,"max_files":-1' \
		    '"recurse":true,"max_files":2' \
		    '"recurse":true,"ignore":[".svn","CVS"]' \
		    '"recurse":true,"ignore":["*.bak"]' \
		    '"recurse":true,"ignore":["d"]' \
		    '"recurse":true,"ignore":[".*"]' \
		    '"recurse":true,"ignore":["?"]' \
		    '"recurse":true,"ignore":["[!a-c]*"]' \
		    '"recurse":true,"ignore":["*"]'; do
			for links in manage follow; do
				# A link without a target: where that is an error.
				case $path,$links in data,follow) continue ;; esac
				echo '{"kind":"metadatas","path":"'"$path"'","links":"'$links'",'"$option"',"source_permissions":"use"}'
			done
		done
	done
	patterns "${SEED:-1}" "${COUNT:-300}" | while read -r pattern; do
		printf '{"kind":"metadatas","path":"modules/one/names","recurse":true,"checksum_type":"none","ignore":["%s"]}\n' \
		    "$pattern"
	done
}

requests >"$s/requests"
tests/peers/ruby tests/peers/fileserver.rb "$s/fileserver.conf" \
    web01.example.com "$s/env/first:$s/env/second" <"$s/requests" >"$s/puppet"
"$program" "$s/fileserver.conf" "$s/env" web01.example.com \
    "$s/env/first/one" "$s/env/second/two" <"$s/requests" >"$s/ours" 2>"$s/log"
echo "# $(wc -l <"$s/requests") requests"
ok 'all requests were answered' \
    test "$(wc -l <"$s/puppet")" -eq "$(wc -l <"$s/requests")"
ok 'the answers are those of Puppet' diff "$s/puppet" "$s/ours"
done_testing
