#include "command/load/fleet/fleet.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "command/command.h"
#include "command/load/arguments.h"
#include "command/load/fleet/texts.h"
#include "command/load/replay/replay.h"
#include "network/http/client/http_many.h"
#include "network/http/server/route.h"
#include "network/pki/key.h"

#define PEM_MAX ((size_t)64 << 10)
#define CA_MAX	((size_t)4 << 20)
/* Longest reason why a certificate cannot be used. */
#define WHY_MAX 512

const char *const load_step_names[LOAD_STEPS] = {
    [LOAD_STEP_PLUGINFACTS] = "list of pluginfacts",
    [LOAD_STEP_PLUGINS] = "list of plugins",
    [LOAD_STEP_FACTS] = "facts",
    [LOAD_STEP_CATALOG] = "catalog",
    [LOAD_STEP_FILE] = "metadata of a file",
    [LOAD_STEP_CONTENT] = "content of a file",
    [LOAD_STEP_OTHER] = "other requests",
    [LOAD_STEP_REPORT] = "report",
};

/* --- names --- */

static const char **
load_names_of_count(
    struct arena *a, const struct load_options *o, size_t *ret_count)
{
	const char **names = arena_alloc(a, o->nodes * sizeof(*names));

	for (size_t i = 0; i < o->nodes; i++) {
		names[i] = arena_printf(a, "agent%05zu.%s", i + 1, o->domain);
		if (!route_certname_ok(names[i])) {
			command_error("--domain %s: %s is not a certname",
			    o->domain, names[i]);
			return NULL;
		}
	}
	*ret_count = o->nodes;
	return names;
}

/* Return the name without a suffix that facts have, or NULL. */
static const char *
load_name_of_file(struct arena *a, const char *file)
{
	static const char *const suffixes[] = {".yaml", ".json"};
	size_t n = strlen(file), len;

	for (size_t i = 0; i < sizeof(suffixes) / sizeof(suffixes[0]); i++) {
		len = strlen(suffixes[i]);
		if (n > len && strcmp(file + n - len, suffixes[i]) == 0)
			return arena_printf(a, "%.*s", (int)(n - len), file);
	}
	return NULL;
}

static const char **
load_names_of_files(
    struct arena *a, const struct load_options *o, size_t *ret_count)
{
	struct fs_list list;
	const char **names, *name;
	size_t n = 0;

	if (fs_list(a, o->factsdir, LOAD_NODES_MAX, &list) < 0) {
		command_error(
		    "--factsdir %s: %s", o->factsdir, fs_list_reason());
		return NULL;
	}
	names = arena_alloc(a, (list.count + 1) * sizeof(*names));
	for (size_t i = 0; i < list.count; i++) {
		name = load_name_of_file(a, list.names[i]);
		if (name != NULL && route_certname_ok(name))
			names[n++] = name;
	}
	*ret_count = n;
	if (n > 0)
		return names;
	command_error("--factsdir %s: no file NAME.yaml or NAME.json is there",
	    o->factsdir);
	return NULL;
}

static const char **
load_names_of_host(struct arena *a, size_t *ret_count)
{
	const char **names = arena_alloc(a, sizeof(*names));
	char name[LOAD_NAME_MAX + 1] = "";

	if (gethostname(name, sizeof(name) - 1) < 0 ||
	    !route_certname_ok(name)) {
		command_error("The name of this machine is not a certname: "
			      "give --node NAME or --nodes N");
		return NULL;
	}
	names[0] = arena_strdup(a, name);
	*ret_count = 1;
	return names;
}

const char **
load_fleet_names(
    struct arena *a, const struct load_options *o, size_t *ret_count)
{
	if (o->nodes > 0)
		return load_names_of_count(a, o, ret_count);
	if (o->name_count > 0) {
		*ret_count = o->name_count;
		return o->names;
	}
	if (o->factsdir != NULL)
		return load_names_of_files(a, o, ret_count);
	return load_names_of_host(a, ret_count);
}

/* --- certificates --- */

static int
load_file_fail(const char *path, const char *why)
{
	command_error("%s cannot be used: %s", path, why);
	return -1;
}

