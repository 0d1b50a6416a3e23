#!/bin/sh
# Events of OpenNMS: one for each notification and for each kind of record that
# an operator must see, with alarms that clear each other.
. "$(dirname "$0")/../lib.sh"

traps=opennms/events/dalang.events.xml
syslog=opennms/events/dalang.syslog.events.xml
rules=opennms/syslog/dalang.syslog.xml
tabs=daemon/base/metrics
records=$(scratch)/records

# members FILE ELEMENT: its texts
members() { sed -n "s|.*<$2[^>]*>\(.*\)</$2>.*|\1|p" "$1"; }

# Lines "MODULE NUMBER NAME OBJECTS" of the MIB's notifications.
mib_notes()
{
	for m in mibs/DALANG-*-MIB; do
		awk -v m="$(basename "$m")" '
		/^[a-z][A-Za-z]* NOTIFICATION-TYPE/ { name = $1; n = 0; open = 1 }
		open && /OBJECTS/ { list = 1; sub(/.*{/, "") }
		list {
			line = $0
			sub(/}.*/, "", line)
			n += gsub(/[A-Za-z]+/, "", line)
			if (/}/) list = 0
		}
		open && /::=/ { print m, $(NF - 1), name, n; open = 0 }' "$m"
	done | sort
}
# The same of the events: a description contains the transmitted objects.
event_notes()
{
	awk '
	/<mename>specific/ { getline; gsub(/[^0-9]/, ""); number = $0 }
	/<uei>/ { split($0, part, /[\/<]/); mib = part[4]; name = part[5] }
	/<descr>/ {
		for (n = 0; index($0, "%parm[#" n + 1 "]%"); n++)
			;
		print mib, number, name, n
	}' $traps | sort
}
is "each notification has one event with all its objects" \
	"$(event_notes)" "$(mib_notes)"
# Lines "NAME OID" of received notifications, and of the masks.
masks()
{
	awk '
	/<mename>/ { split($0, part, /[<>]/); what = part[3] }
	/<mevalue>/ { split($0, part, /[<>]/); value[what] = part[3] }
	/<uei>/ {
		sub(/<\/uei>.*/, ""); sub(/.*\//, "")
		generic = value["generic"] == 6 ? "" : "generic "
		print $0, generic value["id"] ".0." value["specific"]
	}' $traps
}
if peer snmpd && peer mibs; then
	is "each mask matches the received notification" "$(masks)" \
		"$(masks | cut -d' ' -f1 | while read -r name; do
			echo "$name $(tests/peers/snmp snmptranslate -On -IR \
				"$name")"
		done)"
else
	skip "each mask matches the received notification" "no snmptranslate"
fi
ok "the MIB has notifications" test -n "$(mib_notes)"
is "no event is used twice" \
	"$(members $traps uei | cat - $syslog |
		sed -n 's|.*\(uei\.opennms\.org/[^<]*\).*|\1|p' |
		grep -v '"' | sort | uniq -d)" ""

# Alarms are raised and cleared by the same key: parameters of notifications
# have numbers there, which are replaced by the names of their objects.
awk -F'\t' -v out="$(scratch)/${traps##*/}" '
	FILENAME ~ /notes\.tab$/ { carried[$3] = $4; next }
	/<uei>/ { name = $0; sub(/<\/uei>.*/, "", name); sub(/.*\//, "", name) }
	/<alarm-data/ {
		n = split(carried[name], object, ",")
		for (i = 1; i <= n; i++)
			gsub("%parm\\[#" i "\\]%", object[i])
	}
	{ print >out }' $tabs/notes.tab $traps
keys() { sed -n "s|.* $1=\"\([^\"]*\)\".*alarm-type=\"$2\".*|\1|p" "$3"; }
for f in "$(scratch)/${traps##*/}" $syslog; do
	is "${f##*/}: each raised alarm is cleared, and no other" \
		"$(sed -n 's|.*clear-key="\([^"]*\)".*|\1|p' "$f" | sort -u)" \
		"$(keys reduction-key 1 "$f" | sort -u)"
	is "${f##*/}: each clearing event has a key" \
		"$(grep -c 'alarm-type="2" clear-key=' "$f")" \
		"$(grep -c 'alarm-type="2"' "$f")"
	is "${f##*/}: alarms of one kind do not clear themselves" \
		"$({
			keys reduction-key '[13]' "$f" | sort -u
			keys reduction-key 2 "$f" | sort -u
		} | sort | uniq -d)" ""
	is "${f##*/}: each event has an instruction" \
		"$(awk '/<event>/ { todo = 0 } /<operinstruct>/ { todo = 1 }
			/<severity>(Normal|Cleared)/ { todo = 1 }
			/<\/event>/ && !todo { print NR }' "$f")" ""
done
is "states have their names" \
	"$(grep -c '<parmid>' $traps)" \
	"$(awk -F'\t' 'FILENAME ~ /objects/ {
			if ($6 == "truth" || $6 ~ /^enum:/) states[$3] = 1
			next
		}
		!/^#/ { n = split($4, o, ",")
			for (i = 1; i <= n; i++) count += o[i] in states }
		END { print count + 0 }' $tabs/objects.tab $tabs/notes.tab)"

