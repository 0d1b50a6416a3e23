#!/bin/sh
# External facts with NUL, with bytes that are not UTF-8 and with blanks, the
# environment of their programs, and a search list with which the C library
# aborts.  The expected values are those of Facter 4.10.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir "$s/ext"
: >"$s/conf"
printf 'nul_a=x\0y\nnul_b=after\n' >"$s/ext/nul.txt"
printf '{"nul_json": ["a\\u0000b"], "nul_end": "ok"}' \
    >"$s/ext/nul.json"
cat >"$s/ext/nul.sh" <<'END'
#!/bin/sh
printf 'nul_p=x\0y\nnul_q=after\n'
END
cat >"$s/ext/blanks.sh" <<'END'
#!/bin/sh
printf '\n  blank_a=first  \n blank_b=lead\nblank_c=  \nblank_d=\tlast \t\n\0 \n'
END
printf 'blank_t=first  \nblank_u=\tlast \t' >"$s/ext/blanks.txt"
cat >"$s/ext/env.sh" <<'END'
#!/bin/sh
echo "env_locale=$LANG $LC_ALL $LC_TIME"
echo "env_inside=$INSIDE_FACTER"
echo "env_again=$(dalang facts --config "$EMPTY" --external-dir "$RECURSION" env_locale)"
END
chmod +x "$s"/ext/*.sh
printf 'bad_a=caf\351\nbad_b=ok\n' >"$s/ext/bad.txt"

facts()
{
	env LANG=de_DE.UTF-8 LC_TIME=de_DE.UTF-8 EMPTY="$s/conf" \
	    RECURSION="$s/ext" dalang facts --config "$s/conf" \
	    --no-custom-facts --external-dir "$s/ext" --json "$@" 2>"$s/err"
}
# ours REGEX [OPTION...]: the facts of these names, in one line
ours()
{
	t_names=$1
	shift
	facts "$@" |
	    jq -c "with_entries(select(.key | test(\"^($t_names)\")))"
}
# logged TITLE TEXT
logged() { ok "$1" grep -qF "$2" "$s/err"; }

is 'a fact with NUL is left out, the others are not' "$(ours nul)" \
    '{"nul_b":"after","nul_end":"ok","nul_q":"after"}'
for fact in nul_a nul_json nul_p; do
	logged "$fact is an error" "Error: Fact resolution fact='$fact', resolution='<anonymous>' resolved to an invalid value: String contains a null byte reference; unsupported for all facts."
done
printf '{"json_f": 1, "json_g\\u0000": 2, "json_h": {"a\\u0000b": 3}, "json_i": 4}' \
    >"$s/ext/some.json"
is 'a NUL in a name of JSON loses its fact alone' "$(ours 'json_')" \
    '{"json_f":1,"json_i":4}'
for fact in 'json_g^@' json_h; do
	logged "$fact is an error" "Error: Fact resolution fact='$fact', resolution='<anonymous>' resolved to an invalid value: String contains a null byte reference; unsupported for all facts."
done
rm "$s/ext/some.json"
is 'a text with NUL is a fact for compat = 7' \
    "$(ours nul_[ajp] --compat 7)" \
    '{"nul_a":"x\u0000y","nul_json":["a\u0000b"],"nul_p":"x\u0000y"}'
logged 'a file that is not UTF-8 is an error' \
    'bad.txt as external facts: invalid byte sequence in UTF-8 at line 1'
printf '{"json_a": ["caf\351"], "json_b": "\303\251", "json_\351": 1}' \
    >"$s/ext/some.json"
is 'a text of JSON that is not UTF-8 loses its fact alone' \
    "$(ours 'json_')" '{"json_b":"é"}'
for fact in json_a 'json_\xe9'; do
	logged "$fact is an error, too" "Error: Fact resolution fact='$fact', resolution='<anonymous>' resolved to an invalid value: String doesn't match the reported encoding UTF-8"
done
printf '{"json_c": "\364\217\276\200", "json_d": "\351"}' \
    >"$s/ext/some.json"
is 'a file with a character that stands for such a byte has no facts' \
    "$(ours 'json_')" '{}'
logged 'this is an error' 'some.json as external facts: invalid UTF-8 at line 1'
printf '{"json_e": \351}' >"$s/ext/some.json"
is 'nor has one with such a byte outside of texts' "$(ours 'json_')" '{}'
rm "$s/ext/some.json"
is 'blanks are removed around the whole output of a program' \
    "$(ours ' ?blank_[a-d]')" \
    '{" blank_b":"lead","blank_a":"first  ","blank_c":"  ","blank_d":"\tlast"}'
is 'blanks are kept in a file' "$(ours 'blank_[tu]')" \
    '{"blank_t":"first  ","blank_u":"\tlast \t"}'
is 'programs have the locale C' "$(ours env_locale)" \
    '{"env_locale":"C C de_DE.UTF-8"}'
is 'programs can see that they run within facts' "$(ours env_inside)" \
    '{"env_inside":"true"}'
is 'a program that asks for facts does not start itself' \
    "$(ours env_again)" '{}'
logged 'this is a warning' 'Recursion detected, skipping external facts.'
is 'a variable that is not UTF-8 is left out' \
    "$(FACTER_enva=$(printf 'caf\351') FACTER_envb=ok ours 'env[ab]')" \
    '{"envb":"ok"}'
logged 'it is an error' \
    "fact='enva', resolution='<anonymous>' resolved to an invalid value: String doesn't match the reported encoding UTF-8"

# A search list that aborts each program that looks up a name.
long=$(printf '%0300d' 0)
looked_up()
{
	timeout 20 dalang facts --config "$s/conf" --no-custom-facts \
	    kernel networking.fqdn >"$s/out" 2>"$s/err"
	echo $?
}
is 'a long domain of LOCALDOMAIN does not abort' \
    "$(LOCALDOMAIN=$long looked_up)" 0
logged 'it is a warning' 'is not looked up: LOCALDOMAIN has a domain of more than 255 bytes'
printf 'search example.org %s\n' "$long" >"$s/resolv.conf"
if unshare --mount --map-root-user true 2>/dev/null; then
	cat >"$s/run" <<-'RUN'
		mount --bind "$1" /etc/resolv.conf || exit 9
		shift
		exec timeout 20 dalang facts --config "$1" --no-custom-facts kernel networking
	RUN
	unshare --mount --map-root-user sh "$s/run" "$s/resolv.conf" \
	    "$s/conf" >"$s/out" 2>"$s/err"
	is 'a long domain of resolv.conf does not abort' $? 0
	logged 'it is a warning, too' '/etc/resolv.conf has a domain of more'
else
	skip 'a long domain of resolv.conf' 'no mount namespaces here'
fi

# in_mounts COMMAND...: with that resolv.conf.
in_mounts()
{
	# shellcheck disable=SC2016 # for that shell
	unshare --mount sh -c 'mount --bind "$1" /etc/resolv.conf || exit 9
	    shift
	    exec timeout 60 "$@"' in_mounts "$s/resolv.conf" "$@"
}
if [ "$(id -u)" -eq 0 ] && unshare --mount true 2>/dev/null; then
	echo "file { '$s/web': source => 'http://nohost.example:1/x' }" \
	    >"$s/site.pp"
	in_mounts dalang apply --confdir "$s/etc" --vardir "$s/var" \
	    --logdest console --user nobody --group nogroup "$s/site.pp" \
	    >"$s/err" 2>&1
	logged 'dalang-fetch is not aborted' 'Could not resolve host: nohost.example'
	logged 'its warning names the file' \
	    'Warning: A domain of more than 255 bytes in /etc/resolv.conf is not searched'
	in_mounts dalang-compiled --confdir "$s/etc" --vardir "$s/var" \
	    --rundir "$s/run.d" --logdest console --user nobody --group nogroup \
	    --bindaddress nohost.example --serverport "$(free_port)" --ca \
	    >"$s/err" 2>&1
	is 'dalang-compiled is not aborted' $? 1
	logged 'it prints that the name is unknown' 'nohost.example'

	# A text of this machine, not of a file of facts.
	place=$s/$(printf 'caf\351')
	mkdir "$place"
	# shellcheck disable=SC2016 # for that shell
	unshare --mount sh -c 'mount -t tmpfs none "$1" || exit 9
	    dalang facts --config "$2" --json mountpoints' mounts "$place" \
	    "$s/conf" >"$s/out" 2>"$s/err"
	like 'bytes of a text of the machine are replaced' "$(cat "$s/out")" \
	    '/caf[?]": '
	is 'one warning has the text' "$(grep -c "^Warning: A text of this \
machine is not UTF-8; each other byte is '?' in its facts: .*/caf?\$" "$s/err")" 1
else
	skip 'other programs, and texts of the machine' 'needs root'
fi
done_testing
