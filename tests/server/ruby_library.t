#!/bin/sh
# Ruby code that needs Puppet's own library in the compile daemon: it is run
# inside the wall of the other Ruby code, by one host for all workers.
# time limit: 200
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" = 0 ] || skip_all 'needs root, to become another user'
command -v ruby >/dev/null || skip_all 'ruby is not installed'
peer puppet || skip_all "Puppet's library cannot be unpacked here"
[ ! -e /opt/puppetlabs/puppet/bin/ruby ] || skip_all "Puppet's packages are installed"

# The library is where a package would install it, in a mount namespace.
if [ -z "${LIBRARY_MOUNTED:-}" ]; then
	unshare -m true 2>/dev/null || skip_all 'no mount namespace'
	LIBRARY_MOUNTED=1 exec unshare -m sh "$0"
fi
for dir in lib/ruby/vendor_ruby share/rubygems-integration/all; do
	[ -d "/usr/$dir" ] || skip_all "/usr/$dir does not exist"
	mount --bind "$PEERS/puppet/usr/$dir" "/usr/$dir" || exit 99
done
. tests/daemons.sh

m=$site/code/environments/production/modules/m
mkdir -p "$m/lib/puppet/functions/m"
functions=$m/lib/puppet/functions/m
. tests/functions.sh

# title NAME: the title of the notify resource in the node's catalog when its
# fact "test" is NAME; or the error.
title()
{
	request "$node" "/puppet/v3/catalog/$node?environment=production" \
	    -G --data-urlencode "facts_format=application/json" \
	    --data-urlencode "facts={\"name\":\"$node\",\"values\":{\"test\":\"$1\"}}" |
	    jq -r '.message // (.resources[] | select(.type == "Notify") | .title)'
}

# library: the host of Puppet's library.
library() { pgrep -U "$user" -P "$(zygote)" -f library_main.rb; }
zygote() { pgrep -o -U "$user" -f host.rb; }

define plain <<'END'
    'plain'
END
define json <<'END'
    Puppet::Util::Json.dump([Puppet[:confdir], Process.pid])
END
define reads <<'END'
    Puppet::FileSystem.read(Puppet::Util::Json && '/etc/hosts').empty?.to_s
  rescue StandardError => e
    e.class.name
END
define leaves <<'END'
    Puppet::Util::Json.name
    exit!(3)
END
define late <<'END'
    call_function('create_resources', 'host', 'y' => {})
    eval('Puppet::Util::Json').name
END
define forks <<'END'
    Puppet::Util::Json.name
    fork { sleep 1000 }
    'forked'
END
user=$((60000 + $$ % 5000))
lay_out 'workers = 1' 'compile_timeout = 60s' "ruby_user = $user" 'ruby_may = none'
# shellcheck disable=SC2016
manifest <<'END'
notify { "<${call("m::${facts['test']}")}>": }
END
start_server || exit 1
wait_for 60 environment_ready 1

is 'code that our runtime runs' "$(title plain)" '<plain>'
is 'starts no host of the library' "$(library)" ''
first=$(title json)
like 'code that needs the library, with ruby_may = none' "$first" "<.\"$site\",[0-9]+.>"
is 'a process serves many compiles' "$(title json)" "$first"
is 'one host of the library is started' "$(library | wc -l)" 1
like 'the host has a seccomp filter' \
    "$(grep ^Seccomp: "/proc/$(library)/status")" '2$'
is 'ruby_may = none: no file is read' "$(title reads)" '<Errno::EACCES>'
like 'a process that ends is an error' "$(title leaves)" 'the Ruby process has ended'
like 'code that has changed the catalog before' "$(title late)" \
    'it has changed values or the catalog before'
is 'is run by the library in the next compile' "$(title late)" \
    '<Puppet::Util::Json>'
kill -9 "$(library)"
like 'a host that was killed is started again' "$(title json)" "<.\"$site\","
is 'a function may fork' "$(title forks)" '<forked>'
stop "$daemon"
fails 'a daemon that ends leaves no Ruby process' pgrep -U "$user"
done_testing
