/* dalang ca: the certificate authority, with the options of Puppet's. */
#include "command/ca/ca.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "network/ca/config.h"
#include "command/ca/options.h"
#include "command/key_progress.h"

/* Names and numbers on one command line. */
#define NAMES_MAX 100000

/* --- options --- */

/* Add the names of a list, separated by commas. */
static int
ca_names_add(struct ca_request *r, const char *list)
{
	char *rest = NULL, *name;

	for (name = strtok_r(arena_strdup(r->s.arena, list), ",", &rest);
	     name != NULL; name = strtok_r(NULL, ",", &rest)) {
		const char **n = vec_push(&r->names);

		if (n == NULL) {
			command_error("more than %d names", NAMES_MAX);
			return -1;
		}
		*n = name;
	}
	return 0;
}

static int
serials_add(struct ca_request *r, const char *list)
{
	char *rest = NULL, *text, *end;

	for (text = strtok_r(arena_strdup(r->s.arena, list), ",", &rest);
	     text != NULL; text = strtok_r(NULL, ",", &rest)) {
		uint64_t *n = vec_push(&r->serials);

		errno = 0;
		if (n != NULL)
			*n = strtoull(text, &end, 16);
		if (n == NULL || *end != '\0' || errno != 0 || *text == '-') {
			command_error(
			    "'%s' is not a hexadecimal serial number", text);
			return -1;
		}
	}
	return 0;
}

/* A duration with one of Puppet's units; 0, or -1 after printing an error. */
static int
ttl_read(struct ca_request *r, const char *text)
{
	static const struct {
		char unit;
		int64_t seconds;
	} units[] = {{'s', 1}, {'m', 60}, {'h', 3600}, {'d', 86400},
	    {'y', 365 * 86400}, {'\0', 1}};
	char *end;
	int64_t n;

	errno = 0;
	n = strtoll(text, &end, 10);
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		if (*end != units[i].unit || (*end != '\0' && end[1] != '\0'))
			continue;
		if (end == text || errno != 0 || *text < '0' || *text > '9' ||
		    n == 0 || n > CA_TTL_MAX / units[i].seconds)
			break;
		r->ttl = n * units[i].seconds;
		return 0;
	}
	fprintf(stderr,
	    "Error:\n '%s' is an invalid ttl value\n"
	    "Value should match regex \"^(\\d+)(s|m|h|d|y)?$\"\n",
	    text);
	return -1;
}

static int
ca_setting_set(struct ca_request *r, const char *name, const char *value)
{
	if (settings_set(r->s.settings, name, value, &r->s.diags) == 0)
		return 0;
	session_errors(&r->s, "", NULL);
	return -1;
}

static int
flag_set(struct ca_request *r, int letter)
{
	switch (letter) {
	case CA_OPTION_ALL:
		r->all = 1;
		break;
	case CA_OPTION_CLIENT:
		r->administrator = 1;
		break;
	case CA_OPTION_DUPLICATES:
		r->duplicates = 1;
		break;
	case CA_OPTION_EXPIRED:
		r->expired = 1;
		break;
	case CA_OPTION_ENTRIES:
		r->entries = 1;
		break;
	case CA_OPTION_INFRA:
		r->infra = 1;
		break;
	case CA_OPTION_DEBUG:
		r->s.level = "debug";
		break;
	default:
		r->s.level = "info";
	}
	return 0;
}

static int
ca_option_set(void *arg, int letter, const char *value)
{
	struct ca_request *r = arg;
	const struct {
		int letter;
		const char **text;
	} texts[] = {
	    {CA_OPTION_FORMAT, &r->format},
	    {CA_OPTION_ALT_NAMES, &r->alt_names},
	    {CA_OPTION_DIGEST, &r->digest},
	    {CA_OPTION_KEY, &r->key},
	    {CA_OPTION_CHAIN, &r->chain},
	    {CA_OPTION_LISTS, &r->lists},
	};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (texts[i].letter == letter) {
			*texts[i].text = value;
			return 0;
		}
	switch (letter) {
	case CA_OPTION_CERTNAME:
		return ca_names_add(r, value);
	case CA_OPTION_HOST:
		return ca_setting_set(r, "certname", value);
	case CA_OPTION_NAME:
		return ca_setting_set(r, "ca_name", value);
	case CA_OPTION_SERIAL:
		return serials_add(r, value);
	case CA_OPTION_TTL:
		return ttl_read(r, value);
	default:
		return flag_set(r, letter);
	}
}

/* --- errors --- */

int
ca_fail(struct ca_request *r)
{
	fputs("Error:\n", stderr);
	command_print(stderr, strbuf_shown(&r->why), r->why.len);
	fputc('\n', stderr);
	strbuf_reset(&r->why);
	return 1;
}

int
ca_fail_usage(struct ca_request *r, const struct command *self)
{
	ca_fail(r);
	fputc('\n', stderr);
	command_usage(self, stderr);
	return 1;
}

/* --- names --- */

const char *
ca_name(const struct ca_request *r, size_t i)
{
	return *(const char *const *)vec_at(&r->names, i);
}

int
ca_names_missing(struct ca_request *r, const char *what)
{
	if (r->names.count > 0)
		return 0;
	strbuf_addf(
	    &r->why, "    At least one certname is required to %s", what);
	return 1;
}

/* --- running --- */

/*
 * Choose the level: records go to the log, and the command prints what it does.
 * The terminal gets only errors, unless the user has set a level or a
 * destination.
 */
static void
level_choose(struct ca_request *r)
{
	struct settings *s = r->s.settings;

	if (r->s.level == NULL && !settings_given(s, "log_level") &&
	    !settings_given(s, "logdest"))
		r->s.level = "err";
}

static int
ca_start(struct ca_request *r, const struct command *self, int argc,
    char **argv, ca_action *run)
{
	int ret, first;

	first =
	    session_options(&r->s, self, argc, argv, ca_option_set, r, &ret);
	if (first < 0)
		return ret;
	if (r->s.argv[first] != NULL) {
		strbuf_addf(
		    &r->why, "    Unknown input `%s`", r->s.argv[first]);
		return ca_fail_usage(r, self);
	}
	level_choose(r);
	if (session_log(&r->s, 1) < 0)
		return 1;
	if (ca_config_read(&r->config, r->s.settings, r->s.arena, &r->why) < 0)
		return ca_fail(r);
	r->config.kind.progress = key_progress;
	return run(r, self);
}

int
ca_run(const struct command *self, int argc, char **argv, ca_action *run)
{
	/*
	 * options of these commands that have another meaning than the settings
	 * of the same names
	 */
	static const char *const own[] = {"--certname", "--serial", NULL};
	struct ca_request r = {.format = "text", .digest = "SHA256"};
	int ret;

	session_init(&r.s, SETTINGS_SERVER);
	r.s.own = own;
	r.s.is_ca = true;
	strbuf_init(&r.why, CA_SENTENCE_MAX);
	vec_init(&r.names, sizeof(const char *), NAMES_MAX);
	vec_init(&r.serials, sizeof(uint64_t), NAMES_MAX);
	ret = ca_start(&r, self, argc, argv, run);
	vec_release(&r.serials);
	vec_release(&r.names);
	strbuf_release(&r.why);
	session_end(&r.s);
	return ret;
}
