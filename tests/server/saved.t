#!/bin/sh
# A file is saved, and a catalog is asked for at once: it comes from the code
# that was saved, whatever the kind of the file and the way of writing.
# ROUNDS=N: N times each; make torture takes 100.
# time limit: 1800
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to start daemons with users'
env=$site/code/environments/production
m=$env/modules/m
rounds=${ROUNDS:-2}

# write FILE: standard input, as a new file or in place, by $way.
write()
{
	mkdir -p "$(dirname "$1")"
	if [ "$way" = 'a new file' ]; then
		cat >"$site/new"
		mv "$site/new" "$1"
	else
		cat >"$1"
	fi
}

# Each kind writes its file with a text, which is a resource then.
site() { echo "include m notify { '$1': }" | write "$manifests/site.pp"; }
a_class()
{
	write "$m/manifests/init.pp" <<END
class m {
  m::d { 'd': }
  notify { ['$1', m::f(), m::g(), g3(), m::h(), lookup('k')]: }
  notify { [epp('m/t.epp'), template('m/t.erb'), file('m/c')]: }
  notify { m::tell(M::T): }
}
END
}
a_define()
{
	write "$m/manifests/d.pp" <<END
define m::d { notify { '$1': } }
END
}
a_function()
{
	write "$m/functions/f.pp" <<END
function m::f() { '$1' }
END
}
alias_of_type()
{
	write "$m/types/t.pp" <<END
type M::T = Enum['$1']
END
}
tell()
{
	write "$m/functions/tell.pp" <<'END'
function m::tell($t) { "${t}".regsubst('.*\'(.*)\'.*', '\1') }
END
}
ruby()
{
	write "$m/lib/puppet/functions/m/g.rb" <<END
Puppet::Functions.create_function(:'m::g') do
  def g
    '$1'
  end
end
END
}
ruby_3x()
{
	write "$m/lib/puppet/parser/functions/g3.rb" <<END
module Puppet::Parser::Functions
  newfunction(:g3, :type => :rvalue) { |args| '$1' }
end
END
}
required()
{
	write "$m/lib/m_required.rb" <<END
M_REQUIRED = '$1' unless defined?(M_REQUIRED)
END
}
requires()
{
	write "$m/lib/puppet/functions/m/h.rb" <<END
require_relative '../../../m_required'
Puppet::Functions.create_function(:'m::h') do
  def h
    M_REQUIRED
  end
end
END
}
epp() { echo "<%- -%>$1" | tr -d '\n' | write "$m/templates/t.epp"; }
erb() { printf %s "$1" | write "$m/templates/t.erb"; }
content() { printf %s "$1" | write "$m/files/c"; }
data() { echo "k: '$1'" | write "$env/data/common.yaml"; }
hiera()
{
	echo "k: '$1'" | write "$env/data/$1.yaml"
	write "$env/hiera.yaml" <<END
version: 5
hierarchy: [{name: a, path: $1.yaml}]
END
}
hiera_of_data()
{
	write "$env/hiera.yaml" <<'END'
version: 5
hierarchy: [{name: a, path: common.yaml}]
END
}
settings()
{
	mkdir -p "$env/$1"
	echo "notify { '$1': } include m" >"$env/$1/a.pp"
	echo "manifest = $1" | write "$env/environment.conf"
}
no_settings() { rm "$env/environment.conf"; }
# a module that comes first in the modulepath
added()
{
	mkdir -p "$site/module/n/manifests" "$env/modules"
	echo "class n { notify { '$1': } }" >"$site/module/n/manifests/init.pp"
	[ "$way" = 'in place' ] || rm -rf "$env/modules/n"
	[ -e "$env/modules/n" ] || mv "$site/module/n" "$env/modules/n"
	cp -r "$site/module/." "$env/modules" 2>/dev/null
	echo "include n" | write "$manifests/site.pp"
}
# a deployment: the link to the environment is replaced, or the directory
deployed()
{
	rm -rf "$site/deployed/$1"
	mkdir -p "$site/deployed"
	cp -a "$site/base" "$site/deployed/$1"
	echo "notify { '$1': }" >"$site/deployed/$1/manifests/site.pp"
	if [ "$way" = 'in place' ]; then
		[ -L "$env" ] || mv "$env" "$site/first"
		ln -sfn "$site/deployed/$1" "$env"
	else
		[ ! -e "$env" ] || mv "$env" "$site/old.$1"
		mv "$site/deployed/$1" "$env"
	fi
}

# asked TEXT: whether the catalog has the resource.
asked()
{
	request "$node" "/puppet/v3/catalog/$node?environment=production" \
	    >"$site/body"
	jq -e --arg text "$1" 'any(.resources[]; .title == $text)' \
	    "$site/body" >/dev/null
}

# old KIND: how many catalogs had old code; the first one is shown.
old()
{
	count=0
	i=0
	while [ $i -lt "$rounds" ]; do
		i=$((i + 1))
		text=$1-$(echo "$way" | cut -c 1-4)-$i
		"$1" "$text"
		asked "$text" && continue
		count=$((count + 1))
		[ $count -gt 1 ] || head -c 300 "$site/body"
	done
	echo "$count"
}

way='a new file'
lay_out 'reports = none'
for kind in site a_class a_define a_function alias_of_type tell ruby ruby_3x \
    required requires epp erb content data hiera_of_data; do
	$kind "first-$kind"
done
cp -a "$env" "$site/base"
start_server || exit 1
ok 'all of it works' asked first-ruby
for way in 'a new file' 'in place'; do
	for kind in site a_class a_define a_function alias_of_type ruby ruby_3x \
	    required epp erb content data; do
		is "$kind, $way" "$(old $kind)" 0
	done
	is "hiera.yaml, $way" "$(old hiera)" 0
	hiera_of_data
	is "environment.conf, $way" "$(old settings)" 0
	no_settings
	is "a module, $way" "$(old added)" 0
	is "a deployment, $way" "$(old deployed)" 0
	rm -rf "$env"
	cp -a "$site/base" "$env"
	wait_for 60 asked first-ruby
	for i in 1 2 3; do
		echo "notify { 'bad" | write "$manifests/site.pp"
		is "bad code, $way: no catalog is from older code, $i" \
		    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 500
		site "corrected $i"
		ok "corrected code, $way, $i" asked "corrected $i"
	done
done
done_testing
