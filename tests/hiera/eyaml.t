#!/bin/sh
# eyaml_lookup_key: values that are encrypted as ENC[PKCS7,...].
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
mkdir -p "$work/conf/data" "$work/keys" "$work/code"

# facts KEY: the key that the node's data are decrypted with.
facts()
{
	printf 'machine: web01.example.com\nkey: %s\n' "$1" >"$work/facts.yaml"
}

# key NAME: a private key and its certificate.
key()
{
	openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj / \
	    -keyout "$work/keys/$1.pem" -out "$work/keys/$1.crt" 2>/dev/null
	chmod 600 "$work/keys/$1.pem"
}

# sealed [SCHEME,]: standard input as an encrypted value for the key "own".
sealed()
{
	printf 'ENC[%s%s]' "$1" "$(openssl smime -encrypt -aes256 -binary \
	    -outform DER "$work/keys/own.crt" | base64 -w 0)"
}

key own
key other
cat >"$work/conf/hiera.yaml" <<END
version: 5
hierarchy:
  - name: secret
    lookup_key: eyaml_lookup_key
    paths: ["%{machine}.eyaml", secret.eyaml]
    options:
      pkcs7_private_key: "$work/keys/%{key}.pem"
      pkcs7_public_key: "$work/keys/%{key}.crt"
END
cat >"$work/conf/data/secret.eyaml" <<END
plain: not a secret of %{machine}
whole: $(printf 'geheim-1' | sealed PKCS7,)
line: $(printf 'geheim-2\n' | sealed PKCS7,)
default: $(printf 'geheim-3' | sealed '')
inside: a $(printf 'geheim-4' | sealed PKCS7,) b $(printf 'geheim-5' |
	sealed PKCS7,)
interpolated: $(printf 'geheim of %%{machine}' | sealed PKCS7,)
folded: >
    $(printf 'geheim-6' | sealed PKCS7, | fold -w 60 | sed '2,$s/^/    /')
deep:
  list: [1, "$(printf 'geheim-7' | sealed PKCS7,)", {"%{machine}": true}]
broken: ENC[PKCS7,bm90IGEgbWVzc2FnZQ==]
gpg: ENC[GPG,bm90IGEgbWVzc2FnZQ==]
text: ENC[no cipher!] and ENC[]
after: ENC[no cipher!] ENC[x,]$(printf 'geheim-8' | sealed PKCS7,)ENC[PKCS7,aa
lines: $(printf 'geheim-9\r\n' | sealed PKCS7,)
return: $(printf 'geheim-10\r' | sealed PKCS7,)
blank: $(printf 'geheim-11\n\n' | sealed PKCS7,)
inner: <$(printf 'geheim-12\n' | sealed PKCS7,)>
word: ENC[my_scheme1,bm90IGEgbWVzc2FnZQ==]
number: 3
END

lookup()
{
	dalang lookup --confdir "$work/conf" --codedir "$work/code" \
	    --vardir "$work/var" --compat 7 --node web01.example.com \
	    --facts "$work/facts.yaml" --render-as json "$@" 2>&1
}

facts own
for case in plain:'"not a secret of web01.example.com"' \
    whole:'"geheim-1"' line:'"geheim-2"' default:'"geheim-3"' \
    inside:'"a geheim-4 b geheim-5"' folded:'"geheim-6"' \
    interpolated:'"geheim of web01.example.com"' \
    deep:'{"list":[1,"geheim-7",{"web01.example.com":true}]}' \
    text:'"ENC[no cipher!] and ENC[]"' number:3 \
    after:'"ENC[no cipher!] ENC[x,]geheim-8ENC[PKCS7,aa"' \
    lines:'"geheim-9"' return:'"geheim-10"' \
    blank:'"geheim-11\n"' inner:'"<geheim-12\n>"'; do
	is "${case%%:*}" "$(lookup "${case%%:*}")" "${case#*:}"
done
like "the explanation names the file" "$(lookup --explain whole --render-as s)" \
    '^ *Found key: "whole" value: "geheim-1"'
like "a missing file is a step" "$(lookup --explain whole --render-as s)" \
    '^ *Path not found'

failure()
{
	lookup --explain "$1" --render-as s | grep 'hiera-eyaml backend'
}

like "a text that is not a message is an error" "$(failure broken)" \
    "Lookup of key 'broken' failed: hiera-eyaml backend error decrypting ENC.* when looking up broken in .*/secret.eyaml. Error was the text is not a PKCS7 message"
like "other encryptions are an error" "$(failure gpg)" \
    'Error was the encryption GPG is not supported$'
like "so is a name of several kinds of characters" "$(failure word)" \
    'Error was the encryption my_scheme1 is not supported$'
facts other
like "the key of another is an error" "$(failure whole)" \
    'Error was the key does not decrypt it$'
facts gone
like "a missing key is an error" "$(failure whole)" \
    'Error was .*/keys/gone.pem: No such file or directory$'
facts own
mv "$work/keys/own.crt" "$work/keys/kept.crt"
echo 'no certificate' >"$work/keys/own.crt"
like "an invalid certificate is an error" "$(failure whole)" \
    'Error was .*/keys/own.crt: is not a certificate in PEM$'
mv "$work/keys/kept.crt" "$work/keys/own.crt"

is "a private key of 0600 is not logged" "$(lookup whole)" '"geheim-1"'
chmod 644 "$work/keys/own.pem"
is "a key that all users can read is a warning" "$(lookup whole)" \
    "Warning: The private key $work/keys/own.pem can be read by all users
\"geheim-1\""
chmod 600 "$work/keys/own.pem"

echo "notify { 'x': message => \"\${lookup('whole')}\${lookup('inside')}\" }" \
    >"$work/site.pp"
dalang compile --confdir "$work/conf" --manifest "$work/site.pp" --debug \
    --facts "$work/facts.yaml" web01.example.com >"$work/out" 2>"$work/log"
like "a compile uses decrypted values" "$(cat "$work/out")" \
    '"message": "geheim-1a geheim-4 b geheim-5"'
ok "the log is not empty" grep -q . "$work/log"
is "the log does not contain secrets" "$(grep geheim "$work/log")" ''

cat >"$work/conf/hiera.yaml" <<END
---
:backends: eyaml
:hierarchy: secret
:eyaml:
  :datadir: $work/conf/data
  :pkcs7_private_key: $work/keys/own.pem
  :pkcs7_public_key: $work/keys/own.crt
END
like "version 3 has the back end eyaml" "$(lookup whole)" '^"geheim-1"$'
cat >"$work/conf/hiera.yaml" <<END
version: 5
hierarchy: [{name: x, lookup_key: eyaml_lookup_key}]
END
like "an entry without a path is an error" \
    "$(lookup --explain whole --render-as s)" \
    "^.*'eyaml_lookup_key': one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in hiera.yaml"
done_testing
