#ifndef NETWORK_FILESERVER_INTERNAL_H
#define NETWORK_FILESERVER_INTERNAL_H

/*
 * The parts of the file server: mounts of fileserver.conf (conf.c), the sites
 * that a request's path means (mount.c), opening a file below a site
 * (beneath.c), checksums (sum.c, sum_cache.c), the metadata of a file
 * (metadata.c), and the files of a tree (search.c, pattern.c).
 */

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

#include "base/core/strbuf.h"
#include "network/fileserver/fileserver.h"
#include "network/fileserver/mounts.h"
#include "network/fileserver/sum.h"

struct arena;
struct json_writer;

/* --- conf.c: the mounts of fileserver.conf --- */

/* Maximum size of fileserver.conf in bytes, and number of its mounts. */
#define FILESERVER_CONF_MAX   ((size_t)64 << 10)
#define FILESERVER_MOUNTS_MAX 256

/* fileserver.conf as it was read last. */
struct mount_file {
	char *path;
	struct arena *a; /* of table; NULL: never read */
	struct mount_table table;
	struct stat seen;   /* of the file that was read; st_ino 0: none */
	int64_t checked_ms; /* when the file was checked for a change */
};

/*
 * Read the n bytes of a fileserver.conf; file is its name in messages.  0 with
 * the table in a, or -1 with the reason in why.  Logs what is ignored.
 */
int fileserver_conf_parse(struct arena *a, const char *file, const char *text,
    size_t n, struct mount_table *ret, struct strbuf *why);
/*
 * Read a file in the same way.  -1 with errno 0 for an invalid one or, where it
 * cannot be read, with the reason.
 */
int fileserver_conf_file_read(struct arena *a, const char *path,
    struct mount_table *ret, struct strbuf *why);
/* Read the file if it has changed; an error is logged, and the table stays. */
void fileserver_conf_refresh(struct mount_file *f);
const struct mount *fileserver_conf_find(
    const struct mount_file *f, const char *name, size_t n);

/* --- sum_cache.c: digests of files that have not changed --- */

#define SUM_CACHE_MAX 65536u

struct sum_cache_entry;

struct sum_cache {
	struct sum_cache_entry *entries; /* of SUM_CACHE_MAX */
	uint32_t *heads;		 /* first entry of each chain, from 1 */
	size_t count;
	size_t cap;
	size_t oldest; /* the next to be replaced, once all are used */
};

void sum_cache_release(struct sum_cache *c);
/*
 * Return the digest of the file that st describes, valid until the next call;
 * NULL: it is not kept.
 */
const char *sum_cache_find(
    const struct sum_cache *c, const struct stat *st, const struct sum_type *t);
/*
 * Keep a digest, unless the file has changed in the two seconds before now_ns:
 * it can change again with the same times.
 */
void sum_cache_add(struct sum_cache *c, const struct stat *st,
    const struct sum_type *t, const char *hex, int64_t now_ns);

/* --- one request --- */

/* Maximum of memory for one request in bytes: mostly names of files. */
#define FILESERVER_NAMES_MAX ((size_t)128 << 20)

struct fileserver {
	struct mount_file conf;
	struct sum_cache sums;
};

/*
 * Where a path is served from: the file PREFIX below the directory ROOT, which
 * the mount names.  Files of a search are below it in their turn.
 */
struct site {
	const char *root;   /* absolute; links on it are followed */
	const char *prefix; /* below root; "": the root itself */
	const char *path;   /* both, as Puppet writes them */
};

struct file_id {
	dev_t dev;
	ino_t ino;
};

/* The state of one request. */
struct serving {
	struct fileserver *server;
	const struct fileserver_request *rq;
	struct fileserver_answer *ret;
	struct arena *a;
	const struct sum_type *sum;
	const char *content_uri; /* of the first site; NULL: none */
	bool recurse;		 /* of rq, and not for an empty mount */
	struct site *sites;
	size_t site_count;
	int root;	     /* directory that was opened last, or -1 */
	const char *root_of; /* its path */
	/* Directories that links may lead into; NULL: not looked for. */
	struct file_id *allowed;
	size_t allowed_count;
	char relative[PATH_MAX]; /* of the file that is opened */
	bool gives_way;		 /* a large file is read in steps: ahead */
	struct sum_reading ahead;
};

/*
 * Set the answer's status and message, cut to its size.  Always -1.
 */
int serving_fail(struct serving *s, int status, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/* Answer that nothing is there, in Puppet's words.  Always -1. */
int serving_not_found(struct serving *s);

/*
 * Answer by errno of a failed operation on path: call is the place that Ruby
 * names in such messages ("rb_sysopen").  Always -1.
 */
int serving_errno(struct serving *s, const char *call, const char *path);
/* Return true for an error of this process itself, which may be over soon. */
bool serving_is_exhausted(int error);

/* 0, or -1 with the answer set when the request has taken too long. */
int serving_in_time(struct serving *s, const char *path);

/*
 * Find the sites of the request's path: one or, for a search of a merged mount,
 * one of each module that has the folder.  0, or -1 with the answer set.
 */
int mount_find(struct serving *s);

/*
 * Open the file NAME below a site (NULL: the site itself) with flags of
 * open(2): without O_PATH and O_DIRECTORY a regular file.  Symbolic links on
 * the way are followed, and the last one if follow, where they stay below the
 * root of the site, the directory of the environment or that of a module:
 * otherwise -1 with errno EXDEV.  Links of proc(5) whose text is not a path are
 * not followed at all.
 */
int beneath_open(struct serving *s, const struct site *at, const char *name,
    int flags, bool follow);
/*
 * Open a regular file for reading, and set st from it: -1 with errno, EISDIR
 * for a directory, EINVAL for another kind.
 */
int beneath_read(struct serving *s, const struct site *at, const char *name,
    bool follow, struct stat *st);
/* Close the root that is open. */
void beneath_release(struct serving *s);

/* A file of more bytes is not read in one step. */
#define SUM_STEP_MAX ((uint64_t)4 << 20)

/*
 * Write the metadata of the file NAME below a site; NULL: of the site itself.
 * 0, or -1 with the answer set; 1: nothing was written, because s->ahead is to
 * be read first, and then it is called again.
 */
int metadata_write(struct serving *s, const struct site *at, const char *name,
    struct json_writer *w);
/*
 * Read s->ahead until that time (CLOCK_MONOTONIC, ns): 1 when it is complete, 0
 * when more is to be read, -1 with the answer set.
 */
int metadata_read_ahead(
    struct serving *s, const struct site *at, const char *name, int64_t until);

/* Entries that a search lists at most, of all sites. */
#define SEARCH_FILES_MAX 100000
/*
 * A search without max_files that finds more files is logged as a warning, as
 * in Puppet.
 */
#define SEARCH_FILES_SOFT 1000

struct search_file {
	const struct site *site;
	const char *name; /* below it; "." first */
};

/*
 * A search for the files below the sites, each level before the next, sorted by
 * name within a directory; of a name that several sites have, the first.
 */
struct fileserver_search;

struct fileserver_search *search_new(struct serving *s);
void search_free(struct fileserver_search *l);

/*
 * Search until that time (CLOCK_MONOTONIC, ns; 0: to the end): 1 when the
 * search is complete, 0 when it is not, -1 with the answer set.
 */
int search_step(struct fileserver_search *l, int64_t until);

/* Return the files that were found.  They belong to the search. */
const struct search_file *search_files(
    const struct fileserver_search *l, size_t *ret_count);

/* Maximum number of comparisons of names with patterns in one search. */
#define SEARCH_STEPS_MAX UINT64_C(500000000)

#endif
