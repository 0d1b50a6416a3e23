#ifndef SERVER_STORE_REPORT_FILES_H
#define SERVER_STORE_REPORT_FILES_H

/*
 * The reports of all nodes, as Puppet's report processor "store" names them:
 * DIRECTORY/NODE/YYYYMMDDHHMM.yaml; see report_names.h.  Old ones are removed
 * before a limit would be exceeded.  Their number and size are counted when the
 * store is opened, and again, a few directories at a time, by
 * report_files_prune().  Files of other names are neither counted nor removed.
 *
 * The bytes are shared by the nodes (account.h).  If a new report has no room,
 * the node with most bytes, the new report included, loses its oldest reports;
 * a node that has at most its part loses nothing to another one.
 *
 * Reports that were stored before this daemon first opened the directory are
 * those of Puppet: unless the settings include them, the limits do not apply to
 * them.  The file DIRECTORY/.first has the minute of that opening.
 */

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct report_files;
struct share_account;
struct strbuf;

struct report_limits {
	int64_t ttl;	 /* of a report, seconds; 0: no limit */
	uint64_t bytes;	 /* of all reports; 0: no limit */
	uint64_t number; /* of reports of a node; 0: no limit */
	bool all;	 /* those stored before the first opening, too */
};

/* Maximum number of nodes that have reports. */
#define REPORT_NODES_MAX 100000

/*
 * Open the store; the caller closes it.  NULL with errno when the directory
 * cannot be opened.
 */
struct report_files *report_files_open(
    const char *path, const struct report_limits *limits, time_t now);
void report_files_close(struct report_files *f);

/*
 * Store the text of a report.  0, with the name of the file in ret_name
 * ("NODE/YYYYMMDDHHMM.yaml"), or -1 with errno: nothing is written.  EFBIG:
 * there is room for it only in the parts of other nodes; EMFILE: there are
 * reports of too many nodes.
 */
#define REPORT_NAME_MAX (NAME_MAX + 32)
int report_files_put(struct report_files *f, const char *node, time_t now,
    const struct strbuf *text, char ret_name[REPORT_NAME_MAX]);

/*
 * Look at the directories of the next nodes and remove reports that are too
 * old.  Returns the number of reports removed.
 */
unsigned report_files_prune(struct report_files *f, time_t now);

/* Return the number of all reports, and their bytes. */
uint64_t report_files_count(const struct report_files *f);
uint64_t report_files_bytes(const struct report_files *f);
/* Return the number of reports to which the limits do not apply. */
uint64_t report_files_kept(const struct report_files *f);
/* Return the bytes of each node, of those in the limits. */
const struct share_account *report_files_account(const struct report_files *f);
/* Reports that were removed until now. */
uint64_t report_files_removed(const struct report_files *f);

#endif
