/* dalang ca sign, revoke, clean: states of certificates. */
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "network/ca/lists.h"
#include "network/ca/revoke.h"
#include "network/ca/sign.h"
#include "network/ca/status.h"
#include "command/ca/ca.h"
#include "command/ca/options.h"
#include "command/commands.h"

const struct command_option ca_sign_options[] = {
    {"all", CA_OPTION_ALL, NULL, "all requests"},
    {"certname", CA_OPTION_CERTNAME, "NAME[,NAME]",
	"certnames of the requests"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"ttl", CA_OPTION_TTL, "TIME", "validity of the certificates"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

const struct command_option ca_names_options[] = {
    {"certname", CA_OPTION_CERTNAME, "NAME[,NAME]",
	"certnames of the certificates"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

/* --- signing --- */

/* Print what became of one request; 0, or 1: it was not signed. */
static int
sign_print(struct ca_request *r, const char *name, enum ca_result result)
{
	char *reason;

	if (result == CA_OK) {
		printf(
		    "Successfully signed certificate request for %s\n", name);
		return 0;
	}
	reason = arena_strdup(r->s.arena, strbuf_shown(&r->why));
	strbuf_reset(&r->why);
	if (result == CA_NOT_FOUND)
		strbuf_addf(&r->why,
		    "    Could not find certificate request for %s", name);
	else
		strbuf_addf(&r->why,
		    "    When attempting to sign certificate request '%s', "
		    "received\n      body: %s",
		    name, reason);
	return ca_fail(r);
}

/* Add the names of all requests; their number, or -1 with a sentence. */
static int
requests_add(struct ca_request *r, struct ca *ca)
{
	json_t *all = ca_statuses(ca, "requested", &r->why);

	if (all == NULL)
		return -1;
	for (size_t i = 0; i < json_array_size(all); i++) {
		json_t *v = json_array_get(all, i);
		const char **n = vec_push(&r->names);

		if (n != NULL)
			*n = arena_strdup(r->s.arena,
			    json_string_value(json_object_get(v, "name")));
	}
	json_decref(all);
	return (int)r->names.count;
}

static int
ca_change_sign_all(struct ca_request *r, struct ca *ca)
{
	int ret = 0, n = r->all ? requests_add(r, ca) : 1;

	if (n < 0)
		return ca_fail(r);
	if (n == 0) {
		strbuf_addstr(
		    &r->why, "    No waiting certificate requests to sign");
		ca_fail(r);
		return CA_EXIT_NOTHING;
	}
	for (size_t i = 0; i < r->names.count; i++) {
		const char *name = ca_name(r, i);

		ret |= sign_print(r, name, ca_sign(ca, name, r->ttl, &r->why));
	}
	if (ca_publish(ca, &r->why) < 0)
		ret = ca_fail(r);
	return ret;
}

static int
ca_change_sign(struct ca_request *r, const struct command *self)
{
	struct ca *ca;
	int ret;

	if (r->all && r->names.count > 0)
		strbuf_addstr(
		    &r->why, "--all and --certname cannot be used together");
	else if (!r->all && r->names.count == 0)
		strbuf_addstr(&r->why, "No arguments given");
	if (r->why.len > 0)
		return ca_fail_usage(r, self);
	ca = ca_open(&r->config, &r->why);
	ret = ca == NULL ? ca_fail(r) : ca_change_sign_all(r, ca);
	ca_close(ca);
	return ret;
}

/* --- revoking and cleaning --- */

/* Exit statuses from the best to the worst, as Puppet's tool orders them. */
static int
worse(int a, int b)
{
	return a == 1 || b == 1 ? 1 : a > b ? a : b;
}

/* Print what became of one certificate; the exit status. */
static int
revoke_print(struct ca_request *r, const char *name, enum ca_result result)
{
	char *reason = arena_strdup(r->s.arena, strbuf_shown(&r->why));

	if (result == CA_OK) {
		printf("Certificate for %s has been revoked\n", name);
		return 0;
	}
	strbuf_reset(&r->why);
	if (result == CA_NOT_FOUND)
		strbuf_addf(
		    &r->why, "    Could not find certificate for %s", name);
	else if (result == CA_INVALID)
		strbuf_addf(
		    &r->why, "    Could not revoke unsigned csr for %s", name);
	else
		strbuf_addf(&r->why,
		    "    When attempting to revoke certificate '%s', "
		    "received:\n"
		    "      body: %s",
		    name, reason);
	ca_fail(r);
	return result == CA_INVALID ? CA_EXIT_NOTHING : 1;
}

/* Revoke all, then publish once: only then it is true. */
static enum ca_result *
ca_change_revoke_all(struct ca_request *r, struct ca *ca)
{
	enum ca_result *results =
	    arena_zalloc(r->s.arena, r->names.count * sizeof(*results));

	for (size_t i = 0; i < r->names.count; i++)
		results[i] = ca_revoke(ca, ca_name(r, i), &r->why);
	if (ca_publish(ca, &r->why) == 0)
		return results;
	for (size_t i = 0; i < r->names.count; i++)
		results[i] = CA_FAILED;
	return results;
}

static int
revoke(struct ca_request *r, struct ca *ca)
{
	enum ca_result *results = ca_change_revoke_all(r, ca);
	int ret = 0;

	for (size_t i = 0; i < r->names.count; i++)
		ret = worse(ret, revoke_print(r, ca_name(r, i), results[i]));
	return ret;
}

/* Print what was done with the files of one name; returns the exit status. */
static int
clean_print(struct ca_request *r, const char *name, enum ca_result result)
{
	char *reason = arena_strdup(r->s.arena, strbuf_shown(&r->why));

	if (result == CA_OK) {
		printf("Cleaned files related to %s\n", name);
		return 0;
	}
	strbuf_reset(&r->why);
	if (result == CA_NOT_FOUND)
		strbuf_addf(
		    &r->why, "    Could not find files to clean for %s", name);
	else
		strbuf_addf(&r->why,
		    "    When attempting to clean certificate '%s', received:\n"
		    "      body: %s",
		    name, reason);
	return ca_fail(r);
}

static int
ca_change_clean(struct ca_request *r, struct ca *ca)
{
	enum ca_result *results = ca_change_revoke_all(r, ca);
	int ret = 0;

	for (size_t i = 0; i < r->names.count; i++) {
		const char *name = ca_name(r, i);

		if (results[i] == CA_OK || results[i] == CA_FAILED)
			ret = worse(ret, revoke_print(r, name, results[i]));
		/* a certificate that is still valid keeps its file */
		if (results[i] == CA_FAILED)
			continue;
		ret = worse(
		    ret, clean_print(r, name, ca_clean(ca, name, &r->why)));
		if (results[i] == CA_INVALID)
			ret = worse(ret, CA_EXIT_NOTHING);
	}
	return ret;
}

static int
names_change(struct ca_request *r, const struct command *self, const char *what,
    int (*change)(struct ca_request *r, struct ca *ca))
{
	struct ca *ca;
	int ret;

	if (ca_names_missing(r, what))
		return ca_fail_usage(r, self);
	ca = ca_open(&r->config, &r->why);
	ret = ca == NULL ? ca_fail(r) : change(r, ca);
	ca_close(ca);
	return ret;
}

static int
revoke_action(struct ca_request *r, const struct command *self)
{
	return names_change(r, self, "revoke", revoke);
}

static int
clean_action(struct ca_request *r, const struct command *self)
{
	return names_change(r, self, "clean", ca_change_clean);
}

int
command_ca_sign(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, ca_change_sign);
}

int
command_ca_revoke(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, revoke_action);
}

int
command_ca_clean(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, clean_action);
}
