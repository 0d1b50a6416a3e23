#!/bin/sh
# Plug-ins: facts of modules that dalang agent fetches before it collects facts.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
	echo $?
}

# tree DIR: its files, in one line.
tree() { (cd "$1" && find . -mindepth 1 | LC_ALL=C sort | tr '\n' ' '); }

# A classifier that moves the node while a file exists.
cat >"$site/classify" <<END
#!/bin/sh
echo 'classes: []'
[ ! -e '$site/moved' ] || echo 'environment: other'
END
chmod 755 "$site/classify"
lay_out 'node_terminus = exec' "external_nodes = $site/classify"
t=$site/target
env=$site/code/environments/production
m=$env/modules/first
mkdir -p "$t" "$m/lib/facter" "$m/lib/puppet/.git" "$m/facts.d" \
    "$m/locales/de" "$env/modules/second/lib/facter"
echo 'Facter.add(:of_module) { setcode { "made in the same run" } }' \
    >"$m/lib/facter/of_module.rb"
echo 'ignored' >"$m/lib/puppet/.git/x"
echo 'Facter.add(:of_second) { setcode { "two" } }' \
    >"$env/modules/second/lib/facter/of_second.rb"
printf '#!/bin/sh\necho external=executed\n' >"$m/facts.d/external.sh"
chmod 755 "$m/facts.d/external.sh"
echo text >"$m/locales/de/first.po"
echo text >"$m/locales/first.pot"
mkdir -p "$site/var/lib/old"
echo old >"$site/var/lib/old/fact.rb"
manifest <<'END'
notify { "${facts['of_module']}, ${facts['of_second']}, ${facts['external']}": }
END
start_server || exit 1
wait_for 60 environment_ready 1

is 'a noop run returns 0' "$(run_agent --noop)" 0
like 'it has the facts of plug-ins that it fetched' "$(cat "$site/out")" \
    "'made in the same run, two, executed' \(noop\)|should be 'made in the same run, two, executed'"
like 'the kinds of plug-ins are logged' "$(cat "$site/out")" \
    '^Info: Retrieving pluginfacts$'
like 'in the order of Puppet' "$(grep Retrieving "$site/out" | tr '\n' ' ')" \
    '^Info: Retrieving pluginfacts Info: Retrieving plugin '
like 'each file is logged' "$(cat "$site/out")" \
    "^Notice: /File\[$site/var/lib/facter/of_module.rb\]/ensure: defined content as '\{sha256\}"
like 'the sum is logged' "$(cat "$site/out")" \
    '^Info: Compared the files of plugin with the server in .*: [0-9]+ compared, [0-9]+ changed$'
is 'files that the server does not have are removed' "$(tree "$site/var/lib")" \
    './facter ./facter/of_module.rb ./facter/of_second.rb ./puppet '
is 'facts.d keeps its rights' "$(stat -c %a "$site/var/facts.d/external.sh")" 755
ok 'no warning names source_permissions' \
    sh -c "! grep -q source_permissions '$site/out'"
ok 'translations are not fetched' [ ! -e "$site/var/locales" ]
report=$site/var/state/last_run_report.yaml
like 'the time is in the report' "$(cat "$report")" 'plugin_sync'
like 'and the records' "$(cat "$report")" 'Retrieving pluginfacts'
ok 'but not the files' sh -c "! grep -q 'resource: File.$site/var/lib' '$report'"

is 'a second run changes no plug-in' "$(run_agent)" 2
like 'and logs that' "$(cat "$site/out")" 'files of plugin .*: [0-9]+ compared, 0 changed$'
echo 'Facter.add(:of_module) { setcode { "changed" } }' \
    >"$m/lib/facter/of_module.rb"
rm "$env/modules/second/lib/facter/of_second.rb"
run_agent >/dev/null
like 'changed plug-ins are used at once' "$(cat "$site/out")" \
    '^Notice: changed, , executed'
ok 'a removed one is removed' [ ! -e "$site/var/lib/facter/of_second.rb" ]

run_agent --no-disable_i18n >/dev/null
is 'disable_i18n=false fetches translations' "$(tree "$site/var/locales")" \
    './de ./de/first.po '
echo >"$site/var/lib/facter/local.rb"
run_agent --no-pluginsync >/dev/null
ok 'pluginsync=false fetches nothing' [ -e "$site/var/lib/facter/local.rb" ]
ok 'and logs nothing' sh -c "! grep -q Retrieving '$site/out'"
run_agent --pluginsignore 'facter .git *.sh' >/dev/null
is 'pluginsignore names files that are not fetched' \
    "$(tree "$site/var/lib"; tree "$site/var/facts.d")" \
    './facter ./facter/local.rb ./facter/of_module.rb ./puppet ./external.sh '
run_agent --plugindest "$site/dest" --pluginsource puppet:///pluginfacts \
    >/dev/null
is 'plugindest and pluginsource have their effect' "$(tree "$site/dest")" \
    './external.sh '

# Failures: a plug-in that the server cannot read.
run_agent >/dev/null
mv "$m/lib/facter/of_module.rb" "$m/lib/facter/kept"
echo secret >"$m/lib/facter/of_module.rb"
chmod 000 "$m/lib/facter/of_module.rb"
is 'a failure ends the run' "$(run_agent)" 1
like 'with the error of Puppet' "$(cat "$site/out")" \
    '^Error: Failed to apply catalog: Failed to retrieve plugin: '
like 'and its cause' "$(cat "$site/out")" \
    "^Error: /File\[$site/var/lib\]: Failed to generate additional resources using 'eval_generate': Error 500 on SERVER: .*Permission denied"
