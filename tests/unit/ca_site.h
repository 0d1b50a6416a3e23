#ifndef UNIT_CA_SITE_H
#define UNIT_CA_SITE_H

/*
 * A CA in a directory of its own, for tests of ca: made by site_setup(),
 * removed by site_teardown().
 */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/setup.h"
#include "network/pki/request.h"

#define SCRATCH "/tmp/test_ca.XXXXXX"

static char scratch[sizeof(SCRATCH)];
static struct arena *a;
static struct strbuf why;
static struct ca_config c;
static struct ca_host h;

static const char *
in(const char *name)
{
	return arena_printf(a, "%s/%s", scratch, name);
}

static inline void
write_file(const char *path, const char *text)
{
	assert_int_equal(
	    fs_replace(path, text, strlen(text),
		&(struct fs_owner){0644, FS_KEEP_UID, FS_KEEP_GID}),
	    0);
}

static inline const char *
content(const char *path)
{
	const char *s = fs_read(a, path, 1 << 20, NULL);

	assert_non_null(s);
	return s;
}

static int
site_setup(void **state)
{
	(void)state;
	memcpy(scratch, SCRATCH, sizeof(scratch));
	a = arena_new(0);
	strbuf_init(&why, CA_SENTENCE_MAX);
	if (mkdtemp(scratch) == NULL)
		return -1;
	c = (struct ca_config){.cadir = in("ca"),
	    .cert = in("ca/ca_crt.pem"),
	    .key = in("ca/ca_key.pem"),
	    .public_key = in("ca/ca_pub.pem"),
	    .crl = in("ca/ca_crl.pem"),
	    .root_key = in("ca/root_key.pem"),
	    .infra_crl = in("ca/infra_crl.pem"),
	    .infra_inventory = in("ca/infra_inventory.txt"),
	    .infra_serials = in("ca/infra_serials"),
	    .serial = in("ca/serial"),
	    .inventory = in("ca/inventory.txt"),
	    .signed_dir = in("ca/signed"),
	    .request_dir = in("ca/requests"),
	    .host_crl = in("ssl/crl.pem"),
	    .name = "Puppet CA: unit",
	    .autosign = "false",
	    .ttl = 3600,
	    .own_ttl = 7200,
	    .list_ttl = 5 * 365 * 86400LL,
	    .list_renewal = 30 * 86400LL,
	    .kind = {.curve = "prime256v1"},
	    .uid = FS_KEEP_UID,
	    .gid = FS_KEEP_GID};
	h = (struct ca_host){.name = "server.example.com",
	    .alt_names = "DNS:server.example.com",
	    .cert = in("ssl/certs/server.example.com.pem"),
	    .key = in("ssl/private_keys/server.example.com.pem"),
	    .public_key = in("ssl/public_keys/server.example.com.pem"),
	    .ca_cert = in("ssl/certs/ca.pem"),
	    .cert_dir = in("ssl/certs"),
	    .key_dir = in("ssl/private_keys"),
	    .public_key_dir = in("ssl/public_keys"),
	    .ssl_dir = in("ssl")};
	return ca_setup(&c, &h, &why);
}

static int
site_teardown(void **state)
{
	const char *const argv[] = {"rm", "-rf", scratch, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	strbuf_release(&why);
	arena_free(a);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

static inline struct ca *
opened(void)
{
	struct ca *ca;

	strbuf_reset(&why);
	ca = ca_open(&c, &why);
	if (ca == NULL)
		fail_msg("%s", why.s);
	return ca;
}

/* Make a request as PEM, in the arena; its key is the caller's. */
static inline const char *
request_pem(
    const char *subject, const char *alt_names, struct evp_pkey_st **key)
{
	struct X509_req_st *rq;
	struct strbuf pem;
	const char *text;

	*key = pki_key_new(&c.kind, &why);
	rq = pki_request_new(subject, alt_names, *key, &why);
	strbuf_init(&pem, PKI_REQUEST_MAX);
	assert_int_equal(pki_request_write(rq, &pem), 0);
	text = arena_strdup(a, pem.s);
	strbuf_release(&pem);
	pki_request_free(rq);
	return text;
}

/* Place a request; its key is the caller's. */
static inline struct evp_pkey_st *
request_place(const char *name, const char *subject, const char *alt_names)
{
	struct evp_pkey_st *key;
	const char *text = request_pem(subject, alt_names, &key);

	write_file(arena_printf(a, "%s/%s.pem", c.request_dir, name), text);
	return key;
}

#endif
