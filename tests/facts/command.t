#!/bin/sh
# dalang facts: its forms, external facts, facter.conf, kept facts, errors.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
data=tests/peers/facts
facts()
{
	dalang facts --config "$s/conf" --cache-dir "$s/cache" \
	    --external-dir "$s/ext" "$@"
}
mkdir "$s/ext"
: >"$s/conf"

is "one fact" "$(facts kernel)" "$(uname -s)"
is "two facts" "$(facts kernel nosuch)" "kernel => $(uname -s)
nosuch => "
is "an unknown fact" "$(facts nosuch)" ""
ok "is no error" facts nosuch
fails "unless strict" facts --strict nosuch
is "a member" "$(facts networking.interfaces.lo.ip)" 127.0.0.1
is "JSON" "$(facts --json kernel nosuch)" "{
  \"kernel\": \"$(uname -s)\",
  \"nosuch\": null
}"
is "YAML" "$(facts --yaml kernel)" "kernel: \"$(uname -s)\""
is "flat facts" "$(facts kernelmajversion osfamily | cut -d' ' -f1 |
    tr '\n' ' ')" "kernelmajversion osfamily "
is "are not shown" "$(facts | grep -c '^osfamily')" 0
is "unless wanted" "$(facts --show-legacy | grep -c '^osfamily')" 1
like "time of a fact" "$(facts --timing kernel)" "^fact 'kernel', took: .0[.]"
fails "Ruby's facts are refused" facts --custom-dir /tmp kernel
like "and named" "$(facts --custom-dir /tmp kernel 2>&1)" \
    'Custom facts in Ruby are not supported'
fails "conflicting options" facts --no-external-facts kernel
like "groups" "$(dalang facts --list-block-groups)" '^file system'

# External facts.
cp "$data/1/x.txt" "$data/bad/a.json" "$s/ext"
is "an external fact" "$(facts k2 2>/dev/null)" "a=b"
fails "beside a broken file" facts k2
like "which is named" "$(facts k2 2>&1 >/dev/null)" \
    'Failed to handle .*/ext/a.json as external facts: .* line 1 column 9'
is "once" "$(facts k2 2>&1 >/dev/null | wc -l | tr -d ' ')" 1
is "from the environment" "$(FACTER_Own=1 facts own 2>/dev/null)" 1

# facter.conf
echo 'facts : { blocklist : [ a.json, kernel, "os.release" ] }' >"$s/conf"
is "a blocked group" "$(facts kernelversion)" ""
is "a blocked member" "$(facts os.release)" ""
ok "a blocked file" facts k2
is "without blocking" "$(facts --no-block kernel 2>/dev/null)" "$(uname -s)"
echo 'facts : {' >"$s/conf"
like "a broken one" "$(facts kernel 2>&1 >/dev/null)" \
    'failed to read config file .*/conf .* the } of an object is missing'
rm "$s/ext/a.json"

# Kept facts: a program that counts its runs.
cat >"$s/ext/count.sh" <<RUN
#!/bin/sh
echo run >>$s/runs
echo "count=\$(wc -l <$s/runs | tr -d ' ')"
RUN
chmod +x "$s/ext/count.sh"
echo 'facts.ttls : [ { "count.sh" : 1 hour }, { path : 1 hour } ]' >"$s/conf"
is "asked" "$(facts count)" 1
is "kept" "$(facts count)" 1
like "said so" "$(facts --timing count path)" "^cached fact 'count.sh', took"
is "a fact of the machine" "$(PATH=$PATH:/x facts path)" "$PATH"
is "asked anew" "$(facts --no-cache count)" 2
touch -d '2 hours ago' "$s/cache/count.sh"
is "after its time" "$(facts count)" 3
echo '{' >"$s/cache/count.sh"
is "when broken" "$(facts count)" 4
is "for nobody else" "$(stat -c %a "$s/cache/count.sh")" 600
rm -r "$s/cache" && : >"$s/cache"
like "when it cannot be kept" "$(facts count 2>&1)" 'Could not write cache'

# Facts of modules, wherever environment.conf says that modules are.
mkdir -p "$s/code/environments/production/site/m/facts.d" \
    "$s/code/environments/production/modules/n/facts.d"
echo 'of_m=from the site' >"$s/code/environments/production/site/m/facts.d/m.txt"
echo 'of_n=as ever' >"$s/code/environments/production/modules/n/facts.d/n.txt"
of_modules()
{
	dalang apply --confdir "$s/code" --vardir "$s/v" --codedir "$s/code" \
	    --log_level warning "$@" \
	    -e "warning(\"\${facts['of_m']}, \${facts['of_n']}\")" 2>&1
}
like "facts of modules" "$(of_modules)" ': , as ever'
echo 'modulepath = site:modules' \
    >"$s/code/environments/production/environment.conf"
like "where environment.conf says" "$(of_modules)" ': from the site, as ever'
like "or the command line" "$(of_modules --modulepath \
    "$s/code/environments/production/site")" ': from the site, $'

# Programs that do not exist.
if strace -o /dev/null true 2>/dev/null; then
	mkdir "$s/nowhere"
	strace -f -o "$s/trace" -e trace=process -e signal=none \
	    env PATH="$s/nowhere" "$BIN/dalang" facts --config "$s/conf" \
	    --external-dir "$s/nowhere" augeas zfs_version zpool_version \
	    networking partitions >"$s/out" 2>"$s/err"
	is "a fact whose program does not exist takes no process" \
	    "$(grep -c 'CLONE_VFORK\|[^a-z]v\{0,1\}fork(' "$s/trace")" \
	    "$(grep -c 'execve(.*dalang-augeas' "$s/trace")"
else
	skip "programs that do not exist" "no strace"
fi

# A file server that does not answer, in a space of mounts of its own.
cat >"$s/dead.sh" <<'RUN'
s=$1
mkdir "$s/dead" && mkfifo "$s/hold" || exit
"$B/tools/dead_fuse" "$s/dead" <"$s/hold" >"$s/mounted" &
exec 9>"$s/hold"
while kill -0 $! && [ ! -s "$s/mounted" ]; do
	sleep 0.05
done
dalang facts --config "$s/conf" --timeout 1 --json mountpoints \
    >"$s/out" 2>"$s/err"
result=$?
exec 9>&-
wait
exit $result
RUN

if [ -w /dev/fuse ] && [ "$(id -u)" -eq 0 ] && [ -x "$B/tools/dead_fuse" ]
then
	ok "facts with a dead file server" \
	    unshare --mount sh "$s/dead.sh" "$s"
	like "name what is missing" "$(cat "$s/err")" \
	    'Fact mountpoints is incomplete: .* within 1.* seconds'
	is "its size" "$(jq ".mountpoints[\"$s/dead\"].size" "$s/out")" null
	is "not the rest" \
	    "$(jq ".mountpoints[\"$s/dead\"].filesystem" "$s/out")" \
	    '"fuse.dead"'
else
	skip "facts with a dead file server" "no /dev/fuse"
fi

done_testing
