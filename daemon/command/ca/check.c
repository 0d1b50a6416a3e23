/* dalang ca fingerprint, verify: one certificate or request. */
#include <stdio.h>
#include <strings.h>

#include "network/ca/status.h"
#include "command/ca/ca.h"
#include "command/ca/options.h"
#include "command/commands.h"

const struct command_option ca_fingerprint_options[] = {
    {"certname", CA_OPTION_CERTNAME, "NAME[,NAME]",
	"certnames of the certificates or requests"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"digest", CA_OPTION_DIGEST, "SHA1|SHA256|SHA512", "the digest"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

static const char *
digest_find(const char *name)
{
	static const char *const all[] = {"SHA1", "SHA256", "SHA512"};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (strcasecmp(all[i], name) == 0)
			return all[i];
	return NULL;
}

static int
fingerprint_one(struct ca_request *r, struct ca *ca, const char *name)
{
	const char *digest = digest_find(r->digest);
	json_t *v = ca_status(ca, name, &r->why);

	if (v == NULL)
		return ca_fail(r);
	printf("%s (%s) %s\n", name, digest,
	    json_string_value(
		json_object_get(json_object_get(v, "fingerprints"), digest)));
	json_decref(v);
	return 0;
}

static int
verify_one(struct ca_request *r, struct ca *ca, const char *name)
{
	enum ca_result result = ca_verify(ca, name, &r->why);
	struct strbuf reason = r->why;

	if (result == CA_OK) {
		printf("Verified certificate of %s\n", name);
		return 0;
	}
	strbuf_init(&r->why, CA_SENTENCE_MAX);
	if (result == CA_NOT_FOUND)
		strbuf_addf(
		    &r->why, "    Could not find certificate for %s", name);
	else
		strbuf_addf(&r->why, "    Could not verify %s: %s", name,
		    strbuf_shown(&reason));
	strbuf_release(&reason);
	return ca_fail(r);
}

static int
ca_check_each(struct ca_request *r, const struct command *self,
    const char *what,
    int (*run)(struct ca_request *r, struct ca *ca, const char *name))
{
	struct ca *ca;
	int ret = 0;

	if (ca_names_missing(r, what))
		return ca_fail_usage(r, self);
	ca = ca_open(&r->config, &r->why);
	if (ca == NULL)
		return ca_fail(r);
	for (size_t i = 0; i < r->names.count; i++)
		ret |= run(r, ca, ca_name(r, i));
	ca_close(ca);
	return ret;
}

static int
ca_check_fingerprint(struct ca_request *r, const struct command *self)
{
	if (digest_find(r->digest) != NULL)
		return ca_check_each(r, self, "fingerprint", fingerprint_one);
	strbuf_addf(&r->why, "Unknown digest '%s'; use SHA1, SHA256 or SHA512",
	    r->digest);
	return ca_fail(r);
}

static int
ca_check_verify(struct ca_request *r, const struct command *self)
{
	return ca_check_each(r, self, "verify", verify_one);
}

int
command_ca_fingerprint(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, ca_check_fingerprint);
}

int
command_ca_verify(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, ca_check_verify);
}
