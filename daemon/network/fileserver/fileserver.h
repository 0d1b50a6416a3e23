#ifndef NETWORK_FILESERVER_FILESERVER_H
#define NETWORK_FILESERVER_FILESERVER_H

/*
 * Files that agents fetch (puppet:///MOUNT/PATH): which file a name means, its
 * metadata as JSON, and its content as an open descriptor.  A file is opened
 * once, below the root of its mount, and what is answered about it is read from
 * that descriptor.
 *
 * Mounts (lib/puppet/file_serving/mount/): modules/NAME, scripts/NAME and
 * tasks/NAME are the folders files, scripts and tasks of a module; plugins,
 * pluginfacts and locales are the folders lib, facts.d and locales of all
 * modules, merged; others are sections of fileserver.conf with a path.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

/* A module of an environment, in the order of the module path. */
struct fileserver_module {
	const char *name;
	const char *directory; /* absolute */
};

/* The answer that a request asks for. */
enum fileserver_kind {
	FILESERVER_METADATA,  /* of one file */
	FILESERVER_METADATAS, /* of a file and, with recurse, of those below */
	FILESERVER_CONTENT,   /* the content of a regular file */
};

enum fileserver_permissions {
	FILESERVER_IGNORE, /* owner and group of this process, mode 0644 */
	FILESERVER_USE,	   /* those of the file */
	FILESERVER_USE_WHEN_CREATING,
};

#define FILESERVER_IGNORES_MAX 32

struct fileserver_request {
	enum fileserver_kind kind;
	const char *path;     /* "MOUNT/a/b", as the route has decoded it */
	const char *certname; /* of the client, for %h, %H and %d; or "" */
	const char *environment_directory; /* for an empty mount; see plugins */
	const struct fileserver_module *modules;
	size_t module_count;
	bool follow;		   /* links=follow; false: links=manage */
	const char *checksum_type; /* "sha256"; Puppet's names */
	enum fileserver_permissions permissions;
	bool recurse;
	int64_t recurse_limit; /* -1: none */
	int64_t max_files;     /* -1: no limit and no warning; 0: the default */
	const char *ignore[FILESERVER_IGNORES_MAX]; /* patterns of names */
	size_t ignore_count;
	/*
	 * CLOCK_MONOTONIC, ns; 0: none.  A request that takes longer ends with
	 * 503, so that a huge tree does not keep others waiting.
	 */
	int64_t deadline;
	/*
	 * For a static catalog: the directory of the environment, the source
	 * by which a resource names the file (NULL: none), and the maximum size
	 * of a file with a content_uri.
	 */
	const char *static_root;
	const char *static_source;
	uint64_t static_max;
};

/* The answer. */
struct fileserver_answer {
	int status;	   /* of HTTP: 200, 400, 403, 404, 500, 503 */
	char message[512]; /* of an error, without Puppet's prefix for it */
	/*
	 * For metadata with a static_root: each file has a content_uri, because
	 * all files are in a module of the environment and none is too large.
	 */
	bool versioned;
	int fd;	       /* CONTENT, 200: a regular file, caller closes; or -1 */
	uint64_t size; /* of it, bytes */
};

/* State of a process that serves files: mounts, and checksums by file. */
struct fileserver;

/*
 * Make one; fileserver.conf is read when it is needed and has changed.  path
 * may name a file that does not exist.  NULL only without memory.
 */
struct fileserver *fileserver_new(const char *conf_path);
void fileserver_free(struct fileserver *f);

/*
 * Answer a request.  With status 200 and a kind of metadata, out has the JSON.
 * out is empty before; its maximum is that of an answer: one that is larger is
 * an error 500 that names the number of files.
 */
void fileserver_answer(struct fileserver *f,
    const struct fileserver_request *rq, struct strbuf *out,
    struct fileserver_answer *ret);

/*
 * The same in steps, so that one request does not keep others waiting.  out and
 * ret must stay valid until the end of the request.  So must what rq points to,
 * unless fileserver_keep() copies it.
 */
struct fileserver_work;

struct fileserver_work *fileserver_begin(struct fileserver *f,
    const struct fileserver_request *rq, struct strbuf *out,
    struct fileserver_answer *ret);
/* Work until that time (CLOCK_MONOTONIC, ns; 0: to the end); true: complete. */
bool fileserver_step(struct fileserver_work *w, int64_t until);
/* Copy what the request points to, after a step that was not the last one. */
void fileserver_keep(struct fileserver_work *w);
/* End it, complete or not. */
void fileserver_end(struct fileserver_work *w);

/* Return the name of a type of checksum, n bytes; NULL: Puppet has none. */
const char *fileserver_checksum_type(const char *name, size_t n);

#endif