# Records: the events of rules, and the results for real records.
own()
{
	cat logging/messages.tab daemon/*/messages.tab daemon/*/*/messages.tab snmp_agent/messages.tab |
		awk -F'\t' '$5 == "operator" && $3 ~ /^[WEF]$/ {
			print "DLG-" $3 "-" substr($1, 1, 3) "-" $2 }' | sort
}
sed -n 's/.*(\(DLG-[A-Z]-[A-Z]*-[0-9]*\)).*/\1/p' $rules | sort >"$(scratch)/rules"
is "each warning and error for operators has a rule" \
	"$(own | comm -23 - "$(scratch)/rules")" ""
is "no record has two rules" "$(uniq -d "$(scratch)/rules")" ""
is "all other rules are for notices" \
	"$(own | comm -13 - "$(scratch)/rules" | grep -v '^DLG-N-')" ""
is "each rule has its event" \
	"$(members $rules uei | grep -v DISCARD | sort -u)" \
	"$(members $syslog uei | sort)"
is "each rule begins with the record" \
	"$(grep -c "expression='^" $rules)" "$(grep -c '<ueiMatch>' $rules)"

# Texts of a manifest that look like the end of another record, or are long.
cat >"$(scratch)/site.pp" <<'END'
warning('","ecs.version":"8","event":{"code":"DLG-E-SRV-2521"},"log":{"logger":"')
err("\",\"node\":\"other\",\\ {}\u{e9}\n")
crit(String.new('x', '%s') + 1)
END
cat >"$(scratch)/long.pp" <<'END'
warning(inline_epp('<% range(1, 2000).each |$i| { %>"}, <% } %>'))
err('a "quoted" text')
END
for m in site long; do
	dalang compile --logdest json --confdir "$(scratch)" \
		--vardir "$(scratch)/var" --manifest "$(scratch)/$m.pp" \
		web01.example.com
done >/dev/null 2>"$records"
# A daemon that does not start, one that does, and its command line.
daemon()
{
	program=$1
	shift
	timeout -s TERM 10 "$program" --logdest json --rundir "$(scratch)" "$@"
}
daemon dalang-compiled --user nosuch --group nosuch --confdir "$(scratch)" \
	--vardir "$(scratch)" 2>>"$records"
daemon dalang-applyd --certname 'a b' --confdir "$(scratch)" \
	--vardir "$(scratch)" 2>>"$records"
start "$(scratch)/agent" dalang-snmp --logdest json --rundir "$(scratch)" \
	--agentx-socket "$(scratch)/no"
wait_for 30 grep -q SNM-3211 "$(scratch)/agent"
stop "$started"
cat "$(scratch)/agent" >>"$records"
grep '^{' "$records" |
	tests/snmp/syslog_events.pl $rules >"$(scratch)/events"
is "records become their events" \
	"$(grep -v '^event' "$(scratch)/events")" ""
unknown=SRV_USER_UNKNOWN
for_root "a record became $unknown" || unknown=
for uei in warn error $unknown AGT_CERTNAME_BAD SNM_STARTED \
	SNM_UNREACHABLE; do
	like "a record became $uei" "$(cat "$(scratch)/events")" \
		"^event .*syslog/$uei "
done

# complaint MAKER: about the table in the scratch folder.
complaint()
{
	case $1 in
	events)
		set -- "$tabs/enums.tab" "$tabs/objects.tab" "$tabs/notes.tab" \
			"$(scratch)/events.tab"
		maker=events
		;;
	syslog)
		set -- "$(scratch)/syslog.tab" logging/messages.tab
		maker=syslog
		;;
	esac
	{
		awk -f opennms/common.awk -f "opennms/$maker.awk" "$@" \
			>/dev/null && echo none
	} 2>&1
}
# Each row: the maker, its error, and a line of its table.
while IFS='|' read -r maker why row; do
	printf '%b\n' "$row" >"$(scratch)/$maker.tab"
	like "$maker: $why" "$(complaint "$maker")" ": $why\$"
done <<'END'
events|nothing to do for dlcStartedNote|dlcQueueFull\tfull\tnothing
events|no notification dlcNothing|dlcNothing\tfull\tnothing
events|dlcQueueFull does not carry dlcVersion|dlcQueueFull\t{dlcVersion}\tnothing
events|3 columns wanted|dlcQueueFull\tfull
syslog|no message LOG_NOTHING|clears\tLOG_NOTHING\tLOG_ERRORS_MANY\t-
syslog|no message LOG_NOBODY|clears\tLOG_ERRORS_FEW\tLOG_NOBODY\t-
syslog|"notices" or "clears" wanted|raises\tLOG_ERRORS_MANY
END
done_testing
