#include "network/ca/infra.h"

#include <inttypes.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/lists.h"
#include "network/ca/policy.h"
#include "network/ca/status.h"

/* Maximum size of infra_serials. */
#define SERIALS_MAX ((size_t)1 << 20)

#define BLANKS " \t\r"

/* --- names --- */

/* Find the next name after *at, of *n bytes; NULL: the end. */
static const char *
next_name(const char **at, size_t *n)
{
	const char *line = *at;

	while (line != NULL && *line != '\0') {
		line += strspn(line, BLANKS "\n");
		*n = strcspn(line, BLANKS "\n");
		*at = line + *n;
		if (*n > 0)
			return line;
	}
	return NULL;
}

bool
ca_infra_has(const struct ca *ca, const char *name)
{
	const char *at = ca->infra_names, *line;
	size_t n;

	while ((line = next_name(&at, &n)) != NULL)
		if (n == strlen(name) && memcmp(line, name, n) == 0)
			return true;
	return false;
}

/* --- files --- */

static int
infra_files_check(const struct ca_config *c, struct strbuf *why)
{
	if (!place_exists(c->infra_inventory))
		strbuf_addf(why,
		    "  Please create an inventory file at '%s' with the "
		    "certnames of your\n  infrastructure nodes before "
		    "proceeding with infra CRL setup!\"",
		    c->infra_inventory);
	else if (place_exists(c->infra_crl))
		strbuf_addf(why,
		    "Existing file at '%s'\n"
		    "  If you would really like to reinitialize your "
		    "infrastructure CRL, please delete\n"
		    "  the existing files and run this command again.",
		    c->infra_crl);
	else
		return 0;
	return -1;
}

int
ca_infra_enable(struct ca *ca, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	struct pki_issuer self = {ca->cert, ca->key};
	struct pki_lists all = ca->lists.all;
	struct X509_crl_st *empty;
	int rc;

	if (infra_files_check(c, why) < 0)
		return -1;
	empty =
	    pki_list_new(&self, ca_yesterday(), ca_now() + c->list_ttl, why);
	if (empty == NULL)
		return -1;
	for (size_t i = 0; i < all.count; i++)
		if (all.lists[i] == ca->lists.own)
			all.lists[i] = empty;
	rc = ca_lists_write(c, &all, c->infra_crl, why);
	pki_list_free(empty);
	return rc;
}

/* The number of the certificate of a name; 0: it has none. */
static uint64_t
serial_of(struct ca *ca, const char *name)
{
	struct strbuf none;
	json_t *v;
	json_int_t serial;

	strbuf_init(&none, CA_SENTENCE_MAX);
	v = ca_status(ca, name, &none);
	serial = json_integer_value(json_object_get(v, "serial_number"));
	json_decref(v);
	strbuf_release(&none);
	return serial > 0 ? (uint64_t)serial : 0;
}

int
ca_infra_serials(struct ca *ca, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	const char *at = ca->infra_names, *line, *old, *new;
	struct strbuf text;
	size_t n;
	int rc;

	strbuf_init(&text, SERIALS_MAX);
	while ((line = next_name(&at, &n)) != NULL) {
		uint64_t serial =
		    serial_of(ca, arena_printf(a, "%.*s", (int)n, line));

		if (serial > 0)
			strbuf_addf(&text, "%" PRIu64 "\n", serial);
	}
	old =
	    fs_read_state(a, ca->config->infra_serials, SERIALS_MAX, &n, NULL);
	rc = old != NULL && n == text.len && strbuf_text(&text, &new) == 0 &&
		     memcmp(old, new, n) == 0
		 ? 0
		 : ca_write(ca->config, ca->config->infra_serials, &text,
		       CA_MODE_PUBLIC, why);
	strbuf_release(&text);
	arena_free(a);
	return rc;
}
