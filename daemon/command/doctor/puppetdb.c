/* Checks of the commands that the compile daemon of this machine sends. */

#include "base/core/plural.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/view.h"
#include "command/doctor/doctor.h"
#include "command/doctor/internal.h"

/* Seconds after which commands wait for too long. */
#define LATE_SECONDS 600

#define DOWN_REMEDY                                                      \
	"dalang log show --code DLG-W-PDB-3451, for the reason; on the " \
	"machine "                                                       \
	"of PuppetDB: systemctl status puppetdb"

/* The commands that wait, as the end of a sentence. */
static const char *
puppetdb_waiting(struct doctor *d, uint64_t waiting, uint64_t age)
{
	if (waiting == 0)
		return "no command waits";
	return doctor_text(d, "%llu %s, the first for %s",
	    (unsigned long long)waiting,
	    plural(waiting, "command waits", "commands wait"),
	    doctor_span(d, (int64_t)age));
}

static void
puppetdb_report(struct doctor *d, const struct metrics_view *v, uint64_t urls)
{
	uint64_t down = doctor_daemon_number(v, "dlcPdbDown");
	uint64_t age = doctor_daemon_number(v, "dlcPdbAge");
	const char *waiting =
	    puppetdb_waiting(d, doctor_daemon_number(v, "dlcPdbWaiting"), age);

	if (down >= urls)
		doctor_fail(d,
		    doctor_text(d,
			"PuppetDB does not answer, and catalogs with "
			"collectors are refused; %s",
			waiting),
		    DOWN_REMEDY);
	else if (down > 0)
		doctor_warn(d,
		    doctor_text(d,
			"%llu of %llu URLs of PuppetDB %s not answer; %s",
			(unsigned long long)down, (unsigned long long)urls,
			plural(down, "does", "do"), waiting),
		    DOWN_REMEDY);
	else if (age > LATE_SECONDS)
		doctor_warn(d,
		    doctor_text(
			d, "PuppetDB takes too few commands: %s", waiting),
		    "dalang log show --code DLG-W-PDB-3454; then check the "
		    "load of PuppetDB, and its rules for this server");
	else
		doctor_ok(d, doctor_text(d, "PuppetDB answers; %s", waiting));
}

void
doctor_puppetdb(struct doctor *d)
{
	struct metrics_view v;
	uint64_t urls;

	if (!doctor_daemon_open(d, &v))
		return;
	urls = doctor_daemon_number(&v, "dlcPdbUrls");
	if (urls > 0)
		puppetdb_report(d, &v, urls);
	metrics_reader_free(v.reader);
}
