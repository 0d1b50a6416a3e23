/* ssh: public host keys with their fingerprints in the form of SSHFP. */
#include <string.h>

#include "base/core/arena.h"
#include "base/text/base64.h"
#include "base/crypto/digest.h"
#include "base/core/strbuf.h"
#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "language/value/hash.h"

/* Maximum size of a decoded key in bytes. */
#define KEY_MAX 65536

/* The key's name in facts and its number in SSHFP records (RFC 4255, 6594). */
static const struct {
	const char *file;
	const char *name;
	int number;
} facts_ssh_keys[] = {
    {"ssh_host_dsa_key.pub", "dsa", 2},
    {"ssh_host_ecdsa_key.pub", "ecdsa", 3},
    {"ssh_host_ed25519_key.pub", "ed25519", 4},
    {"ssh_host_rsa_key.pub", "rsa", 1},
};

static void
set_fingerprint(struct fact_run *run, struct vhash *h, const char *name,
    int key, int hash, enum digest_kind kind, const struct strbuf *bytes)
{
	char hex[DIGEST_HEX_MAX];

	const char *s;

	if (strbuf_text(bytes, &s) < 0)
		return;
	digest_hex(kind, s, bytes->len, hex);
	fact_set_str(run, h, name,
	    arena_printf(run->arena, "SSHFP %d %d %s", key, hash, hex));
}

/* A line "TYPE BASE64 COMMENT". */
static struct value
facts_ssh_key_value(struct fact_run *run, const char *line, int number)
{
	size_t type = strcspn(line, " "), n;
	struct vhash *h = vhash_new(run->arena, 3);
	struct vhash *prints = vhash_new(run->arena, 2);
	struct strbuf bytes;
	const char *key;

	key = line + type + strspn(line + type, " ");
	n = strcspn(key, " ");
	strbuf_init(&bytes, KEY_MAX);
	if (n > 0 && base64_decode(key, n, 1, &bytes) == 0) {
		set_fingerprint(
		    run, prints, "sha1", number, 1, DIGEST_SHA1, &bytes);
		set_fingerprint(
		    run, prints, "sha256", number, 2, DIGEST_SHA256, &bytes);
		fact_set(run, h, "fingerprints", value_hash(prints));
		fact_set(run, h, "key", fact_string(run, key, n));
		fact_set(run, h, "type", fact_string(run, line, type));
	}
	strbuf_release(&bytes);
	return value_hash(h);
}

void
fact_resolve_ssh(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 4);
	const char *line;
	size_t i;

	for (i = 0; i < sizeof(facts_ssh_keys) / sizeof(facts_ssh_keys[0]);
	     i++) {
		line = fact_line(run, "/etc/ssh/%s", facts_ssh_keys[i].file);
		if (line != NULL)
			fact_set(run, h, facts_ssh_keys[i].name,
			    facts_ssh_key_value(
				run, line, facts_ssh_keys[i].number));
	}
	fact_set(run, run->out, "ssh", value_hash(h));
}
