#include "command/catalog/files.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "language/catalog/difference.h"
#include "command/catalog/report.h"
#include "command/command.h"
#include "language/value/document/json_value.h"

/* Maximum size of a catalog. */
#define CATALOG_MAX ((size_t)256 << 20)

int
catalog_files_parse(struct arena *a, const char *name, const char *text,
    size_t len, struct value *ret)
{
	struct json_fault fault;

	if (value_parse_json(a, text, len, ret, &fault) == 0)
		return 0;
	command_error("%s: %s at line %u column %u", name, fault.message,
	    fault.line, fault.column);
	return -1;
}

int
catalog_files_read(struct arena *a, const char *path, struct value *ret)
{
	bool is_input = strcmp(path, "-") == 0;
	size_t len;
	const char *text = is_input ? fs_read_open(a, 0, CATALOG_MAX, &len)
				    : fs_read(a, path, CATALOG_MAX, &len);

	if (text != NULL)
		return catalog_files_parse(a, path, text, len, ret);
	command_error("%s: %s", path, strerror(errno));
	return -1;
}

int
catalog_files_compare(struct arena *a, const char *const names[2],
    const struct value catalogs[2], const struct catalog_report_options *o)
{
	struct catalog_result result = {.names = {names[0], names[1]}};
	struct catalog_report *report;
	const char *why;
	int in_new = 0;

	if (catalog_difference(a, catalogs[0], catalogs[1], &result.found,
		&in_new, &why) < 0) {
		command_error("%s is not a catalog: %s", names[in_new], why);
		return CATALOG_FAILED;
	}
	report = catalog_report_new(o);
	catalog_report_add(report, &result);
	return catalog_report_end(report);
}
