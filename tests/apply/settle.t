#!/bin/sh
# Changes that a provider writes together: a file that cannot be written fails
# the resources in it, and only these, and what depends on them is skipped.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/site.pp" <<END
Mailalias { recipient => 'x' }
Integer[1, 70].each |\$n| {
  mailalias { "good\$n": target => '$s/good' }
}
mailalias { ['bad1', 'bad2']: target => '$s/none/aliases' }
class far { mailalias { 'bad3': target => '$s/none/aliases' } }
class near { notify { 'in near': } }
include far, near
notify { 'after bad': require => Mailalias['bad2'] }
notify { 'after far': require => Class['far'] }
notify { 'after good': require => Mailalias['good70'] }
Class['far'] -> Class['near']
END
out=$(dalang apply --confdir "$s/etc" --vardir "$s/var" --color false \
    --detailed-exitcodes "$s/site.pp" 2>&1)
is 'the run has changes and failures' "$?" 6
is 'all in the file that cannot be written fail' \
    "$(printf '%s\n' "$out" | grep -c 'Could not evaluate: No such file')" 3
for n in 1 2 3; do
	like "bad$n is named" "$out" \
	    "Mailalias.bad$n.: Could not evaluate: No such file or directory"
done
is 'none in the other file fails' \
    "$(printf '%s\n' "$out" | grep -c 'good[0-9]*.: Could not')" 0
is 'the other file has all of its lines' "$(grep -c '^good' "$s/good")" 70
for n in 'after bad' 'after far' 'in near'; do
	like "skipped: $n" "$out" "Notify.$n.: Skipping because of failed"
	is "not applied: $n" \
	    "$(printf '%s\n' "$out" | grep -c "Notice: $n")" 0
done
like 'what depends on the others is applied' "$out" 'Notice: after good'
done_testing