ok 'no catalog is requested' sh -c "! grep -q 'Retrieved catalog' '$site/out'"
like 'the report is of a failed run' "$(cat "$report")" '^status: failed'
ok 'the plug-ins are kept' [ -e "$site/var/lib/facter/of_module.rb" ]
is 'usecacheonfailure uses the cached catalog' \
    "$(run_agent --usecacheonfailure)" 2
like 'and logs the failure' "$(cat "$site/out")" \
    '^Error: Failed to retrieve plugin: '
like 'and the catalog' "$(cat "$site/out")" \
    "^Info: Using cached catalog from environment 'production'"
is 'ignore_plugin_errors continues' "$(run_agent --ignore_plugin_errors)" 2
like 'and logs the ignored failure' "$(cat "$site/out")" \
    '^Error: Could not retrieve plugin: '
like 'it requests a catalog' "$(cat "$site/out")" '^Info: Retrieved catalog'
chmod 644 "$m/lib/facter/of_module.rb"
mv "$m/lib/facter/kept" "$m/lib/facter/of_module.rb"

# The server moves the node to another environment.
other_env=$site/code/environments/other
mkdir -p "$other_env/manifests" "$other_env/modules/x/lib/facter"
echo 'Facter.add(:of_other) { setcode { "of the other" } }' \
    >"$other_env/modules/x/lib/facter/of_other.rb"
# shellcheck disable=SC2016 # Puppet's variable
echo 'notify { "fact ${facts[of_other]}": }' >"$other_env/manifests/site.pp"
touch "$site/moved"
is 'a node is moved' "$(run_agent)" 2
like 'the facts are those of its plug-ins' "$(cat "$site/out")" \
    '^Notice: fact of the other$'
is 'which replace the first ones' "$(tree "$site/var/lib")" \
    './facter ./facter/of_other.rb '
# an environment of the server stays until the server names another one
rm "$site/moved" "$site/var/public/last_run_summary.yaml"
is 'and it returns' "$(run_agent)" 2
is 'an environment that does not exist has no catalog' \
    "$(run_agent --environment nowhere)" 1
like 'and no plug-ins' "$(cat "$site/out")" \
    "^Notice: Environment 'nowhere' not found on server, skipping initial pluginsync\.$"
ok 'those of the other one are kept' \
    [ -e "$site/var/lib/facter/of_module.rb" ]
is 'a server that does not answer ends the run' \
    "$(run_agent --serverport "$(free_port)")" 1
like 'with its error' "$(cat "$site/out")" \
    '^Error: The list of plug-ins cannot be fetched from the server: '

# --- functions in Ruby of plug-ins, in Deferred values ---

# deploy: standard input becomes the manifest, and the server has loaded it.
deploy()
{
	d_version=$(grep -c 'Environment production is ready' "$site/log")
	manifest
	wait_for 60 later
}
later() { [ "$(grep -c 'Environment production is ready' "$site/log")" -gt "$d_version" ]; }

mkdir -p "$m/lib/puppet/functions/first" "$m/lib/puppet/parser/functions" \
    "$m/lib/helper" "$m/functions"
cat >"$m/lib/helper/upper.rb" <<'END'
module Helper
  def self.upper(s) = s.upcase
end
END
cat >"$m/lib/puppet/functions/first/secret.rb" <<'END'
require 'helper/upper'
Puppet::Functions.create_function(:'first::secret') do
  dispatch(:make) { param 'String', :name }
  def make(name)
    "#{Helper.upper(name)} of #{Process.euid} by #{call_function('first_old', [name])} on #{closure_scope['facts']['kernel']}"
  end
end
END
cat >"$m/lib/puppet/parser/functions/first_old.rb" <<'END'
Puppet::Parser::Functions.newfunction(:first_old, type: :rvalue) { |args| "old #{args[0][0]}" }
END
cat >"$m/lib/puppet/functions/first/fails.rb" <<'END'
Puppet::Functions.create_function(:'first::fails') do
  def fails(name) = raise(Puppet::Error, "the vault is closed to #{name}")
end
END
d_version=$(grep -c 'Environment production is ready' "$site/log")
# the file of the plug-ins decides, not the built-in function
cat >"$m/lib/puppet/functions/to_json.rb" <<'END'
Puppet::Functions.create_function(:to_json) { def to_json(v) = 'in Ruby' }
END
echo "function first::here(\$a) { \$a }" >"$m/functions/here.pp"
# The plug-ins are loaded by themselves, perhaps in two steps.
wait_for 60 later
sleep 2
deploy <<END
file { '$t/secret': content => Deferred('first::secret', ['key']) }
file { '$t/json': content => Deferred('to_json', [[1]]) }
notify { 'twice': message => Deferred('first::secret', ['two']) }
END
run_agent >/dev/null
is 'a Deferred value calls a function of plug-ins' "$(cat "$t/secret")" \
    "KEY of $(id -u) by old key on $(uname -s)"
is 'a file of plug-ins is used before the built-in function' \
    "$(cat "$t/json")" 'in Ruby'
like 'a second value uses the same process' "$(cat "$site/out")" "'TWO of .* by old two"
echo "notify { 'x': message => Deferred('first::fails', ['web']) }" | deploy
is 'one that fails is an error' "$(run_agent)" 1
like 'with its text' "$(cat "$site/out")" 'the vault is closed to web'
echo "notify { 'x': message => Deferred('first::here', ['web']) }" | deploy
is 'one in the language stays on the server' "$(run_agent)" 1
like 'and is unknown, as with Puppet' "$(cat "$site/out")" "Unknown function 'first::here'"
echo "notify { 'x': message => Deferred('to_yaml', [[1]]) }" | deploy
is 'one of a module that the server does not have' "$(run_agent)" 1
like 'is unknown, though another release is built in' "$(cat "$site/out")" \
    "Unknown function 'to_yaml'"
done_testing
