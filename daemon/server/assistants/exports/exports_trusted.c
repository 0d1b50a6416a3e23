#include "server/assistants/exports/exports_trusted.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_write.h"
#include "language/value/document/to_json.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/trusted.h"

/* Bytes of the extensions of a certificate as values. */
#define TRUSTED_VALUES ((size_t)1 << 20)

static void
exports_trusted_text(
    struct json_writer *w, const char *key, const char *text, size_t n)
{
	json_write_key(w, key, strlen(key));
	json_write_string(w, text, n);
}

static void
exports_trusted_members(struct json_writer *w, const struct ipc_fleet_put *put,
    struct value extensions)
{
	const char *name = put->certname, *dot = strchr(name, '.');
	const char *domain = dot != NULL ? dot + 1 : "";
	const char *by = put->is_authenticated ? "remote" : "false";
	size_t host = dot != NULL ? (size_t)(dot - name) : strlen(name);

	json_write_object(w);
	exports_trusted_text(w, "authenticated", by, strlen(by));
	exports_trusted_text(w, "certname", name, strlen(name));
	exports_trusted_text(w, "domain", domain, strlen(domain));
	json_write_key(w, "extensions", 10);
	value_to_json(extensions, w);
	json_write_key(w, "external", 8);
	json_write_object(w);
	json_write_object_end(w);
	exports_trusted_text(w, "hostname", name, host);
	json_write_object_end(w);
}

int
exports_trusted_write(const struct trusted_names *names,
    const struct ipc_fleet_put *put, struct strbuf *out)
{
	struct arena *a = arena_new(TRUSTED_VALUES);
	const char *json = *put->extensions != '\0' ? put->extensions : "{}";
	struct json_writer w;
	struct value extensions;
	int rc = trusted_extensions(names, a, json, &extensions);

	if (rc == 0) {
		json_write_init(&w, out, JSON_LAYOUT_COMPACT);
		exports_trusted_members(&w, put, extensions);
	}
	arena_free(a);
	return rc;
}
