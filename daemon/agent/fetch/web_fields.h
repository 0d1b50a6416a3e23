#ifndef AGENT_FETCH_WEB_FIELDS_H
#define AGENT_FETCH_WEB_FIELDS_H

/*
 * Header fields in which a web server sends metadata of a file
 * (lib/puppet/file_serving/http_metadata.rb): Content-MD5, X-Checksum-Md5,
 * X-Checksum-Sha1, X-Checksum-Sha256 and Last-Modified.
 */

#include <stddef.h>

#include "agent/fetch/fetch_ipc.h"

/* Bytes of a value; a longer one is ignored. */
#define WEB_FIELD_MAX 256

/* The names of the fields, until NULL. */
extern const char *const web_field_names[];

/*
 * Read the value of the field at that index of the names into *ret.  A
 * malformed checksum is marked as invalid: it counts only where no better one
 * is present.
 */
void web_field_read(
    struct fetch_web *ret, size_t index, const char *value, size_t n);

#endif
