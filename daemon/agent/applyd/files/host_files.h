#ifndef AGENT_APPLYD_FILES_HOST_FILES_H
#define AGENT_APPLYD_FILES_HOST_FILES_H

/*
 * Files of the servers that sources "puppet://HOST/" name, and filebuckets of
 * servers, for a run without a server of its own.  The fetch child is started
 * for the first one, with the certificate of this machine, and ends with the
 * machine's run.
 */

struct machine;
struct settings;

/* Let the run of a machine use them; uuid: of the run, or "". */
void host_files_use(
    struct machine *m, struct settings *s, const char *transaction_uuid);

#endif
