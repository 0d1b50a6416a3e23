#!/bin/sh
# OpenNMS files: valid by its schemas, and consistent with the collected data
# and with each other.
. "$(dirname "$0")/../lib.sh"

objects=daemon/base/metrics/objects.tab
thresholds=opennms/merge/dalang-thresholds.xml
threshd=opennms/merge/threshd-configuration.xml
poller=opennms/merge/dalang-poller.xml
include=opennms/merge/datacollection-config.xml
foreign=opennms/provision/dalang-foreign-source.xml
requisition=opennms/provision/requisition.xml

# Generations of OpenNMS use one file name for schemas of several roots; the
# name space decides whether one applies to a file.
meant_for()
{
	space=$(grep -o 'xmlns="[^"]*"' "$2" | head -1 | cut -d'"' -f2)
	grep -q "targetNamespace=\"$space\"" "$1"
}

# valid SCHEMA FILE...: each file by the schema of each generation
xsd=${OPENNMS_XSD:-../shared/opennms-xsd}
valid()
{
	schema=$1
	shift
	for file in "$@"; do
		found=
		for s in "$xsd"/*/"$schema".xsd; do
			[ -f "$s" ] || continue
			meant_for "$s" "$file" || continue
			found=1
			ok "${file#opennms/} is valid by ${s#"$xsd"/}" \
				xmllint --noout --schema "$s" "$file"
		done
		[ "$found" ] || skip "${file#opennms/} is valid" "no $schema.xsd"
	done
}

valid datacollection-config opennms/datacollection/*.xml $include
valid thresholding $thresholds $threshd
valid poller-configuration $poller
valid foreign-sources $foreign
valid model-import $requisition
valid collectd-configuration opennms/merge/collectd-configuration.xml
valid syslog opennms/merge/syslogd-configuration.xml opennms/syslog/*.xml
valid eventconf opennms/merge/eventconf.xml opennms/events/*.xml

# Lines "RESOURCETYPE OBJECT OID" of the data collected by default, and of MySQL
# servers; scalars are of type node, and their OID has the instance.
awk -F'"' '/<mibObj/ {
	node = $4 == "0"
	print (node ? "node" : $4), $6, $2 (node ? ".0" : "") }' \
	opennms/datacollection/dalang.xml \
	opennms/datacollection/dalang-mysql.xml | sort >"$(scratch)/collected"

# Lines "RESOURCETYPE OBJECT" of the thresholds.
asked()
{
	sed -n 's/.*ds-type="\([^"]*\)".*\(ds-name\|expression\)="\([^"]*\)".*/\1 \3/p' \
		$thresholds | sed 's/&[a-z]*;//g' |
		awk '{ for (i = 2; i <= NF; i++) if ($i ~ /^[A-Za-z]/) print $1, $i }'
	sed -n 's/.*ds-type="\([^"]*\)".*ds-label="\([^"]*\)".*/\1 \2/p' $thresholds
}
attribute() { grep -o "<$2 [^>]*" "$1" | sed -n "s/.* $3=\"\([^\"]*\)\".*/\1/p"; }
category() { sed -n "s/.*categoryName == '\(.*\)'.*/\1/p" "$1"; }

cut -d' ' -f1,2 "$(scratch)/collected" | sort -u >"$(scratch)/names"
asked | sort -u >"$(scratch)/asked"
is "each line of the table is a threshold" \
	"$(grep -c 'ds-type=' $thresholds)" \
	"$(grep -vc '^#' opennms/thresholds.tab)"
ok "thresholds use objects" test -s "$(scratch)/asked"
is "objects of thresholds are collected for their resource type" \
	"$(comm -23 "$(scratch)/asked" "$(scratch)/names")" ""
is "a threshold rearms on the other side of its value" \
	"$(awk -F'\t' '!/^#/ && ($1 == "low" ? $3 <= $2 : $3 >= $2)' \
		opennms/thresholds.tab)" ""
cut -d' ' -f3 "$(scratch)/collected" | sort >"$(scratch)/oids"
is "polled and detected objects are collected for nodes" \
	"$(grep -ho 'value="\.1\.3[^"]*"' $poller $foreign | cut -d'"' -f2 |
		sort -u | comm -23 - "$(scratch)/oids")" ""
is "names have at most 19 characters" \
	"$(for f in $poller $foreign; do
		attribute "$f" '\(service\|detector\)' name
	done | cat - "$(scratch)/asked" |
		awk 'length($NF) > 19')" ""

services=$(attribute $poller service name | sort)
is "each polled service has its monitor" \
	"$(attribute $poller monitor service | sort)" "$services"
is "each polled service is detected" \
	"$(attribute $foreign detector name | grep Dalang | sort)" "$services"
is "the requisition's services are polled" \
	"$(attribute $requisition monitored-service service-name |
		grep Dalang | sort -u)" "$services"
is "the requisition is of the foreign source" \
	"$(attribute $requisition model-import foreign-source)" \
	"$(attribute $foreign foreign-source name)"
for f in $poller $threshd opennms/merge/collectd-configuration.xml; do
	is "${f#opennms/} selects the requisition's category" \
		"$(category "$f")" \
		"$(attribute $requisition category name | sort -u)"
done
is "the package of thresholds names their group" \
	"$(attribute $threshd parameter value)" \
	"$(attribute $thresholds group name)"
is "the included groups exist" \
	"$(attribute $include include-collection dataCollectionGroup | sort)" \
	"$(for f in opennms/datacollection/*.xml; do
		attribute "$f" datacollection-group name
	done | sort)"

# complaint MAKER: about the table in the scratch folder.
complaint()
{
	case $1 in
	graphs) set -- "$1" daemon/base/metrics/enums.tab ;;
	esac
	maker=$1
	shift
	{
		awk -f opennms/common.awk -f "opennms/$maker.awk" "$@" \
			"$objects" "$(scratch)/$maker.tab" >/dev/null && echo none
	} 2>&1
}
# Each row: the maker, its error, and a line of its table.
while IFS='|' read -r maker why row; do
	printf '%b\n' "$row" >"$(scratch)/$maker.tab"
	like "$maker: $why" "$(complaint "$maker")" "$maker.tab:1: $why\$"
done <<'END'
thresholds|6 columns wanted|high\t2\t1
thresholds|no object dlcNothing|high\t2\t1\t1\tdlcNothing\ttext
thresholds|dlcEnvBad is of another resource type|high\t2\t1\t1\tdlcCompiles / dlcEnvBad\ttext
services|no such scalar|X\tdlcVersion\t.+\tdlcEnvBad\t=\t1\twhy
graphs|6 columns wanted|x\tX\tunit\tlines\ta=dlcCompiles
graphs|lines or stack wanted|x\tX\tunit\tdots\ta=dlcCompiles\tabout
graphs|LEGEND=VALUE wanted: dlcCompiles|x\tX\tunit\tlines\tdlcCompiles\tabout
graphs|no object dlcNothing|x\tX\tunit\tlines\ta=dlcNothing\tabout
graphs|dlcEnvBad is of another resource type|x\tX\tunit\tlines\ta=dlcCompiles dlcEnvBad /\tabout
graphs|no row dlcResultCount.nothing|x\tX\tunit\tlines\ta=dlcResultCount.nothing\tabout
graphs|no rows with names of their own: dlcEnvBad|x\tX\tunit\tlines\ta=dlcEnvBad.production\tabout
graphs|2 labels wanted: dllLevelRecords.error|x\tX\tunit\tlines\ta=dllLevelRecords.error\tabout
graphs|not for a legend: a:b|x\tX\tunit\tlines\ta:b=dlcCompiles\tabout
END
done_testing
