#!/bin/sh
# Functions of stdlib that only its Ruby code can do: which functions exist,
# programs that validate texts, the password database.  The results were recorded
# from Puppet 8.10 with stdlib 9, from 7.23 with stdlib 8.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet's modules cannot be unpacked here"

# result CODE: the error of a manifest that ends with one.
result()
{
	dalang compile --compat 7 --modulepath "$PEERS/puppet/modules" \
	    --code "$1" web01.example.com 2>&1 >/dev/null |
	    sed -n 's|/tmp/validate_cmd[0-9a-z-]*|FILE|
		s/^Error: Evaluation Error: .* Function Call, /! /p
		/^Execution of\|^TypeError/p'
}

modules=$PEERS/puppet/modules/stdlib
# version 9 has removed functions, and has others in Ruby
case $(jq -r .version "$modules/metadata.json") in
9.*)
	foreign='pry stdlib::batch_escape stdlib::crc32 stdlib::has_function'
	foreign="$foreign stdlib::has_interface_with stdlib::nested_values"
	foreign="$foreign stdlib::os_version_gte stdlib::powershell_escape"
	foreign="$foreign stdlib::seeded_rand_string stdlib::sha256"
	foreign="$foreign stdlib::to_python stdlib::to_ruby stdlib::to_toml"
	foreign="$foreign stdlib::type_of stdlib::validate_domain_name"
	foreign="$foreign stdlib::validate_email_address validate_augeas validate_cmd"
	count=120 rows=tests/ruby/functions_9.pp
	;;
*)
	foreign='is_function_available private pry validate_augeas validate_cmd'
	count=150 rows=tests/ruby/functions_8.pp
	;;
esac

names='foo file strftime join stdlib::ensure abs include lookup each epp md5'
names="$names validate_cmd ensure_packages merge to_json size File split"
names="$names fqdn_rand shellquote type_of mysql_password mysql::password"
wanted=FTTTFTTTTTTTTTFTFTTTFTF
if [ -e "$modules/lib/puppet/parser/functions/is_function_available.rb" ]; then
	got=$(result "fail(split('$names', ' ').map |\$n| {
	    if is_function_available(\$n) { 'T' } else { 'F' } }.join)")
	is "is_function_available" "${got%% *}${got#! }" "!$wanted (line: 1, column: 1) on node web01.example.com"
	like "is_function_available: no argument" "$(result 'is_function_available()')" \
	    '^! is_function_available\?\(\): Wrong number of arguments given 0 for 1 '
	like "is_function_available: not a name" \
	    "$(result 'fail(String(is_function_available(1)))')" '^! false '
fi
is "validate_cmd: a program that fails" "$(result "validate_cmd('x', '/bin/false')")" \
    '! validate_cmd(): failed to validate content with command "/bin/false"
Execution of '\''/bin/false FILE'\'' returned 1:  (line: 1, column: 1) on node web01.example.com'
is "validate_cmd: a message, the place of the file" \
    "$(result "validate_cmd('x', '/bin/grep -q y %', 'no y')")" \
    '! no y
Execution of '\''/bin/grep -q y FILE'\'' returned 1:  (line: 1, column: 1) on node web01.example.com'
is "validate_cmd: a program that succeeds" \
    "$(result "validate_cmd('x', '/bin/grep -q x %')")" ''
is "validate_cmd: a number of arguments" "$(result "validate_cmd('x')")" \
    '! validate_cmd(): wrong number of arguments (1; must be 2 or 3) (line: 1, column: 1) on node web01.example.com'
like "validate_augeas: without the bindings of Ruby" \
    "$(result "validate_augeas('x', 'Passwd.lns')")" \
    '^! validate_augeas\(\): this function requires the augeas feature\. See '
like "pry: without the gem" "$(result 'pry()')" \
    "^! pry\\(\\): Requires the 'pry' rubygem to use, but it was not found "

# The functions of stdlib that are not built in are those above, and those of
# functions_N.pp.
{
	dalang doc functions --json | jq -r '.. | .name? // empty'
	sed '/^#/d; s/ #=> .*//' $rows |
	    grep -oE '[a-z][a-z0-9_:]*\(' | tr -d '('
} | sort -u >"$(scratch)/built"
(
	cd "$modules/lib/puppet" || exit 1
	find functions parser/functions -name '*.rb' |
	    sed 's|^parser/||; s|^functions/||; s|\.rb$||; s|/|::|g'
) | sort -u >"$(scratch)/all"
ok 'the module has functions' [ "$(wc -l <"$(scratch)/all")" -gt $count ]
is 'the functions that are not built in' \
    "$(comm -13 "$(scratch)/built" "$(scratch)/all" | tr '\n' ' ')" \
    "$foreign "

# stdlib::getpwnam of version 9 reads the password database by Ruby's Etc.
s=$(scratch)
mkdir -p "$s/modules/m/lib/puppet/functions/m"
cat >"$s/modules/m/lib/puppet/functions/m/entry.rb" <<'END'
Puppet::Functions.create_function(:'m::entry') do
  dispatch :entry do
    param 'String', :user
    return_type 'Hash'
  end
  def entry(user)
    Etc.getpwnam(user).to_h.slice(:name, :uid).transform_keys(&:to_s)
  end
end
END
cat >"$s/modules/m/lib/puppet/functions/m/drawn.rb" <<'END'
Puppet::Functions.create_function(:'m::drawn') do
  def drawn
    [Puppet::Util.deterministic_rand(7, 1000),
     Puppet::Util.deterministic_rand_int(7, 1000)]
  end
end
END
# failure CODE: the error that contains the value
failure()
{
	dalang compile --compat 7 --modulepath "$s/modules" \
	    --ruby_runtime "$runtime" --code "fail(String($1))" \
	    web01.example.com 2>&1 >/dev/null |
	    sed -n 's/^Error: Evaluation Error: .* Function Call, //p'
}
for runtime in own auto; do
	like "an entry of the password database: $runtime" \
	    "$(failure "m::entry('root')")" \
	    "^\{'name' => 'root', 'uid' => 0\} \(line: 1, column: 1\)"
	like "no entry: $runtime" \
	    "$(failure "m::entry('no-such-user')")" \
	    "^can't find user for no-such-user \(line: 1, column: 13\)"
	like "a number that depends on a seed: $runtime" "$(failure 'm::drawn()')" \
	    "^\\['175', 175\\]"
done
done_testing
