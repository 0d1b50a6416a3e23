#include "command/store/work/archive.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "server/query/value/moment.h"

#define ARCHIVE_FOLDER "puppetdb-bak/"
/* Bytes of the tree of the metadata. */
#define ARCHIVE_TREE_MAX ((size_t)1 << 20)

static const struct {
	const char *name;
	enum fleet_document kind;
} archive_folders[] = {
    {"facts/", FLEET_DOCUMENT_FACTS},
    {"catalogs/", FLEET_DOCUMENT_CATALOG},
    {"reports/", FLEET_DOCUMENT_REPORT},
    {"configure_expiration/", FLEET_DOCUMENT_EXPIRATION},
    {"catalog_inputs/", FLEET_DOCUMENT_INPUTS},
};

#define ARCHIVE_FOLDERS (sizeof(archive_folders) / sizeof(*archive_folders))

static bool
archive_ends_with_json(const char *name)
{
	size_t n = strlen(name);

	return n > 5 && strcmp(name + n - 5, ".json") == 0;
}

enum archive_member
archive_member_find(const char *name, enum fleet_document *ret)
{
	if (strncmp(name, "./", 2) == 0)
		name += 2;
	if (strcmp(name, ARCHIVE_METADATA) == 0)
		return ARCHIVE_IS_METADATA;
	if (strncmp(name, ARCHIVE_FOLDER, strlen(ARCHIVE_FOLDER)) != 0)
		return ARCHIVE_OTHER;
	name += strlen(ARCHIVE_FOLDER);
	for (unsigned i = 0; i < ARCHIVE_FOLDERS; i++) {
		size_t n = strlen(archive_folders[i].name);

		if (strncmp(name, archive_folders[i].name, n) != 0 ||
		    !archive_ends_with_json(name + n))
			continue;
		*ret = archive_folders[i].kind;
		return ARCHIVE_DOCUMENT;
	}
	return ARCHIVE_OTHER;
}

/* Append a certname; what does not stand in a name of a file becomes "_". */
static void
archive_certname_add(struct strbuf *out, const char *certname)
{
	for (const char *p = certname; *p != '\0'; p++) {
		unsigned char c = (unsigned char)*p;
		bool is_plain = c > ' ' && c != '/' && c != 0x7f &&
				!(c == '.' && p == certname);

		strbuf_addch(out, is_plain ? c : '_');
	}
}

void
archive_name_add(struct strbuf *out, enum fleet_document kind,
    const struct fleet_read *document)
{
	strbuf_addf(out, ARCHIVE_FOLDER "%s", archive_folders[kind].name);
	archive_certname_add(out, document->certname);
	if (kind != FLEET_DOCUMENT_FACTS) {
		strbuf_addch(out, '-');
		for (unsigned i = 0; i < FLEET_HASH; i++)
			strbuf_addf(out, "%02x", document->hash[i]);
	}
	strbuf_addstr(out, ".json");
}

void
archive_metadata_add(struct strbuf *out, int64_t now)
{
	json_t *o = json_object(), *versions = json_object();
	char when[QUERY_MOMENT_MAX];

	for (unsigned i = 0; i < ARCHIVE_FOLDERS; i++) {
		const struct fleet_command *c =
		    &fleet_commands[archive_folders[i].kind];

		json_object_set_new(
		    versions, c->name, json_integer(c->version));
	}
	query_moment_format(now, when);
	json_object_set_new(o, "timestamp", json_doc_str(when));
	json_object_set_new(o, "command_versions", versions);
	(void)json_doc_print(out, o, JSON_LAYOUT_PRETTY);
	strbuf_addch(out, '\n');
}

/* Take the versions of a tree: 0, or -1. */
static int
archive_versions_take(
    const json_t *tree, struct archive_versions *ret, struct strbuf *why)
{
	json_t *versions = json_object_get(tree, "command_versions"), *v;
	const char *name;

	if (!json_is_object(versions)) {
		strbuf_addstr(why, "command_versions is missing");
		return -1;
	}
	json_object_foreach(versions, name, v)
	{
		enum fleet_document kind;

		/* a command of a later release has no folder that is read */
		if (fleet_command_find(name, strlen(name),
			json_integer_value(v), &kind, why) == 0)
			ret->of[kind] = json_integer_value(v);
		else if (strbuf_is_cut(why) || why->len > 0)
			strbuf_reset(why);
	}
	return 0;
}

int
archive_metadata_read(const char *json, size_t n, struct archive_versions *ret,
    struct strbuf *why)
{
	struct json_fault fault;
	json_t *tree = json_doc_parse(json, n, ARCHIVE_TREE_MAX, &fault);
	int rc;

	memset(ret, 0, sizeof(*ret));
	if (tree == NULL) {
		strbuf_addf(why,
		    "it is not valid JSON: %s at line %u column "
		    "%u",
		    fault.message, (unsigned)fault.line,
		    (unsigned)fault.column);
		return -1;
	}
	rc = archive_versions_take(tree, ret, why);
	json_decref(tree);
	return rc;
}
