#ifndef LOGGING_RECORD_CONTEXT_FIELDS_H
#define LOGGING_RECORD_CONTEXT_FIELDS_H

/* Fields of a context, as records use them; for this folder only. */

#include "logging/record/fields.h"

/* The struct is followed by the texts of its tags and their JSON. */
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
	/*
	 * includes the parents' fields, so that a record need not follow the
	 * parents
	 */
	struct log_field fields[LOG_TAGS_MAX];
	struct log_tag tags[LOG_TAGS_MAX]; /* of this node's own fields */
};

#endif
