#!/bin/sh
# A module's own file decides what its function does: a built-in function is
# used only where it is known to equal a file of that content.
. "$(dirname "$0")/../lib.sh"

# A built-in function without a row is never called.
"$BIN/dalang" doc functions --json | jq -r '.[] | select(.module != "puppet") |
    "\(.name) \(.module)"' | sort >"$(scratch)/built"
is 'every built-in function of a module has a known file, and the reverse' \
    "$(awk '!/^#/ { print $1, $2 }' daemon/language/loader/known_functions.tab |
	sort -u | diff - "$(scratch)/built")" ''

if ! peer modules; then
	skip 'functions of modules' "Debian's modules cannot be unpacked here"
	done_testing
	exit
fi
s=$(scratch)
mkdir "$s/modules"
cp -r "$(cd "$PEERS" && pwd)/modules/modules/stdlib/." "$s/modules/stdlib"
parser=$s/modules/stdlib/lib/puppet/parser/functions

# logged CODE: notices and errors of a compile.
logged()
{
	dalang compile web01 --confdir "$s" --modulepath "$s/modules" \
	    --color false --code "$1" 2>&1 >/dev/null |
	    sed -e '/^Notice: Compiled/d' -e '/^Warning/d' \
		-e 's/^Notice: Scope(Class\[main\]): //'
}
# unknown: names of functions whose files have another content.
unknown()
{
	dalang compile web01 --confdir "$s" --modulepath "$s/modules" \
	    --debug --logdest json --code '' 2>&1 >/dev/null |
	    jq -r 'select(.event.code == "DLG-D-LOA-1561") | .puppet.function'
}

is 'the functions of the module as it is' \
    "$(logged "notice(prefix(['a', 'b'], 'p'), suffix(['a'], 's'))")" \
    '[pa, pb] [as]'
unknown >"$s/before"
ok 'a file of a known content is not named' \
    test "$(grep -cx 'prefix\|suffix\|ensure_resource' "$s/before")" -eq 0
cat >"$parser/prefix.rb" <<'END'
Puppet::Parser::Functions.newfunction(:prefix, type: :rvalue) do |args|
  args[0].map { |each| "site #{each}" }
end
END
is 'a file of another content is what its function does' \
    "$(logged "notice(prefix(['a', 'b'], 'p'), suffix(['a'], 's'))")" \
    '[site a, site b] [as]'
is 'it is named' "$(unknown | grep -x 'prefix\|suffix')" prefix
like 'module check lists it' "$(dalang module check --confdir "$s" \
    --modulepath "$s/modules")" 'Ruby: .*prefix'

# The built-in function calls what the module's file calls: ensure_resource asks
# defined_with_params, whose file is another one now.
cat >"$parser/defined_with_params.rb" <<'END'
Puppet::Parser::Functions.newfunction(:defined_with_params, type: :rvalue) do |_args|
  true
end
END
is 'a built-in function depends on the files that its file uses' \
    "$(logged "ensure_resource('notify', 'n') notice(defined(Notify['n']))")" \
    false
rm "$parser/prefix.rb"
like 'a function without a file does not exist' "$(logged "prefix(['a'], 'p')")" \
    "^Error: Evaluation Error: Unknown function: 'prefix'"
echo 'def (' >"$parser/suffix.rb"
like 'a file that is not Ruby is an error where it is called' \
    "$(logged "notice('before') suffix(['a'], 's')")" '^before$'
like 'the error' "$(logged "suffix(['a'], 's')")" '^Error: .*suffix.rb'
done_testing
