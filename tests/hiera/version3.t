#!/bin/sh
# Back ends of Hiera 3 in Ruby without a datadir read files below codedir.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
code=$s/conf/code/environments/production
mkdir -p "$code/modules/m/lib/hiera/backend" "$code/hieradata"
cat >"$s/conf/hiera.yaml" <<'END'
---
:backends: [mine]
:hierarchy: [common]
END
cat >"$code/modules/m/lib/hiera/backend/mine_backend.rb" <<'END'
class Hiera
  module Backend
    class Mine_backend
      def lookup(key, scope, _override, _resolution, _context)
        throw :no_such_key if key == 'lookup_options'
        return "#{Util.config_dir} #{Util.code_dir}" if key == 'dirs'

        Backend.datasourcefiles(:mine, scope, 'txt') do |_source, file|
          return File.read(file).chomp
        end
        throw :no_such_key
      end
    end
  end
end
END
echo 'from the data directory' >"$code/hieradata/common.txt"

# value KEY: what the back end answers.
value()
{
	dalang apply --compat 7 --confdir "$s/conf" --vardir "$s/var" --noop \
	    -e "notice(hiera('$1'))" 2>&1 | sed -n 's/.*Scope.*: //p'
}
is 'the data directory is below codedir' "$(value key)" \
    'from the data directory'
is 'a back end has the directories of the settings' "$(value dirs)" \
    "$s/conf $s/conf/code"
done_testing