/* Read a certificate and its key; NULL after printing an error. */
static struct http_many_identity *
load_identity_read(struct arena *a, const char *cert, const char *key)
{
	struct http_many_identity *identity;
	struct shortbuf why;
	char *cert_text, *key_text;
	size_t cert_len, key_len;

	cert_text = fs_read(a, cert, PEM_MAX, &cert_len);
	if (cert_text == NULL) {
		load_file_fail(cert, strerror(errno));
		return NULL;
	}
	key_text = fs_read(NULL, key, PKI_KEY_TEXT_MAX, &key_len);
	if (key_text == NULL) {
		load_file_fail(key, strerror(errno));
		return NULL;
	}
	shortbuf_init(&why, WHY_MAX);
	identity = http_many_identity_new(
	    cert_text, cert_len, key_text, key_len, &why.out);
	if (identity == NULL)
		load_file_fail(cert, shortbuf_text(&why));
	explicit_bzero(key_text, key_len);
	free(key_text);
	shortbuf_release(&why);
	return identity;
}

static int
load_identity_add(struct load_fleet *f, const char *cert, const char *key)
{
	struct arena *a = arena_new(0);

	f->identities[f->identity_count] = load_identity_read(a, cert, key);
	arena_free(a);
	return f->identities[f->identity_count++] != NULL ? 0 : -1;
}

static int
load_certificates_read(struct load_fleet *f, const struct load_options *o)
{
	const char *dir = o->certdir;
	int rc = 0;

	f->identities = memory_zalloc(f->count, sizeof(*f->identities));
	if (dir == NULL)
		rc = load_identity_add(f, o->cert, o->key);
	for (size_t i = 0; rc == 0 && i < f->count; i++) {
		if (dir != NULL)
			rc = load_identity_add(f,
			    arena_printf(f->arena, "%s/certs/%s.pem", dir,
				f->nodes[i].name),
			    arena_printf(f->arena, "%s/private_keys/%s.pem",
				dir, f->nodes[i].name));
		f->nodes[i].identity = f->identities[dir == NULL ? 0 : i];
	}
	return rc;
}

static int
load_ca_read(struct load_fleet *f, const struct load_options *o)
{
	const char *path = o->ca;

	if (path == NULL)
		path = arena_printf(f->arena, "%s/certs/ca.pem", o->certdir);
	f->ca_path = path;
	f->ca = fs_read(f->arena, path, CA_MAX, NULL);
	return f->ca != NULL ? 0 : load_file_fail(path, strerror(errno));
}

/* --- requests --- */

/* Return the file with the facts of a node. */
static const char *
load_facts_file(struct arena *a, const struct load_options *o, const char *name)
{
	const char *json = arena_printf(a, "%s/%s.json", o->factsdir, name);

	return access(json, F_OK) == 0
		   ? json
		   : arena_printf(a, "%s/%s.yaml", o->factsdir, name);
}

static int
load_requests_make(struct load_fleet *f, const struct load_options *o)
{
	bool own = o->factsdir != NULL;
	int rc = 0;

	f->text_count = own ? f->count : 1;
	f->texts = memory_zalloc(f->text_count, sizeof(*f->texts));
	for (size_t i = 0; rc == 0 && i < f->text_count; i++)
		rc = load_texts_make(&f->texts[i], o, f->replay,
		    own ? load_facts_file(f->arena, o, f->nodes[i].name)
			: o->facts,
		    !own && f->count > 1);
	for (size_t i = 0; i < f->count; i++)
		f->nodes[i].texts = &f->texts[own ? i : 0];
	return rc;
}

int
load_fleet_make(struct load_fleet *f, const struct load_options *o)
{
	const char **names;

	memset(f, 0, sizeof(*f));
	f->arena = arena_new(0);
	names = load_fleet_names(f->arena, o, &f->count);
	if (names == NULL)
		return -1;
	f->nodes = memory_zalloc(f->count, sizeof(*f->nodes));
	for (size_t i = 0; i < f->count; i++)
		f->nodes[i].name = names[i];
	if (o->replay != NULL) {
		f->replay = memory_zalloc(1, sizeof(*f->replay));
		if (load_replay_read(f->replay, o) < 0)
			return -1;
	}
	if (load_ca_read(f, o) < 0 || load_certificates_read(f, o) < 0 ||
	    load_requests_make(f, o) < 0)
		return -1;
	return 0;
}

void
load_fleet_free(struct load_fleet *f)
{
	for (size_t i = 0; i < f->identity_count; i++)
		http_many_identity_free(f->identities[i]);
	for (size_t i = 0; i < f->text_count; i++)
		load_texts_free(&f->texts[i]);
	for (size_t i = 0; f->nodes != NULL && i < f->count; i++)
		free(f->nodes[i].digest);
	if (f->replay != NULL)
		load_replay_free(f->replay);
	free(f->replay);
	free(f->identities);
	free(f->texts);
	free(f->nodes);
	arena_free(f->arena);
}
