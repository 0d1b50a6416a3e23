#ifndef LANGUAGE_HIERA_HIERA_H
#define LANGUAGE_HIERA_HIERA_H

/*
 * Hiera 5: data by key from the global, the environment's and a module's layer,
 * then from that module's default_hierarchy.
 *
 * struct hiera belongs to a worker: it caches configurations and data files
 * between compiles and reads changed files again.  A session belongs to one
 * compile: results are in its arena or, where nothing was interpolated or
 * merged, in the cached file, which stays valid during the session.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct explainer;
struct hiera;
struct hiera_session;
struct nearest;
struct type;

/* Largest data file, and maximum number of cached files. */
#define HIERA_FILE_MAX	((size_t)16 << 20)
#define HIERA_FILES_MAX 100000
/* Maximum depth of keys whose values look up each other. */
#define HIERA_DEPTH_MAX 100

enum hiera_rc {
	HIERA_ERROR = -1,
	HIERA_NONE = 0,
	HIERA_FOUND = 1,
};

struct hiera_options {
	const char *config;	     /* global hiera.yaml, or NULL */
	const char *environment;     /* its name, for errors */
	const char *environment_dir; /* or NULL */
	const char *provider;	     /* environment_data_provider, or NULL */
	const char *codedir;	     /* for hiera.yaml of version 3, or NULL */
	bool name_stray_keys;	     /* in the warning of a module's data */
	int strict;		     /* not a hash in a data file is an error */
};

/* Copy its options.  The caller frees. */
struct hiera *hiera_new(const struct hiera_options *o);
void hiera_free(struct hiera *h);

/* A module of the environment. */
struct hiera_module {
	const char *directory;
	const char *data_provider; /* of its metadata.json, or NULL */
};

/* How a callback about the function of a level has ended. */
enum hiera_call_rc {
	HIERA_CALL_OK,
	HIERA_CALL_NO_FUNCTION, /* it does not exist */
	HIERA_CALL_NOT_FOUND,	/* it has called its context's not_found() */
	HIERA_CALL_FAILED,	/* with an error of Puppet's */
	HIERA_CALL_ISSUE,	/* with one that has an issue code */
	HIERA_CALL_OTHER,	/* with an error of Ruby's */
	HIERA_CALL_STOPPED,	/* its process was stopped, or has ended */
};

/* The function of a level. */
struct hiera_function {
	const char *name;
	int in_ruby;
	const struct type *const *returns; /* of overloads; NULL: any */
	uint32_t count;
};

/* Callbacks of a session to the compile. */
struct hiera_callbacks {
	/* A variable in the scope of the lookup: 1, or 0. */
	int (*variable)(
	    void *data, const char *name, size_t len, struct value *ret);
	/* A module: 1, or 0 when it does not exist. */
	int (*module)(
	    void *data, const char *name, size_t len, struct hiera_module *ret);
	/*
	 * convert_to: the result of new(args[0], args[1], ...), args[0] a type
	 * or its text.  0, or -1 with a sentence.
	 */
	int (*convert)(void *data, const struct value *args, uint32_t argc,
	    struct value *ret, const char **ret_error);
	/*
	 * Find the function of a level; a code other than OK comes with a
	 * sentence.
	 */
	enum hiera_call_rc (*find)(
	    void *data, struct hiera_function *f, const char **ret_error);
	/* Call it; the same. */
	enum hiera_call_rc (*call)(void *data, const char *function,
	    const struct value *args, uint32_t argc, struct value *ret,
	    const char **ret_error);
	/*
	 * Handle the interpolation of a variable that does not exist, in a path
	 * or in data: 0 when it counts as empty, or -1 with a sentence.
	 */
	int (*undefined)(void *data, const char *name, size_t len, int in_path,
	    const char **ret_error);
	/* Warn of something deprecated, once for each key. */
	void (*deprecated)(void *data, const char *key, const char *message);
	/* The name of the class whose code looks up; "": of none. */
	const char *(*calling_class)(void *data);
	/*
	 * For the record of what the compile reads (language/reads/reads.h): a
	 * variable will be asked for (member NULL), and of its value, a hash,
	 * only this member is used.  May be NULL.
	 */
	void (*read)(void *data, const struct value *member);
	/* A path will be looked at.  May be NULL. */
	void (*looks)(void *data, const char *path);
};

/* Begin a compile; asker and data must outlive the session. */
struct hiera_session *hiera_begin(struct hiera *h, struct arena *a,
    const struct hiera_callbacks *callbacks, void *data);

/* One lookup. */
struct hiera_query {
	const struct vhash *overrides; /* NULL: none; for interpolation */
	const struct vhash *defaults;  /* NULL: none; for interpolation */
	struct value merge;	       /* undef or unset: by lookup_options */
	/*
	 * The lookup is a call of a hiera*() function: only the global layer is
	 * searched, unless the environment has a hiera.yaml of version 5.
	 */
	int hiera_call;
	const struct value *extra; /* of such a call: paths that come first */
	struct explainer *explain; /* NULL: nothing is explained */
};

/*
 * The value of a key.  HIERA_ERROR with the sentence in *ret_error, which is in
 * the session's arena.
 */
enum hiera_rc hiera_lookup(struct hiera_session *s, const struct hiera_query *q,
    const char *key, size_t len, struct value *ret, const char **ret_error);

/*
 * Kind of an error in Puppet: a LookupError, which is printed without the place
 * of the call; one with an issue code; or any other, to which the evaluator
 * adds what was being evaluated.
 */
enum hiera_fault {
	HIERA_FAULT_LOOKUP,
	HIERA_FAULT_ISSUE,
	HIERA_FAULT_OTHER,
};

/* The kind of the last error. */
enum hiera_fault hiera_fault(const struct hiera_session *s);

/* Number of keys looked up in this session: for its record. */
uint32_t hiera_lookups(const struct hiera_session *s);

/*
 * Offer n the keys of all data files that this session has read: an error about
 * a missing key suggests a similar one.
 */
void hiera_keys_offer(const struct hiera_session *s, struct nearest *n);

/* lookup() without options, overrides and default: for %{lookup('k')}. */
enum hiera_rc hiera_lookup_key(struct hiera_session *s, const char *key,
    size_t len, struct value merge, struct value *ret);

#endif
