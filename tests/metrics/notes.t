#!/bin/sh
# The table of notifications: an error in it stops the build with the line and
# the reason.
. "$(dirname "$0")/../lib.sh"

tabs=daemon/base/metrics
made()
{
	awk -f $tabs/notes.awk $tabs/enums.tab $tabs/objects.tab "$1"
}
ok "the table is accepted" made $tabs/notes.tab

# Each row: the error, and the columns of a row in notes.tab.
while IFS='|' read -r why row; do
	echo "$row" | tr ' ' '\t' >"$(scratch)/notes.tab"
	like "the build refuses a row: $why" \
	    "$(made "$(scratch)/notes.tab" 2>&1 >/dev/null)" \
	    "notes.tab:1: $why"
done <<'END'
9 columns wanted|compile 1 x dlcQueued grew:dlcReloads
name used twice|compile 1 dlcQueued dlcQueued grew:dlcReloads - Normal - x
name longer than 19|compile 1 dlcReloadedAndMuchMore dlcQueued grew:dlcReloads - Normal - x
no number of its own|compile 0 x dlcQueued grew:dlcReloads - Normal - x
severity: Normal|compile 1 x dlcQueued grew:dlcReloads - Bad - x
double quotes|compile 1 x dlcQueued grew:dlcReloads - Normal - "x"
no rule shrank|compile 1 x dlcQueued shrank:dlcReloads - Normal - x
a rule grew is|compile 1 x dlcQueued grew:dlcReloads=1 - Normal - x
no object dlcNothing|compile 1 x dlcNothing grew:dlcReloads - Normal - x
no object dlcNothing|compile 1 x dlcQueued grew:dlcNothing - Normal - x
no object dltState|compile 1 x dltState grew:dlcReloads - Normal - x
dlcQueue has no value|compile 1 x dlcQueue grew:dlcReloads - Normal - x
no number: none|transaction 1 x dltState became:dltState=none - Normal - x
no number: five|compile 1 x dlcQueued growing:dlcReloads<five - Normal - x
dlcNodeLabel has other instances|compile 1 x dlcNodeLabel grew:dlcReloads - Normal - x
this rule is not for rows of names|compile 1 x dlcEnvLabel growing:dlcEnvBad<5 - Normal - x
no rule is for a table ring|transaction 1 x dltRunUuid became:dltRunStatus=failed - Normal - x
the key dlcRss is none|compile 1 x dlcQueued grew:dlcReloads - Normal dlcRss x
no notification y to clear|compile 1 x dlcQueued grew:dlcReloads y Normal - x
no notification y to clear|compile 1 x dlcQueued over:y y Cleared - x
over: what it is the end of|compile 1 x dlcQueued over:y - Cleared - x
Cleared is the severity|compile 1 x dlcQueued grew:dlcReloads - Cleared - x
END
{
	printf 'compile\t1\tx\tdlcQueued\tgrew:dlcReloads\t-\tNormal\t-\tx\n'
	printf 'compile\t1\ty\tdlcQueued\tgrew:dlcReloads\t-\tNormal\t-\tx\n'
} >"$(scratch)/notes.tab"
like "duplicate numbers are refused" \
    "$(made "$(scratch)/notes.tab" 2>&1 >/dev/null)" \
    "notes.tab:2: no number of its own"
done_testing
