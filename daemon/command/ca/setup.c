/* dalang ca setup, import, enable: a new CA, and its additional files. */
#include <stdio.h>
#include <string.h>

#include "network/ca/config.h"
#include "network/ca/infra.h"
#include "network/ca/lists.h"
#include "network/ca/setup.h"
#include "command/ca/ca.h"
#include "command/ca/options.h"
#include "command/commands.h"

const struct command_option ca_setup_options[] = {
    {"ca-name", CA_OPTION_NAME, "NAME", "name of the CA"},
    {"certname", CA_OPTION_HOST, "NAME", "name of the server"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"subject-alt-names", CA_OPTION_ALT_NAMES, "NAME[,NAME]",
	"alternative names of the server"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

const struct command_option ca_import_options[] = {
    {"certname", CA_OPTION_HOST, "NAME", "name of the server"},
    {"cert-bundle", CA_OPTION_CHAIN, "FILE", "certificates of the CA, PEM"},
    {"crl-chain", CA_OPTION_LISTS, "FILE", "their revocation lists, PEM"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"private-key", CA_OPTION_KEY, "FILE", "key of the CA, PEM"},
    {"subject-alt-names", CA_OPTION_ALT_NAMES, "NAME[,NAME]",
	"alternative names of the server"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

const struct command_option ca_enable_options[] = {
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"infracrl", CA_OPTION_INFRA, NULL,
	"make the revocation list of the machines that serve agents"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

const struct command_option ca_update_lists_options[] = {
    {"crl-chain", CA_OPTION_LISTS, "FILE", "newer revocation lists, PEM"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

static int
ca_setup_make(struct ca_request *r, const char *what,
    int (*run)(struct ca_request *r, const struct ca_host *h))
{
	struct growbuf names;
	struct ca_host h;
	int rc;

	growbuf_init(&names);
	rc = ca_host_read(
	    &h, r->s.settings, r->s.arena, r->alt_names, &names.out, &r->why);
	if (rc == 0)
		rc = run(r, &h);
	growbuf_release(&names);
	if (rc < 0)
		return ca_fail(r);
	printf("%s succeeded. Find your files in %s\n", what, r->config.cadir);
	return 0;
}

static int
setup_run(struct ca_request *r, const struct ca_host *h)
{
	return ca_setup(&r->config, h, &r->why);
}

static int
import_run(struct ca_request *r, const struct ca_host *h)
{
	const struct ca_import files = {r->key, r->chain, r->lists};

	return ca_import(&r->config, h, &files, &r->why);
}

static int
setup(struct ca_request *r, const struct command *self)
{
	(void)self;
	return ca_setup_make(r, "Generation", setup_run);
}

static int
import(struct ca_request *r, const struct command *self)
{
	if (r->key != NULL && r->chain != NULL && r->lists != NULL)
		return ca_setup_make(r, "Import", import_run);
	strbuf_addstr(&r->why,
	    "    Missing required argument\n"
	    "    --cert-bundle, --private-key, --crl-chain are required");
	return ca_fail_usage(r, self);
}

static int
ca_setup_enable(struct ca_request *r, const struct command *self)
{
	struct ca *ca;
	int rc;

	(void)self;
	if (!r->infra)
		return 0;
	/* it is made here */
	r->config.infra = 0;
	ca = ca_open(&r->config, &r->why);
	rc = ca == NULL ? -1 : ca_infra_enable(ca, &r->why);
	ca_close(ca);
	if (rc < 0)
		return ca_fail(r);
	puts("Infra CRL files created.");
	return 0;
}

/* Merge the lists of a file, as a request to the API of the CA would. */
static int
command_ca_setup_lists_take(struct ca_request *r, struct ca *ca)
{
	size_t n;
	char *text =
	    ca_read(r->s.arena, r->lists, PKI_CHAIN_TEXT_MAX, &n, &r->why);

	if (text == NULL || ca_lists_merge(ca, text, n, &r->why) != CA_OK ||
	    ca_publish(ca, &r->why) < 0)
		return -1;
	return 0;
}

static int
update_lists(struct ca_request *r, const struct command *self)
{
	struct ca *ca;
	int rc;

	if (r->lists == NULL) {
		strbuf_addstr(&r->why, "    Missing required argument\n"
				       "    --crl-chain is required");
		return ca_fail_usage(r, self);
	}
	ca = ca_open(&r->config, &r->why);
	rc = ca == NULL ? -1 : command_ca_setup_lists_take(r, ca);
	ca_close(ca);
	if (rc < 0)
		return ca_fail(r);
	puts("Successfully updated CRLs.");
	return 0;
}

int
command_ca_update_lists(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, update_lists);
}

int
command_ca_enable(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, ca_setup_enable);
}

int
command_ca_setup(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, setup);
}

int
command_ca_import(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, import);
}
