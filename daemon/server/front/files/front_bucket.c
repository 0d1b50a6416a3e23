#include "server/front/files/front_bucket.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/crypto/digest.h"
#include "base/data/json_doc.h"
#include "machine/filebucket/bucket.h"
#include "network/http/server/http_answer.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/pki/certificate.h"
#include "server/front/files/front_request.h"
#include "server/front/files/front_store.h"
#include "server/ipc/ipc_assistants.h"

static bool
is_octets(const struct http_exchange *x)
{
	static const char wanted[] = "application/octet-stream";
	size_t n;
	const char *type = http_request_field(x->rq, "Content-Type", &n);

	return type != NULL && n >= sizeof(wanted) - 1 &&
	       memcmp(type, wanted, sizeof(wanted) - 1) == 0;
}

/* The path on the node, of the segments behind the digest; -1: too long. */
static int
take_path(const struct http_exchange *x, char out[IPC_FILE_PATH_MAX])
{
	size_t n = 0;

	for (size_t i = x->rest + 2; i < x->path.count; i++) {
		size_t len = strlen(x->path.segments[i]);

		if (n + len + 2 > IPC_FILE_PATH_MAX)
			return -1;
		if (n > 0 || x->path.absolute)
			out[n++] = '/';
		memcpy(out + n, x->path.segments[i], len);
		n += len;
	}
	out[n] = '\0';
	return 0;
}

/* The extension of the certificates of administrators, as in auth.conf. */
static bool
reads_all(struct http_exchange *x)
{
	json_t *all = http_client_extensions(x);
	const char *s = json_string_value(json_object_get(all, PKI_CLI_AUTH));
	bool is = s != NULL && strcmp(s, "true") == 0;

	json_decref(all);
	return is;
}

/* Take the digest with whose content this one is compared; as
 * front_bucket_take_ask(). */
static const char *
take_with(struct http_exchange *x, struct ipc_bucket_ask *ask)
{
	const char *sum = form_text(&x->form, "diff_with");

	/* as Puppet: it has no meaning for the others */
	if (x->rq->method != HTTP_GET ||
	    form_get(&x->form, "diff_with") == NULL)
		return NULL;
	if (sum == NULL || bucket_sum_kind(sum) < 0 ||
	    strlen(sum) >= sizeof(ask->with))
		return "the checksum of diff_with is invalid";
	memcpy(ask->with, sum, strlen(sum) + 1);
	return NULL;
}

/* Return the reason why the request is refused, or NULL. */
static const char *
front_bucket_take_ask(struct http_exchange *x, struct ipc_bucket_ask *ask)
{
	const char *algorithm, *sum;
	int kind;

	if (form_get(&x->form, "list_all") != NULL)
		return "Listing remote file buckets is not allowed";
	if (x->path.count < x->rest + 2)
		return "the checksum is missing";
	algorithm = x->path.segments[x->rest];
	sum = x->path.segments[x->rest + 1];
	kind = digest_by_name(algorithm);
	if (kind < 0 || strlen(algorithm) >= sizeof(ask->algorithm))
		return "the checksum type is not supported";
	if (bucket_sum_kind(sum) != kind || strlen(sum) >= sizeof(ask->sum))
		return "the checksum is invalid";
	if (take_path(x, ask->path) < 0)
		return "the path is too long";
	memcpy(ask->algorithm, algorithm, strlen(algorithm) + 1);
	memcpy(ask->sum, sum, strlen(sum) + 1);
	memcpy(ask->certname, x->certname, sizeof(ask->certname));
	ask->all = reads_all(x);
	return take_with(x, ask);
}

void
front_bucket(void *ctx, struct http_exchange *x)
{
	struct ipc_bucket_ask ask = {.pad = 0};
	const char *bad;

	if (front_request_environment(x) == NULL)
		return;
	if (x->rq->method == HTTP_PUT && !is_octets(x)) {
		http_answer_error(x, 415, "UNSUPPORTED_MEDIA_TYPE",
		    "the content must be application/octet-stream");
		return;
	}
	bad = front_bucket_take_ask(x, &ask);
	if (bad != NULL)
		http_answer_error(x, 400, "RUNTIME_ERROR", "%s", bad);
	else
		front_store_bucket(ctx, x, &ask);
}
