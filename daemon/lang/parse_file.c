#include "lang/parser.h"

#include <errno.h>
#include <string.h>

#include "base/fs.h"
#include "lang/issues.h"
#include "lang/source.h"

struct source *
parse_file(const struct parse_options *o, const char *path)
{
	struct source none = {0};
	const char *text;
	size_t len;

	text = fs_read(o->arena, path, PARSE_MAX_BYTES, &len);
	if (text != NULL)
		return parse_text(o, path, text, len);
	none.path = path;
	issue_add(o->diags, &none, ISSUE_NO_OFFSET, ISSUE_NOT_READABLE,
	    strerror(errno), NULL);
	return NULL;
}
