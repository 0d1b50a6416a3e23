#!/bin/sh
# dalang config prints and writes what tests/settings/config/cases holds, keeps
# the layout of the file, and compares files.
# time limit: 300
# shellcheck disable=SC2016,SC2059 # names of settings; texts as formats
. "$(dirname "$0")/../lib.sh"
. tests/settings/config.sh

site=$(scratch)/site
cp -R tests/settings/config "$site"
file=$site/conf/puppet.conf

config()
{
	t_site=$1
	shift
	dalang config "$@" --confdir "$t_site/conf" \
	    --config "$t_site/conf/puppet.conf" --codedir "$t_site/code" \
	    --vardir "$t_site/var" --publicdir "$t_site/public" \
	    --ssldir "$t_site/ssl" --logdir "$t_site/log" \
	    --rundir "$t_site/run" --basemodulepath \
	    "$t_site/code/modules:/usr/share/puppet/modules"
}

config_cases "$site" config tests/settings/config/cases >"$(scratch)/got"
same "the cases of tests/settings/config/cases" "$(scratch)/got" \
    tests/settings/config/cases

# All settings, sorted.
config "$site" print all >"$site/all"
sed 's/ = .*//; s/ =$//' "$site/all" | LC_ALL=C sort >"$site/sorted"
sed 's/ = .*//; s/ =$//' "$site/all" >"$site/order"
same "print all: sorted by name" "$site/order" "$site/sorted"
like "print all: a setting of Puppet" "$(cat "$site/all")" \
    '^http_proxy_port = 3128$'
like "print all: a setting of ours" "$(cat "$site/all")" '^ruby_compiles = 10000$'
is "print without a name prints all" "$(config "$site" print)" \
    "$(cat "$site/all")"

# sample
config "$site" sample >"$site/sample"
grep '^#[a-z_]* = ' "$site/sample" | sed 's/^#//' >"$site/values"
ok "sample: has most of the settings" \
    test "$(wc -l <"$site/values")" -gt 150
is "sample: each setting once" \
    "$(sed -n 's/^#\([a-z_]*\) =.*/\1/p' "$site/sample" | sort | uniq -d)" ''
like "sample: a setting with its meaning" \
    "$(grep -B1 '^#environment = ' "$site/sample")" \
    '^# default environment of a node$'
like "sample: a setting with its choices" \
    "$(grep -A1 '^# one of: 7 8$' "$site/sample")" '^#compat = 8$'
is "sample: as it is printed, it changes no setting" "$(
    dalang config print all --confdir /x --config "$site/sample" |
	grep -v '^config = ')" \
    "$(dalang config print all --confdir /x | grep -v '^config = ')"
{ echo '[main]' && cat "$site/values"; } >"$site/uncommented"
# Those of root: the directories of another user are in its home.
own=
[ "$(id -u)" -eq 0 ] || own="\
works               [main] confdir = /etc/dalang (default: $HOME/.dalang/etc)
works               [main] vardir = /var/lib/dalang (default: $HOME/.dalang/var)
works               [main] rundir = /run/dalang (default: $HOME/.dalang/run)"
is "sample: its values are the defaults" \
    "$(dalang config diff --confdir /x --config /dev/stdin \
	<"$site/uncommented" | grep -v ': not a default')" "$own"
is "sample: lines have at most 80 columns" "$(awk 'length > 80 && /^# /' \
    "$site/sample" | grep -v '^# one of')" ''
config "$site" sample x >/dev/null 2>"$site/err"
is "sample: an argument is an error" "$?" 1
like "sample: an argument is an error that is explained" "$(cat "$site/err")" \
    'dalang config sample takes 0 arguments, but you gave 1'

# The file: its layout, its rights, links to it.
# contents TEXT ARG...: the file after `config ARG..` on a file of that text.
contents()
{
	printf "$1" >"$file"
	shift
	config "$site" "$@" >/dev/null 2>&1
	cat -A "$file"
}
is "a new section at the end" "$(contents '[agent]\n#x' set noop true \
    --section user)" '[agent]$
#x$
[user]$
noop = true$'
is "a new section main at the begin" "$(contents '[agent]\n' set noop true)" \
    '[main]$
noop = true$
[agent]$'
is "an empty section main" "$(contents '#x\n[main]\n[agent]\n' set noop true)" \
    '#x$
[main]$
noop = true$
[agent]$'
is "the last of two sections" "$(contents \
    '[main]\na=1\n[agent]\n[main]\nb=2\n#x\n' set noop true)" '[main]$
a=1$
[agent]$
[main]$
b=2$
noop = true$
#x$'
is "ends of lines" "$(contents '[agent]\r\nserver = b\t\r\n#x\r\n' set server c \
    --section agent)" '[agent]^M$
server = c^I^M$
#x^M$'
is "settings before the first section get a header" \
    "$(contents 'noop = true\n[agent]\n' set server c --section agent)" \
    '[main]$
noop = true$
[agent]$
server = c$'
rm -f "$file"
is "a file that does not exist: delete" \
    "$(config "$site" delete noop 2>&1 | sed "s|$site|SITE|")" \
    'Warning: The puppet.conf file does not exist SITE/conf/puppet.conf'
