#ifndef LOGGING_EMIT_H
#define LOGGING_EMIT_H

/* From a raised record to the sinks that are open; for this folder only. */

#include "logging/format_json.h"
#include "logging/sink.h"

#define LOG_SINKS_MAX 4

/*
 * Replaces the sinks that records go to.  When `replay` is set, they get what
 * the early memory holds first.
 */
void log_emit_sinks(const struct log_sink *const *list, int n, bool replay);

/* Adds the memory sink, which shall get these forms. */
int log_emit_memory(enum log_form forms);

/* See log_identity_fill. */
void log_emit_identity(const char *service, const char *version);

/* Bytes of a line with its cookie. */
void log_emit_budget(size_t bytes);

/* In a new process: own identity, no counters, sequence from 1. */
void log_emit_reset(void);

#endif
