#ifndef LANGUAGE_COMPILER_INTERNAL_H
#define LANGUAGE_COMPILER_INTERNAL_H

/* Internals of one compile, for the files of compiler/ only. */

#include "language/compiler/compile.h"
#include "language/eval/context.h"

#include "metrics_ids.h"

struct catalog;
struct data_lookup;
struct epp_render;
struct environment;
struct eval;
struct hiera_session;
struct map;
struct ruby_session;
struct type_entry;
struct vhash;

/* Largest file that file(), template() and others read, in bytes. */
#define COMPILE_FILE_MAX ((size_t)16 << 20)
/* Default limit of one compile's memory in bytes. */
#define COMPILE_BYTES_MAX ((size_t)1 << 30)

struct compile {
	struct context context; /* its data points back here */
	const struct environment *env;
	const struct compile_request *rq;
	struct data_lookup *lookup; /* at the end, or NULL */
	struct epp_render *epp;	    /* the same */
	struct catalog *catalog;
	struct eval *eval;
	struct hiera_session *hiera;
	struct ruby_session *ruby;
	struct map *reflected; /* name of a type -> its meta, or NULL */
	struct type_entry *reflected_list;
	struct vhash *lookup_files; /* of cached_file_data(), by path */
	struct map *exports;  /* type and filter -> struct exported_list */
	size_t exports_bytes; /* of the answers */
	uint32_t exports_count;
	uint32_t query_count;  /* of the store */
	struct map *templates; /* path -> source, parsed for this compile */
	int64_t phase_ns[M_COMPILE_PHASE_COUNT + 1];
	int64_t start_ns, start_cpu_ns;
	uint8_t unparsed; /* code or a template that does not parse */
	enum compile_result result;
};

/* The compile that a context belongs to. */
static inline struct compile *
compile_of(struct context *c)
{
	return c->data;
}

/* Nanoseconds that the compile may take: of the request, or the settings. */
uint64_t compile_time_allowed(const struct compile *c);

#endif
