#ifndef AGENT_APPLYD_FILES_WEB_FILES_H
#define AGENT_APPLYD_FILES_WEB_FILES_H

/*
 * Files of web servers, for sources "http:" and "https:" of the type file.
 * Process web is started for the first one and ends with the machine's run.
 */

struct machine;
struct settings;

/* Let the run of a machine use them; uuid: of the run, or "". */
void web_files_use(
    struct machine *m, struct settings *s, const char *transaction_uuid);

#endif
