#!/bin/sh
# No text is cut in silence: what is long is whole, or ends with "...", or is an
# error.
# shellcheck disable=SC2016 # manifests have dollar signs
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

# many N TEXT: the text N times, without line breaks
many()
{
	yes -- "$2" | tr -d '\n' | head -c $(($1 * ${#2}))
}

ours()
{
	command=$1
	shift
	dalang "$command" --confdir "$s/etc" --vardir "$s/var" --color false "$@"
}

# --- long texts ---

printf 'notify { "n": message => "%s." }\n' "$(many 108000 abcdefghij)" >"$s/notify.pp"
ours apply "$s/notify.pp" >"$s/out" 2>&1
is 'a message of 1 MB is printed as a whole' \
    "$(awk '/^Notice: abcdefghij/ { print length($0) - 8, substr($0, length($0) - 2) }' "$s/out")" \
    '1080001 ij.'

printf '$a = "%s"\nfail("begin ${a}${a}${a} end")\n' "$(many 100000 abcdefghij)" \
    >"$s/fail.pp"
ours apply "$s/fail.pp" >"$s/out" 2>&1
is 'fail() with a text of 3 MB is an error' $? 1
like 'its text begins it' "$(cut -c1-200 "$s/out")" \
    'Error while evaluating a Function Call, begin abcdefghij'
like 'its text is shortened before the place' "$(tail -c 200 "$s/out")" \
    '\.\.\. \(file: .*fail.pp, line: 2, column: 1\)'

# --- long lists ---

printf "exec { '/bin/echo%s': logoutput => true }\n" \
    "$(awk 'BEGIN { for (n = 1; n <= 5000; n++) printf " w%d", n }')" >"$s/exec.pp"
ours apply "$s/exec.pp" >"$s/out" 2>&1
is 'a command has all of 5000 words' \
    "$(sed -n 's/.*returns: //p' "$s/out" | head -1 | wc -w)" 5000

printf '#!/bin/sh\necho "words: $#"\nexit 1\n' >"$s/count"
chmod +x "$s/count"
words=$(many 100 '-x ')
echo "file { '$s/differs': content => 'new' }" >"$s/diff.pp"
echo old >"$s/differs"
ours apply --noop --show_diff --diff "$s/count" --diff_args "$words" \
    "$s/diff.pp" >"$s/out" 2>&1
is 'diff gets all of 100 words of diff_args, and the files' \
    "$(sed -n 's/^words: //p' "$s/out")" 102
ours filebucket diff --diff "$s/count" --diff_args "$words" "$s/differs" \
    "$s/diff.pp" >"$s/out" 2>&1
is 'so it does for dalang filebucket' \
    "$(sed -n 's/^words: //p' "$s/out")" 102

# --- certificates ---

names=$(awk 'BEGIN { for (n = 1; n <= 985; n++)
	printf "%sDNS:a-name-that-is-long-enough-to-fill-a-buffer-%d.example.com", (n > 1 ? "," : ""), n }')
cat >"$s/ca.conf" <<END
[main]
vardir = $s/cavar
ssldir = $s/ssl
cadir = $s/ca
certname = puppet.example.com
key_type = ec
allow_subject_alt_names = true
END
ok 'a CA is made' dalang ca setup --config "$s/ca.conf"
dalang ca generate --config "$s/ca.conf" --certname many \
    --subject-alt-names "$names" >"$s/out" 2>&1
is 'a certificate has all of 985 names' "$(openssl x509 -noout -text \
    -in "$s/ca/signed/many.pem" | grep -o 'a-name-that[^,]*' | wc -l)" 985

# --- undo ---

mkdir -p "$s/d"
long=$(many 20 abcdefghij)
{
	echo "File { content => 'new' }"
	for n in $(seq 400); do
		echo "old" >"$s/d/$long-$n"
		echo "file { '$s/d/$long-$n': }"
	done
} >"$s/undo.pp"
ours apply "$s/undo.pp" >"$s/out" 2>&1
# changed since: cannot be restored
for n in $(seq 400); do
	echo "mine" >"$s/d/$long-$n"
done
ours apply --undo last >"$s/out" 2>&1
is '--undo names each of 400 files that it did not restore' \
    "$(grep -o "$long-[0-9]*" "$s/out" | sort -u | wc -l)" 400

done_testing
