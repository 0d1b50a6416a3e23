#ifndef UNIT_SSL_SITE_H
#define UNIT_SSL_SITE_H

/*
 * A directory with the files of a machine's certificate, and their settings,
 * for tests of ssl: made by ssl_site_setup(), removed by ssl_site_teardown().
 * The keys and certificates are those of authority.h.
 */

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/process/spawn.h"
#include "network/ssl/config.h"
#include "unit/authority.h"

#define SSL_SITE "/tmp/test_ssl.XXXXXX"

static char scratch[sizeof(SSL_SITE)];
static struct arena *a;
static struct ssl_config c;
static struct ssl_target target;

static const char *
in(const char *name)
{
	return arena_printf(a, "%s/%s", scratch, name);
}

static inline void
write_file(const char *path, const char *text)
{
	static const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

	assert_int_equal(fs_replace_soon(path, text, strlen(text), &owner), 0);
}

static inline const char *
content(const char *path)
{
	const char *s = fs_read(a, path, 1 << 20, NULL);

	return s != NULL ? s : "";
}

static inline int
mode_of(const char *path)
{
	struct stat st;

	assert_int_equal(stat(path, &st), 0);
	return (int)(st.st_mode & 07777);
}

static int
ssl_site_setup(void **state)
{
	(void)state;
	memcpy(scratch, SSL_SITE, sizeof(scratch));
	a = arena_new(0);
	strbuf_reset(&why);
	if (mkdtemp(scratch) == NULL)
		return -1;
	target = (struct ssl_target){.port = 0};
	ssl_target_set(&target, "ca.example.com", 8140);
	c = (struct ssl_config){.certname = "node.example.com",
	    .ssldir = in("ssl"),
	    .certdir = in("ssl/certs"),
	    .privatekeydir = in("ssl/private_keys"),
	    .requestdir = in("ssl/certificate_requests"),
	    .hostcert = in("ssl/certs/node.example.com.pem"),
	    .hostprivkey = in("ssl/private_keys/node.example.com.pem"),
	    .hostpubkey = in("ssl/public_keys/node.example.com.pem"),
	    .hostcsr = in("ssl/certificate_requests/node.example.com.pem"),
	    .localcacert = in("ssl/certs/ca.pem"),
	    .hostcrl = in("ssl/crl.pem"),
	    .statedir = in("state"),
	    .history = in("state/authorities.json"),
	    .ca_server = "ca.example.com",
	    .ca_port = 8140,
	    .target = &target,
	    .kind = {.curve = "prime256v1"},
	    .revocation = PKI_REVOCATION_CHAIN,
	    .user = "service",
	    .group = "services",
	    .puppet_version = "8.10.0"};
	return 0;
}

static int
ssl_site_teardown(void **state)
{
	const char *const argv[] = {"rm", "-rf", scratch, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	arena_free(a);
	return r.code;
}

#endif
