#ifndef LANGUAGE_LANG_ISSUES_H
#define LANGUAGE_LANG_ISSUES_H

/*
 * The table of issues (language/lang/issues.def) that lexer, parser and
 * validator find in a source, and the only way to report them.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/text/diag.h"

struct source;

#define ISSUE(code, severity, demotable, text) ISSUE_##code,
#define PLAIN(name, text)		       ISSUE_##name,
enum issue_code {
#include "language/lang/issues.def"
	ISSUE_CODES
};
#undef ISSUE
#undef PLAIN

/*
 * Add a finding with the issue's own severity at a byte offset of the source,
 * or without a line when the offset is ISSUE_NO_OFFSET.  Arguments that the
 * text does not use may be NULL.
 */
#define ISSUE_NO_OFFSET UINT32_MAX
void issue_add(struct diag_list *l, const struct source *src, uint32_t offset,
    enum issue_code code, const char *arg0, const char *arg1);

/* As issue_add() with another severity; DIAG_IGNORE adds nothing. */
void issue_add_as(struct diag_list *l, enum diag_severity severity,
    const struct source *src, uint32_t offset, enum issue_code code,
    const char *arg0, const char *arg1);

#endif
