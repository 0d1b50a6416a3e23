#!/bin/sh
# shellcheck disable=SC2016 # the code contains dollars
# What a catalog depends on beside its code: dalang compile --reads.
# time limit: 200
. "$(dirname "$0")/../lib.sh"

site=$(scratch)
code=$site/code/environments/production
m=$code/modules/m
mkdir -p "$code/manifests" "$code/data" "$m/templates" "$m/files" \
    "$m/manifests" "$m/lib/puppet/functions/m" "$site/var"
cat >"$code/hiera.yaml" <<'END'
version: 5
hierarchy:
  - {name: family, path: "%{facts.os.family}.yaml"}
  - {name: common, path: common.yaml}
END
printf '%s\n' 'text: t' 'of_fact: "%{facts.net.ip} %{kernel}"' \
    >"$code/data/common.yaml"
echo '<%= @kernel %><%= scope.lookupvar("::role") %>' >"$m/templates/t.erb"
echo '<%= $facts["os"]["name"] %>' >"$m/templates/t.epp"
echo f >"$m/files/f"
cat >"$m/lib/puppet/functions/m/r.rb" <<'END'
Puppet::Functions.create_function(:'m::r') { def r; 'r'; end }
END
cat >"$site/facts.json" <<'END'
{"kernel": "Linux", "role": "web", "os": {"family": "Debian", "name": "Debian"},
 "net": {"ip": "10.0.0.1", "fqdn": "n"}, "networking": {"fqdn": "n"},
 "list": [{"a": 1}], "facts": {"x": 1}, "deep": {"a": {"b": {"c": 1}}}}
END
# reads CODE [OPTION...]: the record of a compile, paths below the code.
reads()
{
	printf '%s\n' "$1" >"$code/manifests/site.pp"
	shift
	# a file that has just changed is not relied on
	sleep 0.1
	dalang compile node --confdir "$site/code" --codedir "$site/code" \
	    --vardir "$site/var" --facts "$site/facts.json" --reads "$@" \
	    2>"$site/errors" | sed "s|$code/||"
}
# facts_of CODE: only the facts, in one line.
facts_of() { reads "$1" | sed -n 's/^fact //p; s/^all facts$/all/p' | sort | paste -sd' '; }

is 'code that reads nothing' "$(reads 'notify { "a": }')" ''
is 'a member of a hash' "$(facts_of 'notice($facts["os"]["family"])')" os.family
is 'deeply' "$(facts_of 'notice($facts["deep"]["a"]["b"]["c"])')" deep.a.b.c
is 'a fact as a variable' "$(facts_of 'notice($kernel, $::role)')" 'kernel role'
is 'a member of it' "$(facts_of 'notice($os["name"])')" os.name
is 'in a text' "$(facts_of 'notice("${facts["os"]["name"]} ${os["family"]}")')" \
    'os.family os.name'
is 'a fact that does not exist' "$(facts_of 'notice($facts["none"])')" none
is 'a member of a hash that does not exist' \
    "$(facts_of 'notice($facts["os"]["none"])')" os.none
is 'a variable that does not exist' \
    "$(facts_of 'notice(getvar("nothing"))')" nothing
# a fact with the name of the variable would make its assignment an error
is 'a fact in a variable is read as a whole' \
    "$(facts_of '$o = $facts["os"] notice($o["name"])')" 'o os'
is 'all facts in a variable' "$(facts_of '$f = $facts notice($f["kernel"])')" all
is 'an array is read as a whole' \
    "$(facts_of 'notice($facts["list"][0]["a"])')" list
is 'several members at once, too' \
    "$(facts_of 'notice($facts["os", "kernel"])')" all
is 'a member of each fact' \
    "$(facts_of '$facts.each |$k, $v| { notice($k) }')" all
is 'whether there is a fact' "$(facts_of 'notice("os" in $facts)')" all
is 'the number of facts' "$(facts_of 'notice($facts.length)')" all
is 'dig' "$(facts_of 'notice($facts.dig("os", "name"), dig($facts, "role"))')" \
    'os.name role'
is 'get' "$(facts_of 'notice($facts.get("os.name"), get($facts, "list.0"))')" \
    'list os.name'
