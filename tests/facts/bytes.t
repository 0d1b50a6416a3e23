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
is 'a text with NUL is a fact for compat = 7' \
    "$(ours nul_[ajp] --compat 7)" \
    '{"nul_a":"x\u0000y","nul_json":["a\u0000b"],"nul_p":"x\u0000y"}'
logged 'a file that is not UTF-8 is an error' \
    'bad.txt as external facts: invalid byte sequence in UTF-8 at line 1'
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
		exec timeout 20 dalang facts --config "$2" --no-custom-facts kernel networking
	RUN
	unshare --mount --map-root-user sh "$s/run" "$s/resolv.conf" \
	    "$s/conf" >"$s/out" 2>"$s/err"
	is 'a long domain of resolv.conf does not abort' $? 0
	logged 'it is a warning, too' '/etc/resolv.conf has a domain of more'
else
	skip 'a long domain of resolv.conf' 'no mount namespaces here'
fi
done_testing
