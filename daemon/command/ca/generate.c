/* dalang ca generate: keys and certificates for other machines. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/place.h"
#include "network/ca/policy.h"
#include "network/ca/lists.h"
#include "network/ca/revoke.h"
#include "network/ca/sign.h"
#include "command/ca/ca.h"
#include "command/ca/options.h"
#include "command/commands.h"

#define PEM_MAX ((size_t)1 << 20)

/* Modes of the files, as Puppet's tool writes them. */
#define MODE_FILE 0640
#define MODE_KEYS 0750
#define MODE_DIR  0755

const struct command_option ca_generate_options[] = {
    {"ca-client", CA_OPTION_CLIENT, NULL,
	"issue certificates whose holders may administer the CA"},
    {"certname", CA_OPTION_CERTNAME, "NAME[,NAME]",
	"names of the certificates"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"force", CA_OPTION_FORCE, NULL, "accepted; the CA need not be stopped"},
    {"subject-alt-names", CA_OPTION_ALT_NAMES, "NAME[,NAME]",
	"alternative names"},
    {"ttl", CA_OPTION_TTL, "TIME", "validity of the certificates"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

/* The files of one name. */
struct ca_generate_files {
	const char *cert, *key, *public_key, *signed_cert;
};

static void
files_name(struct ca_request *r, const char *name, struct ca_generate_files *f)
{
	struct settings *s = r->s.settings;
	struct arena *a = r->s.arena;

	f->cert =
	    arena_printf(a, "%s/%s.pem", settings_get(s, "certdir"), name);
	f->key = arena_printf(
	    a, "%s/%s.pem", settings_get(s, "privatekeydir"), name);
	f->public_key =
	    arena_printf(a, "%s/%s.pem", settings_get(s, "publickeydir"), name);
	f->signed_cert =
	    arena_printf(a, "%s/%s.pem", r->config.signed_dir, name);
}

/* 0, or -1 with a line for each file that would be replaced. */
static int
ca_generate_files_check(
    struct ca_request *r, const char *name, const struct ca_generate_files *f)
{
	const char *const all[] = {
	    f->cert, f->key, f->public_key, f->signed_cert};
	int found = 0;

	for (size_t i = 0; found >= 0 && i < sizeof(all) / sizeof(all[0]); i++)
		found |= ca_existing_refuse(all[i], &r->why);
	if (found > 0)
		strbuf_addf(&r->why,
		    "Please delete these files if you really want to generate "
		    "a new cert for %s.",
		    name);
	return found == 0 ? 0 : -1;
}

static int
ca_generate_directories_make(struct ca_request *r)
{
	static const struct {
		const char *setting;
		mode_t mode;
	} all[] = {{"ssldir", MODE_DIR}, {"certdir", MODE_DIR},
	    {"privatekeydir", MODE_KEYS}, {"publickeydir", MODE_DIR}};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (ca_directory(&r->config,
			settings_get(r->s.settings, all[i].setting),
			all[i].mode, &r->why) < 0)
			return -1;
	return 0;
}

static int
save(struct ca_request *r, const char *path, const struct strbuf *text)
{
	return ca_write(&r->config, path, text, MODE_FILE, &r->why);
}

static int
keys_save(struct ca_request *r, const struct ca_generate_files *f,
    const struct evp_pkey_st *key)
{
	struct strbuf text, open;
	int rc = -1;

	strbuf_init(&text, PKI_KEY_TEXT_MAX);
	strbuf_init(&open, PKI_KEY_TEXT_MAX);
	/* no copies of a secret are left behind by growing */
	if (strbuf_reserve(&text, PKI_KEY_TEXT_MAX) < 0 ||
	    pki_key_write(key, &text) < 0 ||
	    pki_key_write_public(key, &open) < 0)
		strbuf_addstr(&r->why, "Could not write the key as PEM");
	else if (save(r, f->key, &text) == 0)
		rc = save(r, f->public_key, &open);
	strbuf_wipe(&text);
	strbuf_release(&text);
	strbuf_release(&open);
	return rc;
}

static int
certificate_make(struct ca_request *r, struct ca *ca, struct ca_generation *g,
    const struct ca_generate_files *f)
{
	struct strbuf pem;
	struct growbuf names;
	int rc;

	growbuf_init(&names);
	strbuf_init(&pem, PEM_MAX);
	rc = ca_policy_alt_names(r->alt_names != NULL ? r->alt_names : "",
	    g->name, &names.out, &r->why);
	if (rc == 0) {
		g->alt_names = growbuf_text(&names);
		rc = ca_generate(ca, g, &pem, &r->why) == CA_OK ? 0 : -1;
	}
	if (rc == 0)
		rc = save(r, f->cert, &pem);
	strbuf_release(&pem);
	growbuf_release(&names);
	return rc;
}

/*
 * Remove what a failure has left of a name, whose files did not exist before:
 * a key without a certificate, or a certificate without its key.
 */
static void
remains_remove(struct ca_request *r, struct ca *ca, const char *name,
    const struct ca_generate_files *f)
{
	const char *const all[] = {f->key, f->public_key, f->cert};

	(void)ca_withdraw(ca, name, &r->why);
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (place_remove(all[i]) < 0 && errno != ENOENT)
			strbuf_addf(&r->why, "\nCould not remove %s: %s",
			    all[i], strerror(errno));
}

static void
saved_print(const struct ca_generation *g, const struct ca_generate_files *f)
{
	printf(
	    "Successfully saved private key for %s to %s\n", g->name, f->key);
	printf("Successfully saved public key for %s to %s\n", g->name,
	    f->public_key);
	if (!g->administrator)
		printf("Successfully signed certificate request for %s\n",
		    g->name);
	printf(
	    "Successfully saved certificate for %s to %s\n", g->name, f->cert);
}

/*
 * Make the key and the certificate of one name; 0, or 1 after an error, which
 * leaves nothing.
 */
static int
generate_one(struct ca_request *r, struct ca *ca, const char *name)
{
	struct ca_generation g = {
	    .name = name, .administrator = r->administrator, .ttl = r->ttl};
	struct ca_generate_files f;
	int rc = -1;

	if (ca_policy_name(name, &r->why) < 0)
		return ca_fail(r);
	files_name(r, name, &f);
	if (ca_generate_files_check(r, name, &f) < 0)
		return ca_fail(r);
	g.key = pki_key_new(&r->config.kind, &r->why);
	if (g.key != NULL && keys_save(r, &f, g.key) == 0)
		rc = certificate_make(r, ca, &g, &f);
	pki_key_free(g.key);
	if (rc < 0) {
		remains_remove(r, ca, name, &f);
		return ca_fail(r);
	}
	saved_print(&g, &f);
	return 0;
}

static int
ca_generate_generate(struct ca_request *r, const struct command *self)
{
	struct ca *ca;
	int ret = 0;

	if (ca_names_missing(r, "generate"))
		return ca_fail_usage(r, self);
	/* the setting is for requests from the network */
	if (geteuid() == 0)
		r->config.allow_alt_names = 1;
	ca = ca_open(&r->config, &r->why);
	if (ca == NULL || ca_generate_directories_make(r) < 0) {
		ca_close(ca);
		return ca_fail(r);
	}
	for (size_t i = 0; i < r->names.count; i++)
		ret |= generate_one(r, ca, ca_name(r, i));
	if (ca_publish(ca, &r->why) < 0)
		ret = ca_fail(r);
	ca_close(ca);
	return ret;
}

int
command_ca_generate(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, ca_generate_generate);
}