ok "a file that does not exist: set" config "$site" set noop true
is "its contents" "$(cat "$file")" '[main]
noop = true'
chmod 600 "$file"
mv "$file" "$site/target"
ln -s ../target "$file"
config "$site" set server x >/dev/null
is "the mode of the file is kept" "$(stat -c %a "$site/target")" 600
ok "a link to the file is kept" test -L "$file"
like "the file behind the link is changed" "$(cat "$site/target")" \
    '^server = x$'
rm -f "$file"
printf '[main]\nno equals sign\nnoop = true\n' >"$file"
like "a file that cannot be parsed: print" \
    "$(config "$site" print noop 2>&1)" \
    'Error: Could not match line no equals sign'
config "$site" delete noop >/dev/null 2>&1
is "a file that cannot be parsed: delete" "$(cat "$file")" '[main]
no equals sign'
fails "a value of two lines" config "$site" set server 'a
b'
head -c 1100000 /dev/zero | tr '\0' '#' >"$file"
fails "a file that is too large" config "$site" set noop true
is "it is not changed" "$(stat -c %s "$file")" 1100000

# Invalid values are errors where they are printed, as in Puppet.
printf '[main]\nruninterval = abc\nserver = s9\n' >"$file"
is "print: an invalid value is an error" \
    "$(config "$site" print runinterval 2>&1; echo "$?")" \
    "Error: Invalid duration format '\"abc\"' for parameter: runinterval
Error: Try 'dalang config print --help' for usage
1"
is "print: an invalid value of another setting is not printed" \
    "$(config "$site" print server 2>&1; echo "$?")" "s9
0"

# A directory of Puppet is not read without --config.
mkdir "$site/puppet"
touch "$site/puppet/puppet.conf"
is "a directory with only puppet.conf is a warning" \
    "$(dalang config print noop --confdir "$site/puppet" 2>&1)" \
    "Warning: $site/puppet/dalang.conf does not exist, and $site/puppet/puppet.conf is not read; use '--config $site/puppet/puppet.conf' to read it
false"

# diff
printf '[main]\nserver = abc\nruninterval = 30m\nfoo = 1\n' >"$file"
is "diff: the settings of our file that are not defaults" \
    "$(config "$site" diff)" \
    'works               [main] server = abc (default: puppet)
not known           [main] foo = 1'
cat >"$site/other" <<'EOF'
[main]
autosign = true
server = def
runinterval = 30m
rich_data = false
ssldir = $vardir/ssl
bar = 1
[agent]
storeconfigs = true
pluginsync = true
[master]
storeconfigs = false
[test]
noop = true
EOF
is "diff FILE: its settings and those only here" \
    "$(config "$site" diff "$site/other")" \
    'works               [main] autosign = true (default: $confdir/autosign.conf)
works               [main] server = def (here: abc; default: puppet)
works               [main] runinterval = 30m (here: 30m; default: 30m)
not supported here  [main] rich_data = false (default: true): catalogs always contain values of rich data types
works               [main] ssldir = $vardir/ssl (default: $confdir/ssl)
not known           [main] bar = 1
works               [agent] storeconfigs = true (default: false)
works               [agent] pluginsync = true (default: true)
works               [server] storeconfigs = false (default: false)
not known           [test] noop = true (default: false): no program reads its section
not known           [main] foo = 1 (only here)'
printf '[agent]\nreports = puppetdb\n[master]\nreports = store, puppetdb, x\n' \
    >"$site/processors"
printf '[main]\nreports = store,http,none\n' >"$site/known"
is "diff: a report processor that does not exist" \
    "$(config "$site" diff "$site/processors" | grep reports
	config "$site" diff "$site/known" | grep reports)" \
    'works               [agent] reports = puppetdb (default: store)
not supported here  [server] reports = store, puppetdb, x (default: store): the report processors are store, log, exec, http and puppetdb
works               [main] reports = store,http,none (default: store)'
is "diff --render-as json" "$(config "$site" diff --render-as json \
    "$site/other" | exact_jq -c '.[0], .[1]')" \
    '{"section":"main","name":"autosign","file":"true","here":null,"default":"$confdir/autosign.conf","effect":"works","reason":null}
{"section":"main","name":"server","file":"def","here":"abc","default":"puppet","effect":"works","reason":null}'
cat >"$site/wrong" <<'EOF'
[main]
runinterval = abc
noop = perhaps
server = $nosuch
runintervall = 3
[agnet]
noop = true
EOF
is "diff: invalid values and misspelt names" \
    "$(config "$site" diff "$site/wrong" | grep -v 'only here')" \
    'invalid             [main] runinterval = abc (here: 30m; default: 30m): Invalid duration format '\''"abc"'\'' for parameter: runinterval
invalid             [main] noop = perhaps (default: false): Invalid value '\''"perhaps"'\'' for boolean parameter: noop
invalid             [main] server = $nosuch (here: abc; default: puppet): Error converting value for param '\''server'\'': Could not find value for $nosuch
not known           [main] runintervall = 3: did you mean '\''runinterval'\''?
not known           [agnet] noop = true (default: false): no program reads its section; did you mean '\''agent'\''?'
fails "diff: a file that does not exist" config "$site" diff "$site/nosuch"
fails "diff: two files" config "$site" diff a b
awk 'BEGIN { for (i = 0; i < 5000; i++) print "s" i " = 1" }' >"$site/many"
like "diff: too many settings" "$(config "$site" diff "$site/many" 2>&1)" \
    '^Error: The files have more than 4096 settings$'
like "an unknown action" "$(dalang config frob 2>&1)" \
    "Unknown config action 'frob'"
done_testing
