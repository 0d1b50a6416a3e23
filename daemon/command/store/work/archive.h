#ifndef COMMAND_STORE_WORK_ARCHIVE_H
#define COMMAND_STORE_WORK_ARCHIVE_H

/*
 * The form of the archives of `puppetdb export`: a file of tar and gzip, with
 * the member puppetdb-bak/export-metadata.json, which has the versions of
 * PuppetDB's commands, and a member for each document, whose folder names the
 * command:
 *
 *	puppetdb-bak/facts/NODE.json
 *	puppetdb-bak/catalogs/NODE-HASH.json
 *	puppetdb-bak/reports/NODE-HASH.json
 *	puppetdb-bak/configure_expiration/NODE-HASH.json
 *	puppetdb-bak/catalog_inputs/NODE-HASH.json
 *
 * The metadata are the first member.
 */

#include <stdint.h>

#include "server/fleet/document.h"

struct strbuf;

#define ARCHIVE_METADATA     "puppetdb-bak/export-metadata.json"
#define ARCHIVE_METADATA_MAX 65536U

enum archive_member {
	ARCHIVE_OTHER, /* ignored */
	ARCHIVE_IS_METADATA,
	ARCHIVE_DOCUMENT,
};

/* Classify a member by its name; set the kind of a document. */
enum archive_member archive_member_find(
    const char *name, enum fleet_document *ret);

/* Append the name of the member of a document that was read. */
void archive_name_add(struct strbuf *out, enum fleet_document kind,
    const struct fleet_read *document);

/* Append the metadata of an archive that is written now (ms since 1970). */
void archive_metadata_add(struct strbuf *out, int64_t now);

/* The versions of commands that an archive has; 0: it has none. */
struct archive_versions {
	int64_t of[FLEET_DOCUMENT_KINDS];
};

/* Read the metadata: 0, or -1 with a sentence in why. */
int archive_metadata_read(const char *json, size_t n,
    struct archive_versions *ret, struct strbuf *why);

#endif