is 'getvar' "$(facts_of 'notice(getvar("facts.os.name"), getvar("net.ip"))')" \
    'net.ip os.name'
is 'dig of something else' \
    "$(facts_of '$f = $facts notice($f.dig("os", "name"))')" all
is 'a key from another fact' \
    "$(facts_of 'notice($facts[$facts["role"]], $facts["os"][$kernel])')" \
    'kernel os.Linux role web'
is 'a fact with the name of the variable' \
    "$(facts_of 'notice($facts["facts"]["x"])')" all
is 'a number made of the host name' "$(facts_of 'notice(fqdn_rand(9))')" \
    networking.fqdn
is 'a variable of the manifest hides a fact of a class only' \
    "$(facts_of 'class c { $role = 1 notice($role) } include c')" ''
is 'a parameter, too' \
    "$(facts_of 'define d($kernel) { notice($kernel) } d { "x": kernel => 1 }')" ''
is 'a resource that is in all scopes' \
    "$(facts_of 'class c { notice($kernel) } include c')" kernel

is 'data: the variables of paths and values, and the files' \
    "$(reads 'notice(lookup("of_fact"))' | sed "s|$site/code/||" |
	sort -u)" \
    'fact kernel
fact net.ip
fact os.family
file data/Debian.yaml
file data/common.yaml
file hiera.yaml'
is 'a template in Ruby' "$(reads 'notice(template("m/t.erb"))' | sort)" \
    'fact kernel
fact role
file modules/m/templates/t.erb'
is 'a template in EPP' "$(reads 'notice(epp("m/t.epp"))' | sort)" \
    'fact os.name
file modules/m/templates/t.epp'
is 'files that are missing are looked for again' \
    "$(reads 'notice(file("m/none", "m/f"))')" \
    'file modules/m/files/none
file modules/m/files/f'
is 'find_file' "$(reads 'notice(find_file("m/none", "m/f"))')" \
    'file modules/m/files/none
file modules/m/files/f'

# changes CODE: why it may be different each time.
changes() { reads "$1" | sed -n 's/^not kept because of //p'; }
is 'the clock' "$(changes 'notice(strftime("%F"))')" 'the function strftime'
is 'a moment' "$(changes 'notice(Timestamp())')" \
    'the function new without a value'
is 'a moment that is given' "$(changes 'notice(Timestamp("2026-01-01"))')" ''
is 'a function in Ruby' "$(changes 'notice(m::r())')" 'the Ruby function m::r'
is 'a program' "$(changes 'notice(generate("/bin/true"))')" \
    'the Ruby function generate'
while IFS='~' read -r template word; do
	is "a template in Ruby: $template" \
	    "$(changes "notice(inline_template('$template'))")" \
	    "${word:+the template inline ($word)}"
done <<'END'
<%= @kernel.upcase %>~
<%= @list.map { |x| x["a"] + 1 }.join(",") %>~
<% @os.sort.each do |k, v| -%><%= k %>=<%= v %> <% end -%>~
<% if @role == "web" then %>x<% else %>y<% end %>~
<%= @list.map(&:size).max %>~
<%= (@none || "x").to_s.gsub(/x/, "y") %>~
<%= scope["facts"]["kernel"] %>~
<%= scope.function_sprintf(["%s", @kernel]) %>~
<%= [1, 2].inject(:+) %>~
<%= Time.now.year %>~Time
<%= rand(3) %>~rand
<%= `echo x` %>~`
<%= %x(echo x) %>~`
<%= $$ %>~getglobal
<%= ENV["PATH"] %>~ENV
<%= File.exist?("/") %>~File
<%= @list.map(&:object_id).size %>~object_id
<%= begin; Integer("x"); rescue ArgumentError; 1; end %>~ArgumentError
<%= [3].shuffle %>~shuffle
<%= send(:rand) %>~rand
<%= binding.local_variables.size %>~all variables
END
is 'what a template calls is judged as well' \
    "$(changes 'notice(inline_template("<%= scope.call_function(:strftime, [:a.to_s]) %>"))')" \
    'the function strftime'
reads 'notice($facts["kernel"])' --diff "$site/facts.json" >"$site/out"
like 'it excludes the other forms' "$(cat "$site/errors")" \
    'specify only one of the options'
done_testing
