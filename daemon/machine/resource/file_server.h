#ifndef MACHINE_RESOURCE_FILE_SERVER_H
#define MACHINE_RESOURCE_FILE_SERVER_H

/*
 * The files of servers for the type file: sources with the schemes "puppet:",
 * "http:" and "https:".  A run implements this interface.  For web servers,
 * expect(), expect_files() and back_up() are NULL: they have neither lists nor
 * backups.  One
 * request is in progress at a time: the content of a file is closed before the
 * next request.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct arena;
struct strbuf;

/* A file of a server, checked: its metadata (file_serving/metadata.rb). */
struct served_file {
	/* "." is what was asked for; others are below it, without "..". */
	const char *relative;
	mode_t mode; /* kind and rights; a pipe or a socket has no content */
	uid_t uid;   /* -1: not known, as all rights of a web server's file */
	gid_t gid;
	const char *sum_type; /* "sha256", or "" */
	const char *sum;      /* "{sha256}HEX"; NULL: none */
	const char *target;   /* of a link; otherwise NULL */
	/*
	 * In a catalog: the source, and the URI of its content; NULL elsewhere.
	 */
	const char *source, *content_uri;
};

struct served_files {
	const struct served_file *items;
	size_t count;
};

/* A request for metadata. */
struct served_ask {
	/* "puppet://[HOST[:PORT]]/MOUNT/PATH", not encoded; "http:", encoded */
	const char *url;
	const char *environment;
	bool follow;		   /* links */
	const char *sum_type;	   /* "sha256" */
	const char *permissions;   /* "ignore", "use", "use_when_creating" */
	bool search;		   /* also the files below it, by the rest */
	int64_t depth;		   /* levels; 0: only itself; -1: all */
	int64_t max_files;	   /* 0: as the server decides; -1: any */
	const char *const *ignore; /* patterns of names until NULL, or NULL */
};

/* A file that will probably be asked for. */
struct served_expected {
	struct served_ask ask;
	const char *title; /* of its resource */
	size_t title_len;
	/*
	 * Its place in the sources of the resource: one behind the first is
	 * asked for when the server does not have those before it.
	 */
	unsigned place;
};

/* Where a content is. */
struct served_content {
	const char *url;
	bool versioned; /* a content_uri, for the id of the catalog's code */
};

/* A content to be put into the filebucket of a server. */
struct served_backup {
	const char *server; /* "HOST", "HOST:PORT"; "": that of the run */
	const char *environment;
	const char *algorithm, *sum; /* "sha256" */
	const char *path;	     /* of the file */
	int fd;
};

struct file_server {
	/*
	 * Request metadata: 0, with the result in the arena, which has no items
	 * when the server does not have the file; -1 with the reason.
	 */
	int (*metadata)(void *context, struct arena *a,
	    const struct served_ask *ask, struct served_files *ret,
	    struct strbuf *err);
	/*
	 * Get metadata from the catalog, for the file resource with that title
	 * or, with a source, for that source of a recursive resource: 1, with
	 * the result in the arena, which has no items when the server did not
	 * have that source; 0 when the catalog has no metadata; -1 with the
	 * reason.
	 */
	int (*inlined)(void *context, struct arena *a, const char *title,
	    size_t len, const char *source, struct served_files *ret,
	    struct strbuf *err);
	/*
	 * Announce the contents that will probably be read, in that order; this
	 * only makes reading them faster.
	 */
	void (*expect)(void *context, const struct served_content *all,
	    size_t count, const char *environment);
	/*
	 * Announce files whose metadata will probably be requested, in that
	 * order, each without those below it; a content may be read behind its
	 * metadata.  This only makes both faster.  NULL: it is not possible.
	 */
	void (*expect_files)(
	    void *context, const struct served_expected *all, size_t count);
	/* Begin to read a content: 0 or -1. */
	int (*begin)(void *context, const struct served_content *content,
	    const char *environment, struct strbuf *err);
	/*
	 * Read the next piece, of at most n bytes.  Returns 0 at the end, -1
	 * with a reason.
	 */
	ssize_t (*read)(
	    void *context, void *piece, size_t n, struct strbuf *err);
	/*
	 * End the reading, also before the end of the content.  0 when all of
	 * it was read; otherwise -1, with a reason unless err already holds
	 * one.
	 */
	int (*end)(void *context, struct strbuf *err);
	/* Put a content: 0, 1 when it was there before, or -1. */
	int (*back_up)(
	    void *context, const struct served_backup *b, struct strbuf *err);
	void *context;
};

/*
 * Check a URL, whose scheme is "puppet:" and whose path is absolute: 0, or -1
 * with the reason.  The host is "" where it is missing.
 */
int served_url_split(const char *url, char host[256], unsigned *ret_port,
    const char **ret_path, struct strbuf *err);

#endif
