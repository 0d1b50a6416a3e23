#!/bin/sh
# Each case of tests/catalog/cases gives the catalog, or the error, that stock
# Puppet gives; README.md describes their form.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

. tests/catalog/case.sh

for dir in "$TOP"/tests/catalog/cases/*/; do
	check_versions "${dir%/}"
done
done_testing
