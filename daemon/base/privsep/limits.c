#include "base/privsep/limits.h"

#include <sys/resource.h>

#include "logging/log.h"

/* The rows' limits have room for the busiest server. */
#define ENOUGH 4

static unsigned long long
row_files(const struct process_row *r)
{
	return r->files;
}

static unsigned long long
row_processes(const struct process_row *r)
{
	return r->processes;
}

static unsigned long long
row_bytes(const struct process_row *r)
{
	return r->bytes;
}

static unsigned long long
row_file_bytes(const struct process_row *r)
{
	return r->file_bytes;
}

static const struct {
	int resource;
	const char *name; /* option of ulimit, setting of systemd */
	unsigned unit;	  /* of its value, in bytes or pieces */
	unsigned long long (*of)(const struct process_row *r);
} privsep_limits[] = {
    {RLIMIT_NOFILE, "open files (ulimit -Hn, LimitNOFILE)", 1, row_files},
    {RLIMIT_NPROC, "processes of a user (ulimit -Hu, LimitNPROC)", 1,
	row_processes},
    {RLIMIT_AS, "KiB of memory of a process (ulimit -Hv, LimitAS)", 1024,
	row_bytes},
    {RLIMIT_FSIZE, "KiB of a file (ulimit -Hf, LimitFSIZE)", 1024,
	row_file_bytes},
};

void
limits_name_low(const struct process_row *rows, size_t count)
{
	for (size_t l = 0;
	     l < sizeof(privsep_limits) / sizeof(privsep_limits[0]); l++) {
		const struct process_row *most = &rows[0];
		struct rlimit now;

		for (size_t i = 1; i < count; i++)
			if (!rows[i].optional &&
			    privsep_limits[l].of(&rows[i]) >
				privsep_limits[l].of(most))
				most = &rows[i];
		if (getrlimit(privsep_limits[l].resource, &now) < 0 ||
		    now.rlim_max >= privsep_limits[l].of(most) / ENOUGH)
			continue;
		log_event(SERVER_PROCESS, PRV_LIMIT_LOW,
		    log_str("resource", privsep_limits[l].name),
		    log_uns("available", now.rlim_max / privsep_limits[l].unit),
		    log_str("process", most->name),
		    log_uns("needed",
			privsep_limits[l].of(most) / privsep_limits[l].unit));
	}
}
