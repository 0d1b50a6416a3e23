#ifndef LOGGING_CONTEXT_FIELDS_H
#define LOGGING_CONTEXT_FIELDS_H

/* What records take from a context; for this folder only. */

#include "logging/fields.h"

/* The texts of its tags and their JSON stand behind it. */
struct log_context {
	int refs;
	int nfields;
	uint32_t tops;		      /* that have fields, one bit each */
	uint32_t nested_tops;	      /* that have nested fields */
	struct log_context *parent;   /* owns a reference */
	const struct log_field *node; /* certname, or NULL */
	uint64_t node_kind;	      /* its hash; see limit.h */
	uint64_t number;	      /* of this process's contexts, from 1 */
	const char *packed; /* as records in rings have it; see pack.h */
	size_t packed_len;
	/* members of each object that is not nested, as JSON */
	const char *members[LOG_TOP_COUNT];
	uint32_t members_len[LOG_TOP_COUNT];
	/* the parents' fields, too, so that a record needs no walk */
	struct log_field fields[LOG_TAGS_MAX];
	struct log_tag tags[LOG_TAGS_MAX]; /* of this node's own fields */
};

#endif
