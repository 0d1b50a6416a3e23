#ifndef BASE_DATA_FILE_LIMIT_H
#define BASE_DATA_FILE_LIMIT_H

/*
 * The largest size of each kind of file that a run leaves for a later run or
 * for another program of ours.  Writer and reader of a kind share the limit, so
 * that every written file can be read.  A larger text is not written (EFBIG,
 * and the record of a failed write); the existing file stays.
 */

#include <stddef.h>

enum file_kind {
	FILE_STATE,	   /* state.yaml */
	FILE_STORE,	   /* transactionstore.yaml */
	FILE_OWED,	   /* changes whose refreshes are pending */
	FILE_JOURNAL,	   /* the changes of a run, for undo */
	FILE_CATALOG,	   /* the cached catalog */
	FILE_REPORT,	   /* a report as YAML or JSON */
	FILE_SUMMARY,	   /* last_run_summary.yaml */
	FILE_LIST,	   /* classes.txt, resources.txt */
	FILE_DISABLED,	   /* the lock of `dalang agent --disable` */
	FILE_BUCKET_PATHS, /* where a content of the filebucket was found */
	FILE_FACTS,	   /* cached facts */
	FILE_KINDS,
};

/* Bytes that a file of that kind may have. */
size_t file_limit(enum file_kind kind);

#endif
