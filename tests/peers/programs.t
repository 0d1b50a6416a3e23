#!/bin/sh
# Random programs that call functions of stdlib from classes, defined types, nodes,
# lambdas, templates and functions in Ruby: each gives Puppet's catalog or error.
# SEED=N repeats a draw, DRAW=N draws more; STDLIB="DIR..." are other
# releases of stdlib, unpacked.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
command -v ruby >/dev/null || skip_all 'ruby is not installed'
work=$(scratch)
. tests/peers/draw.sh
SEED=${SEED:-$(date +%s)}
DRAW=${DRAW:-200}
# shellcheck disable=SC2154 # set by draw.sh
releases=${STDLIB:-$(cd -P "$modules/stdlib" && pwd)}
modules=$work/modules
mkdir -p "$modules/p/lib/puppet/functions/p" "$modules/p/lib/puppet/parser/functions"
cat >"$modules/p/lib/puppet/functions/p/call4.rb" <<'END'
Puppet::Functions.create_function(:'p::call4') do
  dispatch :forward do
    param 'String', :name
    param 'Array', :args
  end
  def forward(name, args)
    call_function(name, *args)
  end
end
END
cat >"$modules/p/lib/puppet/parser/functions/p_call3.rb" <<'END'
Puppet::Parser::Functions.newfunction(:p_call3, type: :rvalue) do |args|
  call_function(args[0], args[1])
end
END
# Errors whose text is that of a version of Ruby; =~ exists for all objects in the
# Ruby of Debian 12.
of_ruby='undefined method .* for \|JSON::ParserError\|unexpected token at\|wrong number of arguments (given'
own=0
for release in $releases; do
	echo "# ${release##*/}: SEED=$SEED DRAW=$DRAW"
	ln -sfn "$release" "$modules/stdlib"
	rm -rf "$work/programs"
	mkdir "$work/programs"
	tests/peers/ruby tests/peers/programs.rb "$release" "$SEED" "$DRAW" \
	    "$work/programs" >"$work/jobs"
	answer_all
	for program in "$work/programs"/*; do
		base=$(basename "$program" .pp)
		if grep -qs "$of_ruby" "$work/puppet/$base.err"; then
			own=$((own + 1))
			grep -q 'method .=~' "$work/puppet/$base.err" ||
			    ! compile_ours "$program" || wrong="$wrong $base"
		else
			compare programs "$base" "$program"
		fi
	done
	# shellcheck disable=SC2154 # set by draw.sh
	is "${release##*/}: each result is Puppet's" "$wrong" ''
	wrong=
done
# shellcheck disable=SC2154 # set by draw.sh
echo "# $compiled compiled, $same as Puppet; $both fail as with Puppet;" \
    "$own fail within Puppet; $refused need what is missing"
ok 'at least a tenth of them compiles' [ $((compiled * 10)) -ge "$DRAW" ]
done_testing
