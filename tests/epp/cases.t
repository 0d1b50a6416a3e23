#!/bin/sh
# dalang epp prints what tests/epp/cases holds; cases.sh describes it.
# time limit: 240
# shellcheck disable=SC2016,SC2154 # templates; patient is of lib.sh
. "$(dirname "$0")/../lib.sh"
. tests/epp/cases.sh

site=$(scratch)/site
cp -R tests/epp/site "$site"

epp()
{
	t_site=$1
	t_action=$2
	shift 2
	# shellcheck disable=SC2086 # options are words
	dalang epp "$t_action" --confdir "$t_site/conf" \
	    --codedir "$t_site/code" --vardir "$t_site/var" \
	    --certname here.example.com $patient "$@"
}

epp_cases "$site" epp tests/epp/cases >"$(scratch)/got"
same "the cases of tests/epp/cases" "$(scratch)/got" tests/epp/cases

is "render standard input" "$(printf 'a<%%= 1 %%>\n\n' | epp "$site" render)" a1
is "dump standard input" "$(printf 'a' | epp "$site" dump)" \
    '(lambda {:body [(epp (render-s "a"))]})'
like "validate standard input" \
    "$(printf '<%%= +' | epp "$site" validate 2>&1)" \
    '^Error: .* \(file: <stdin>, line: 1, column: '
like "a call of a template's text means parameters" \
    "$(printf 'a<%%(1)%%>' | epp "$site" validate 2>&1)" \
    '^Error: Ambiguous EPP parameter expression\. Probably missing '
ok "validate an empty standard input" sh -c ': | dalang epp validate'
mkdir -p "$site/var/yaml/facts"
printf 'f: stored\n' >"$site/var/yaml/facts/web01.example.com.yaml"
is "the facts that a server has stored for --node" \
    "$(epp "$site" render --node web01.example.com -e '<%= $facts["f"] %>')" \
    stored
fails "facts that do not exist" epp "$site" render --facts nosuch.yaml -e x
head -c 3000 /dev/urandom >"$site/binary.epp"
fails "render binary data" epp "$site" render "$site/binary.epp"
fails "validate binary data" epp "$site" validate "$site/binary.epp"
fails "render a directory" epp "$site" render "$site"
fails "dump a directory" epp "$site" dump "$site"
ok "a template without an end of line" test "$(epp "$site" render \
    -e 'x' | wc -c)" = 2
done_testing
