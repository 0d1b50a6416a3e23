#include "server/compile/worker_kept.h"

#include <sys/mman.h>

#include "base/core/strbuf.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "language/reads/compare.h"
#include "language/reads/reads.h"
#include "logging/log.h"
#include "server/shared/kept_row.h"

/* Longest name of a fact, or path, in a record of the log. */
#define WORKER_KEPT_NAME_MAX 1024

static const struct worker_kept_row {
	const char *what;
	unsigned counter;
} worker_kept_rows[] = {
    [READS_SAME] = {NULL, 0},
    [READS_FACT] = {"the fact", M_dlcKeptFacts},
    [READS_FILE] = {"the file", M_dlcKeptFiles},
    [READS_MALFORMED] = {"the record of what it has read", M_dlcKeptRequests},
};

bool
worker_kept_holds(int fd, const char *certname, struct value facts)
{
	enum reads_difference d = READS_MALFORMED;
	struct shortbuf name;
	size_t n;
	void *record = memfd_map(fd, READS_BYTES_MAX, &n);

	shortbuf_init(&name, WORKER_KEPT_NAME_MAX);
	if (record != NULL) {
		d = reads_compare(record, n, facts, &name.out);
		munmap(record, n);
	}
	if (d != READS_SAME) {
		metric_add(worker_kept_rows[d].counter, 1);
		kept_row_why(
		    certname, worker_kept_rows[d].what, shortbuf_text(&name));
		log_event(SERVER_CATALOG, SRV_KEPT_DIFFERS,
		    log_str("node", certname),
		    log_code("what", worker_kept_rows[d].what),
		    log_str("name", shortbuf_text(&name)));
	}
	shortbuf_release(&name);
	return d == READS_SAME;
}

void
worker_kept_refuse(const char *certname, const char *changing)
{
	metric_add(M_dlcKeptChanging, 1);
	kept_row_why(certname, "can change each time:", changing);
	log_event(SERVER_CATALOG, SRV_NOT_KEPT, log_str("node", certname),
	    log_str("reason", changing));
}
