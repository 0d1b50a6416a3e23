#!/bin/sh
# OpenNMS's rules beyond its schemas hold for data collection and graphs; and
# the checker finds violations.
. "$(dirname "$0")/../lib.sh"

graphs=opennms/snmp-graph.properties.d/dalang-graph.properties
rules() { tests/opennms/rules "$@"; }

is 'the data collection and graphs follow the rules' \
    "$(rules $graphs opennms/datacollection/*.xml)" ''

# broken WHY SED-EXPRESSION: the checker finds the error of a changed copy.
cp opennms/datacollection/*.xml $graphs "$(scratch)"
broken()
{
	for f in opennms/datacollection/*.xml $graphs; do
		sed "$2" "$f" >"$(scratch)/${f##*/}"
	done
	like "the checker finds: $1" \
	    "$(rules "$(scratch)/dalang-graph.properties" \
		"$(scratch)"/*.xml)" "$1"
}
while IFS='|' read -r why how; do
	broken "$why" "$how"
done <<'END'
dlcCompilesAndMore0123: more than 19 characters|s/alias="dlcCompiles"/alias="dlcCompilesAndMore0123"/
dlc.Compiles: other characters|s/alias="dlcCompiles"/alias="dlc.Compiles"/
dlcCompilesOk is there twice|s/alias="dlcCompiles"/alias="dlcCompilesOk"/
dlcCompiles: no leading dot|s/oid="\.\([0-9.]*" instance="0" alias="dlcCompiles"\)/oid="\1/
dlcRss: type CBG64|s/\(alias="dlcRss" type="\)Gauge64/\1CBG64/
dlcCompiles: no resource type 1\.3|s/instance="0" alias="dlcCompiles"/instance="1.3" alias="dlcCompiles"/
dlcCompiles: of rows in a group|s/instance="0" alias="dlcCompiles"/instance="dlcEnv" alias="dlcCompiles"/
dlcEnvBad: of a node in a group of rows|s/instance="dlcEnv" alias="dlcEnvBad"/instance="2" alias="dlcEnvBad"/
type dlcEnv: one selector, then one storage|/<resourceType name="dlcEnv"/,/<\/res/{/persistence/d;}
type dlcEnv: Sibling without its column|/<resourceType name="dlcEnv"/,/<\/res/{/sibling/d;}
type dlcEnv: dlcEnvBad is no text|s/value="dlcEnvLabel"/value="dlcEnvBad"/
group dalang-cells is included 0 times|/<includeGroup>dalang-cells/d
no group dalang-more|s/<includeGroup>dalang-cells/<includeGroup>dalang-more/
systemDef Net-SNMP is not ours|s/systemDef name="Dalang"/systemDef name="Net-SNMP"/
dalang.xml: no mask|/sysoidMask/d
dalang.compiles: no description|/^report.dalang.compiles.description/d
dalang.compiles: dlcNothing is not collected|/dalang.compiles.columns/s/=.*/=dlcNothing,dlcCompilesBad/
dalang.compiles: dlcEnvBad is of dlcEnv|/dalang.compiles.columns/s/=.*/=dlcCompilesOk,dlcEnvBad/
dalang.compiles: .rrd2. is not dlcCompilesBad|s/rrd2}:dlcCompilesBad/rrd3}:dlcCompilesBad/
dalang.compiles: 1 DEFs|/DEF:.*:dlcCompilesBad/d
dalang.workers: VDEF|/DEF:.*:dlcWorkers:/s/DEF:/VDEF:x=v1,MAXIMUM DEF:/
dalang.compiles: colours|s/AREA:v1#73d216/AREA:v1#green/
dalang.workers: two curves of one colour|s/LINE2:v2#3465a4/LINE2:v2#73d216/
dalang.mysqlWsrepNode: dlmWsrepSize is not a text|/mysqlWsrepNode.prop/s/=dlmWsrepStatus/=dlmWsrepSize/
dalang.mysqlWsrepNode: dlmWsrepStatus is not in|/mysqlWsrepNode.prop/s/=dlmWsrepStatus,/=/
dalang.mysqlWsrepNode: dlmWsrepStatus is not used|/COMMENT.*dlmWsrepStatus/s/[{].*[}]/-/
dalang.workers is not in the list|s/^ *dalang.workers, *//;s/dalang\.workers, //
dalang.ghost is only in the list|s/^reports=/reports=dalang.ghost, /
END
done_testing
