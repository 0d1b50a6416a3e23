/* dalang ca prune: remove entries from the revocation list. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "network/ca/inventory.h"
#include "network/ca/lists.h"
#include "network/ca/revoke.h"
#include "command/ca/ca.h"
#include "command/ca/options.h"
#include "command/commands.h"

const struct command_option ca_prune_options[] = {
    {"certname", CA_OPTION_CERTNAME, "NAME[,NAME]",
	"with --remove-entries: certnames of the entries"},
    {"debug", CA_OPTION_DEBUG, NULL, "log at debug level"},
    {"remove-duplicates", CA_OPTION_DUPLICATES, NULL,
	"remove duplicate entries (default)"},
    {"remove-entries", CA_OPTION_ENTRIES, NULL,
	"remove entries of --serial and --certname"},
    {"remove-expired", CA_OPTION_EXPIRED, NULL,
	"remove entries of certificates that have expired"},
    {"serial", CA_OPTION_SERIAL, "NUMBER[,NUMBER]",
	"with --remove-entries: hexadecimal serial numbers"},
    {"verbose", CA_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

static int
prune_by_number(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

/*
 * Add the serial numbers of the named certificates to those given; 0, or -1
 * with a sentence.
 */
static int
serials_complete(struct ca_request *r)
{
	for (size_t i = 0; i < r->names.count; i++) {
		struct vec found;
		int rc = ca_inventory_find(
		    &r->config, ca_name(r, i), &found, &r->why);

		for (size_t n = 0; rc == 0 && n < found.count; n++) {
			uint64_t *to = vec_push(&r->serials);

			if (to != NULL)
				*to = *(uint64_t *)vec_at(&found, n);
		}
		vec_release(&found);
		if (rc < 0)
			return -1;
	}
	if (r->serials.count > 0)
		qsort(r->serials.items, r->serials.count, sizeof(uint64_t),
		    prune_by_number);
	return 0;
}

static int
prune_run(struct ca_request *r, struct ca *ca)
{
	struct ca_pruning p = {
	    .duplicates = r->duplicates || (!r->entries && !r->expired),
	    .expired = r->expired,
	    .serials = r->entries ? &r->serials : NULL};
	struct ca_pruned done;

	if (serials_complete(r) < 0 || ca_prune(ca, &p, &done, &r->why) < 0 ||
	    ca_publish(ca, &r->why) < 0)
		return ca_fail(r);
	printf("Total number of certificates found in Puppet's CRL is: %zu.\n",
	    done.before);
	if (done.duplicates > 0)
		printf("Removed %zu duplicated certs from Puppet's CRL.\n",
		    done.duplicates);
	if (done.others > 0)
		printf("Removed %zu certs from Puppet's CRL.\n", done.others);
	if (done.duplicates + done.others == 0)
		puts(p.expired || r->entries
			 ? "No matching revocations found in the CRL for "
			   "pruning"
			 : "No duplicate revocations found in the CRL.");
	return 0;
}

static int
prune_prune(struct ca_request *r, const struct command *self)
{
	struct ca *ca;
	int ret;

	(void)self;
	if (r->entries && r->serials.count == 0 && r->names.count == 0) {
		strbuf_addstr(&r->why, "--remove-entries option require "
				       "--serial or --certname values");
		return ca_fail(r);
	}
	ca = ca_open(&r->config, &r->why);
	ret = ca == NULL ? ca_fail(r) : prune_run(r, ca);
	ca_close(ca);
	return ret;
}

int
command_ca_prune(const struct command *self, int argc, char **argv)
{
	return ca_run(self, argc, argv, prune_prune);
}
