/* The facts of a node, for a compile or a command. */

#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/data/json_write.h"
#include "server/fleet/internal.h"
#include "server/query/value/moment.h"

/* The member that the server adds to the facts of an agent. */
#define FIND_TRUSTED "trusted"

/* Write the members but for the trusted facts; -1: they are not an object. */
static int
find_facts_values(
    struct json_writer *w, struct json_reader *r, struct fleet_facts_found *ret)
{
	const char *value;
	size_t n;

	if (json_read_next(r) != JSON_TOKEN_OBJECT)
		return -1;
	json_write_object(w);
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		const char *key = r->text;
		size_t len = r->len;
		bool is_trusted = len == strlen(FIND_TRUSTED) &&
				  memcmp(key, FIND_TRUSTED, len) == 0;

		value = json_read_raw(r, &n);
		if (value == NULL)
			return -1;
		if (is_trusted) {
			ret->trusted = value;
			ret->trusted_n = n;
			continue;
		}
		json_write_key(w, key, len);
		json_write_raw(w, value, n);
	}
	json_write_object_end(w);
	return r->token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

/* Append the document of facts that are n bytes of JSON. */
static int
find_facts_write(struct arena *a, const char *certname, const char *json,
    size_t n, struct fleet_facts_found *ret, struct strbuf *out)
{
	char moment[QUERY_MOMENT_MAX];
	struct json_reader r;
	struct json_writer w;
	size_t before = out->len;
	int rc;

	query_moment_format(ret->stamp, moment);
	json_read_init(&r, a, json, n);
	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	json_write_keystr(&w, "name");
	json_write_str(&w, certname);
	json_write_keystr(&w, "timestamp");
	json_write_str(&w, moment);
	json_write_keystr(&w, "values");
	rc = find_facts_values(&w, &r, ret);
	json_write_object_end(&w);
	if (rc < 0 || w.error != NULL || strbuf_is_cut(out)) {
		strbuf_truncate(out, before);
		return -1;
	}
	return 0;
}

/* Read the row: 1 with the body expanded in a, 0 for none, -1. */
static int
find_facts_row(struct exports *x, const char *certname, struct arena *a,
    const char **ret_json, size_t *ret_n, int64_t *ret_stamp)
{
	struct database_statement *s = database_statement(x->db,
	    "SELECT ts, body FROM factset JOIN node ON node.id = node"
	    " WHERE certname = ?1 AND deactivated = 0 AND expired = 0");
	const void *body;
	size_t n;
	int found;

	if (s == NULL)
		return -1;
	database_bind_text(s, 1, certname, strlen(certname));
	found = database_step(s);
	if (found == 1) {
		*ret_stamp = database_column_int(s, 0);
		body = database_column_bytes(s, 1, &n);
		*ret_json = fleet_body(x, a, body, n, ret_n);
	}
	database_end(s);
	return found;
}

enum exports_result
fleet_find_facts(struct exports *x, const char *certname, struct arena *a,
    struct strbuf *out, bool *ret_found, struct fleet_facts_found *ret,
    struct strbuf *why)
{
	const char *json = NULL;
	size_t n = 0;
	int found;

	*ret = (struct fleet_facts_found){.trusted = NULL};
	found = find_facts_row(x, certname, a, &json, &n, &ret->stamp);
	*ret_found = found == 1;
	if (found < 0)
		return exports_fail(x, why);
	if (found == 0)
		return EXPORTS_OK;
	if (json != NULL &&
	    find_facts_write(a, certname, json, n, ret, out) == 0)
		return EXPORTS_OK;
	if (why != NULL)
		strbuf_addf(why,
		    "the stored facts of %s are not valid, or too large",
		    certname);
	return EXPORTS_FAILED;
}
