#ifndef MACHINE_RESOURCE_TEXT_H
#define MACHINE_RESOURCE_TEXT_H

/* Texts that a resource logs at the level of its loglevel metaparameter. */

#include "logging/log.h"

struct instance;

/* The message of an event at a level (enum loglevel). */
enum log_code resource_event_code(unsigned level);

/*
 * Log a line that the resource itself produces, as notify and exec do: without
 * a source when bare is set, otherwise with the path and the name of the
 * property (may be NULL) as source.
 */
void resource_log(const struct instance *i, const char *property, int bare,
    const char *message);

/* The same for a text of len bytes, which may be NUL. */
void resource_log_bytes(const struct instance *i, const char *property,
    int bare, const char *message, size_t len);

/* Log a line without a source at a level (enum loglevel). */
void resource_text(unsigned level, const char *message);

/*
 * Log a line of the resource (NULL: of no resource) at another level (enum
 * loglevel) than its own; source is a path, such as that of the resource.
 */
void resource_log_at(const struct instance *i, unsigned level,
    const char *source, const char *message);

/* Log text of any length, as a diff, at the resource's level from source. */
void resource_log_diff(
    const struct instance *i, const char *source, const char *text);

/* Log a failure of the resource that does not fail it. */
void resource_error(const struct instance *i, const char *message);
/* Log a warning for the author of the resource. */
void resource_warn(const struct instance *i, const char *message);
/* The same from its provider: "Augeas[x](provider=augeas)". */
void resource_provider_warn(const struct instance *i, const char *message);
/* That source, in the arena. */
const char *resource_provider_source(const struct instance *i);

#endif
