#include "network/ca/api.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/data/json_doc.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/ca.h"
#include "network/ca/count.h"
#include "network/ca/inventory.h"
#include "network/ca/lists.h"
#include "network/ca/ocsp.h"
#include "network/ca/origin.h"
#include "network/ca/policy.h"
#include "network/ca/renew.h"
#include "network/ca/revoke.h"
#include "network/ca/sign.h"
#include "network/ca/status.h"
#include "network/ca/submit.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"

/* Difference between the clocks of a node and of the CA, in seconds. */
#define CLOCKS_DIFFER 3600

/* Names in one request. */
#define NAMES_MAX 10000

/* A request with the CA open; why: a sentence for the client. */
struct ca_api_call {
	struct ca *ca; /* NULL: not opened yet */
	const struct ca_config *c;
	const struct ca_ask *ask;
	struct strbuf *out;
	struct strbuf why;
	enum ca_form form;
	struct ca_state *state;
};

/* --- answers --- */

static int
text_answer(struct ca_api_call *k, int status, const char *text)
{
	strbuf_reset(k->out);
	strbuf_addstr(k->out, text);
	return status;
}

static int
json_answer(struct ca_api_call *k, json_t *v)
{
	k->form = CA_JSON;
	return json_doc_print(k->out, v, JSON_LAYOUT_COMPACT) == 0 ? 200 : 500;
}

/* Answer with the sentence of a failure. */
static int
result_answer(struct ca_api_call *k, enum ca_result r, const char *missing)
{
	static const int statuses[] = {[CA_OK] = 204,
	    [CA_NOT_FOUND] = 404,
	    [CA_INVALID] = 409,
	    [CA_REFUSED] = 409,
	    [CA_LATER] = 429,
	    [CA_FAILED] = 500};

	if (r == CA_OK)
		return text_answer(k, 204, "");
	/* a sentence of a failed file is for the log: it has paths */
	if (r == CA_FAILED)
		return text_answer(k, 500, "The CA cannot do this now");
	return text_answer(
	    k, statuses[r], r == CA_REFUSED ? strbuf_shown(&k->why) : missing);
}

static const char *
ca_api_missing_text(struct arena *a, const char *what, const char *name)
{
	return arena_printf(a, "Could not find %s %s", what, name);
}

/* --- files --- */

static int64_t
later(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

/*
 * Return true if the client's copy of the file is current.  The change time
 * counts, too, because a file may be put in place with an older modification
 * time; so does the time since which the present settings apply, because
 * earlier ones may have named another file.  The client's clock may differ.
 */
static bool
ca_api_is_known(const struct ca_api_call *k, const char *path)
{
	int64_t since = k->ask->since;
	struct stat st;

	return since > 0 && place_look(path, &st) == 0 &&
	       later(later(st.st_mtime, st.st_ctime), k->state->began) +
		       CLOCKS_DIFFER <
		   since;
}

/* Answer with a file as it is. */
static int
ca_api_file_answer(struct ca_api_call *k, const char *path, const char *what)
{
	struct arena *a;
	size_t n;
	char *text;
	int status = 200;

	if (ca_api_is_known(k, path))
		return 304;
	a = arena_new(0);
	text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, &k->why);
	if (text != NULL)
		strbuf_add(k->out, text, n);
	else if (errno == ENOENT)
		status = text_answer(
		    k, 404, ca_api_missing_text(a, what, k->ask->name));
	else
		status = text_answer(k, 500, "The CA cannot read this file");
	arena_free(a);
	return status;
}

static int
named_answer(struct ca_api_call *k, const char *dir, const char *what)
{
	struct arena *a;
	int status;

	a = arena_new(0);
	if (ca_policy_is_file(k->ask->name))
		status = ca_api_file_answer(
		    k, arena_printf(a, "%s/%s.pem", dir, k->ask->name), what);
	else
		status = text_answer(
		    k, 404, ca_api_missing_text(a, what, k->ask->name));
	arena_free(a);
	return status;
}

static int
get_certificate(struct ca_api_call *k)
{
	if (strcmp(k->ask->name, "ca") == 0)
		return ca_api_file_answer(k, k->c->cert, "certificate");
	return named_answer(k, k->c->signed_dir, "certificate");
}

/* The client's address is not for others. */
static int
get_request(struct ca_api_call *k)
{
	int status = named_answer(k, k->c->request_dir, "certificate_request");
	size_t skip = 0;
	const char *text;

	if (status == 200 && strbuf_text(k->out, &text) == 0)
		skip = ca_origin_length(text, k->out->len);
	if (skip > 0)
		strbuf_drop(k->out, skip);
	return status;
}

static int
get_lists(struct ca_api_call *k)
{
	return ca_api_file_answer(k, k->c->infra ? k->c->infra_crl : k->c->crl,
	    "certificate_revocation_list");
}

static int
put_lists(struct ca_api_call *k)
{
	enum ca_result r =
	    ca_lists_merge(k->ca, k->ask->body, k->ask->n, &k->why);

	if (r == CA_REFUSED)
		return text_answer(k, 400, strbuf_shown(&k->why));
	if (ca_publish(k->ca, &k->why) < 0)
		return text_answer(k, 500, "The CA cannot do this now");
	return text_answer(k, 200, "Successfully updated CRLs.");
}

/* --- requests --- */

/* Answer to the client of a request that was kept, signed or refused. */
static int
submitted(struct ca_api_call *k, enum ca_result r)
{
	if (r == CA_FAILED)
		return text_answer(k, 503, "The CA cannot take requests now");
	if (r == CA_LATER)
		return text_answer(k, 429, strbuf_shown(&k->why));
	return text_answer(k, r == CA_OK ? 200 : 400, strbuf_shown(&k->why));
}

static int
ca_api_submit(struct ca_api_call *k, enum ca_decision decision)
{
	struct ca_submission s = {.name = k->ask->name,
	    .pem = k->ask->body,
	    .n = k->ask->n,
	    .address = k->ask->address,
	    .certname = k->ask->client,
	    .decision = decision,
	    .waiting = &k->state->waiting,
	    .program = k->out};
	enum ca_result r = ca_submit(k->ca, &s, &k->why);

	if (s.undecided)
		return CA_UNDECIDED;
	if (r == CA_OK && ca_publish(k->ca, &k->why) < 0)
		r = CA_FAILED;
	return submitted(k, r);
}

static int
put_request(struct ca_api_call *k)
{
	return ca_api_submit(k, CA_DECISION_NONE);
}

static int
sign_decided(struct ca_api_call *k)
{
	return ca_api_submit(k, CA_DECISION_SIGN);
}

static int
wait_undecided(struct ca_api_call *k)
{
	return ca_api_submit(k, CA_DECISION_WAIT);
}

static int
reject_decided(struct ca_api_call *k)
{
	if (k->c->keep_rejected)
		return wait_undecided(k);
	ca_count_denied(M_DENIAL_PROGRAM);
	return text_answer(
	    k, 400, "The program of autosign rejected the certificate request");
}

static int
delete_request(struct ca_api_call *k)
{
	enum ca_result r = ca_request_delete(k->ca, k->ask->name, &k->why);

	return result_answer(k, r, "Could not find the certificate request");
}

/* --- renewal --- */

static int
post_renewal(struct ca_api_call *k)
{
	enum ca_result r;

	if (!k->c->renews)
		return text_answer(k, 404, "Not Found");
	if (k->ask->n == 0)
		return text_answer(
		    k, 400, "No certificate found in renewal request");
	k->ca = ca_open(k->c, &k->why);
	if (k->ca == NULL)
		return text_answer(k, 503, "The CA cannot be used now");
	r = ca_renew(k->ca, k->ask->body, k->ask->n, k->out, &k->why);
	if (r == CA_OK)
		return 200;
	return r == CA_REFUSED
		   ? text_answer(k, 403, strbuf_shown(&k->why))
		   : text_answer(k, 500, "The CA cannot do this now");
}

/* --- states --- */

static int
get_status(struct ca_api_call *k)
{
	json_t *v = ca_status(k->ca, k->ask->name, &k->why);

	return v != NULL ? json_answer(k, v)
			 : text_answer(k, 404, strbuf_shown(&k->why));
}

static int
get_statuses(struct ca_api_call *k)
{
	const char *state = k->ask->state;
	json_t *v;

	if (*state != '\0' && strcmp(state, "requested") != 0 &&
	    strcmp(state, "signed") != 0 && strcmp(state, "revoked") != 0)
		return text_answer(
		    k, 400, "state must be requested, signed or revoked");
	v = ca_statuses(k->ca, *state != '\0' ? state : NULL, &k->why);
	return v != NULL ? json_answer(k, v)
			 : text_answer(k, 500, "The CA cannot list these");
}

/* Read the body; NULL: it is not a JSON object. */
static json_t *
body_read(const struct ca_api_call *k)
{
	struct json_fault fault;
	json_t *v =
	    json_doc_parse(k->ask->body, k->ask->n, 64 * CA_BODY_MAX, &fault);

	if (json_is_object(v))
		return v;
	json_decref(v);
	return NULL;
}

static int
revoke_answer(struct ca_api_call *k)
{
	enum ca_result r = ca_revoke(k->ca, k->ask->name, &k->why);

	if (r == CA_OK && ca_publish(k->ca, &k->why) < 0)
		r = CA_FAILED;
	return result_answer(k, r,
	    r == CA_INVALID ? "Cannot revoke certificate for host "
			      "without a signed certificate"
			    : "Could not find the certificate");
}

/* The validity that a request names: seconds, 0: none, -1: invalid. */
static int64_t
ttl_of(const json_t *body)
{
	const json_t *v = json_object_get(body, "cert_ttl");

	if (v == NULL)
		return 0;
	return json_is_integer(v) && json_integer_value(v) > 0 &&
		       json_integer_value(v) <= CA_TTL_MAX
		   ? json_integer_value(v)
		   : -1;
}

static int
put_status(struct ca_api_call *k)
{
	json_t *body = body_read(k);
	const char *state =
	    json_string_value(json_object_get(body, "desired_state"));
	int64_t ttl = ttl_of(body);
	int status;

	if (state != NULL && strcmp(state, "signed") == 0 && ttl >= 0)
		status =
		    result_answer(k, ca_sign(k->ca, k->ask->name, ttl, &k->why),
			"Could not find the certificate request");
	else if (state != NULL && strcmp(state, "revoked") == 0)
		status = revoke_answer(k);
	else
		status = text_answer(k, 400,
		    "desired_state must be signed or revoked, and cert_ttl a "
		    "number of seconds");
	json_decref(body);
	return status;
}

static int
delete_status(struct ca_api_call *k)
{
	return result_answer(k, ca_clean(k->ca, k->ask->name, &k->why),
	    "Could not find the certificate");
}

/* --- many names --- */

/* Return the names of the body, which stay the body's; NULL: malformed. */
static const json_t *
ca_api_names_of(const json_t *body)
{
	const json_t *names = json_object_get(body, "certnames");

	if (!json_is_array(names) || json_array_size(names) > NAMES_MAX)
		return NULL;
	for (size_t i = 0; i < json_array_size(names); i++)
		if (!json_is_string(json_array_get(names, i)))
			return NULL;
	return names;
}

/* Append a text as Clojure prints it, which Puppet's server is written in. */
static void
clojure_add(struct strbuf *out, const char *text)
{
	static const char named[] = "\"\\\n\t\r\f\b", names[] = "\"\\ntrfb";

	strbuf_addstr(out, "\"");
	for (; *text != '\0'; text++) {
		const char *at = strchr(named, *text);

		if (at == NULL)
			strbuf_add(out, text, 1);
		else
			strbuf_addf(out, "\\%c", names[at - named]);
	}
	strbuf_addstr(out, "\"");
}

/* Answer with the names that have no certificate, as Puppet's server does. */
static int
cleaned_answer(struct ca_api_call *k, const json_t *missing)
{
	size_t n = json_array_size(missing);

	if (n == 0)
		return text_answer(k, 200, "Successfully cleaned all certs.");
	(void)text_answer(k, 200,
	    "The following certs do not exist and cannot be revoked: [");
	for (size_t i = 0; i < n; i++) {
		if (i > 0)
			strbuf_addstr(k->out, " ");
		clojure_add(
		    k->out, json_string_value(json_array_get(missing, i)));
	}
	strbuf_addstr(k->out, "]");
	return 200;
}

/* Remove the files of certificates that the published list has. */
static int
certificates_remove(struct ca_api_call *k, const json_t *names)
{
	for (size_t i = 0; i < json_array_size(names); i++)
		if (ca_certificate_delete(k->ca,
			json_string_value(json_array_get(names, i)),
			&k->why) == CA_FAILED)
			return -1;
	return 0;
}

/*
 * Revoke all certificates, publish the list, and then remove the files.  The
 * answer lists the names without a certificate.
 */
static int
ca_api_clean_all(struct ca_api_call *k, const json_t *names)
{
	json_t *known = json_array(), *missing = json_array();
	enum ca_result r = CA_OK;
	int status = 500;

	for (size_t i = 0; i < json_array_size(names) && r != CA_FAILED; i++) {
		json_t *name = json_array_get(names, i);

		r = ca_revoke(k->ca, json_string_value(name), &k->why);
		json_array_append(r == CA_OK ? known : missing, name);
	}
	if (r != CA_FAILED && ca_publish(k->ca, &k->why) == 0 &&
	    certificates_remove(k, known) == 0)
		status = cleaned_answer(k, missing);
	json_decref(known);
	json_decref(missing);
	return status == 200 ? status
			     : text_answer(k, 500, "The CA cannot do this now");
}

static int
ca_api_sign_all(struct ca_api_call *k, const json_t *names, int64_t ttl)
{
	json_t *done = json_array(), *none = json_array(), *bad = json_array();

	for (size_t i = 0; i < json_array_size(names); i++) {
		json_t *name = json_array_get(names, i);
		enum ca_result r =
		    ca_sign(k->ca, json_string_value(name), ttl, &k->why);

		json_array_append(r == CA_OK	      ? done
				  : r == CA_NOT_FOUND ? none
						      : bad,
		    name);
		strbuf_reset(&k->why);
	}
	return json_answer(k, json_pack("{s:o,s:o,s:o}", "signed", done,
				  "no-csr", none, "signing-errors", bad));
}

/* Return each name of a list once, in their order. */
static json_t *
unique_names(const json_t *names)
{
	json_t *seen = json_object(), *ret = json_array();

	for (size_t i = 0; i < json_array_size(names); i++) {
		json_t *name = json_array_get(names, i);
		const char *text = json_string_value(name);

		if (json_object_get(seen, text) != NULL)
			continue;
		json_object_set_new(seen, text, json_true());
		json_array_append(ret, name);
	}
	json_decref(seen);
	return ret;
}

static int
names_clean(struct ca_api_call *k, const json_t *names)
{
	json_t *unique = unique_names(names);
	int status = ca_api_clean_all(k, unique);

	json_decref(unique);
	return status;
}

static int
put_clean(struct ca_api_call *k)
{
	json_t *body = body_read(k);
	const json_t *names = ca_api_names_of(body);
	int status;

	if (body == NULL)
		status = text_answer(k, 400, "Request body is not JSON.");
	else if (json_is_true(json_object_get(body, "async")))
		status = text_answer(
		    k, 400, "Async mode is not currently supported.");
	else if (json_object_get(body, "certnames") == NULL)
		status = text_answer(k, 400,
		    "Missing required key: 'certnames'. Please supply the "
		    "list of certs you want to clean.");
	else if (names == NULL)
		status = text_answer(k, 400, "certnames must be an array");
	else
		status = names_clean(k, names);
	json_decref(body);
	return status;
}

static int
post_sign(struct ca_api_call *k)
{
	json_t *body = body_read(k);
	const json_t *names = ca_api_names_of(body);
	int64_t ttl = ttl_of(body);
	int status = names != NULL && ttl >= 0
			 ? ca_api_sign_all(k, names, ttl)
			 : text_answer(k, 400,
			       "certnames must be an array, and cert_ttl a "
			       "number of seconds");

	json_decref(body);
	return status;
}

static int
post_sign_all(struct ca_api_call *k)
{
	json_t *all = ca_statuses(k->ca, "requested", &k->why);
	json_t *names = json_array();
	int status;

	for (size_t i = 0; i < json_array_size(all); i++)
		json_array_append(
		    names, json_object_get(json_array_get(all, i), "name"));
	status = all != NULL ? ca_api_sign_all(k, names, 0)
			     : text_answer(k, 500, "The CA cannot list these");
	json_decref(all);
	json_decref(names);
	return status;
}

/* --- expirations --- */

static int
get_expirations(struct ca_api_call *k)
{
	json_t *certs = json_object(), *lists = json_object();
	char name[PKI_NAME_MAX], when[CA_TIME_MAX];

	for (size_t i = 0; i < k->ca->chain.count; i++) {
		struct x509_st *x = k->ca->chain.certs[i];
		struct X509_crl_st *l = pki_list_find(&k->ca->lists.all, x);

		if (pki_certificate_name(x, name) < 0)
			continue;
		ca_time_show(pki_certificate_end(x), when);
		json_object_set_new(certs, name, json_string(when));
		if (l == NULL)
			continue;
		ca_time_show(pki_list_end(l), when);
		json_object_set_new(lists, name, json_string(when));
	}
	return json_answer(
	    k, json_pack("{s:o,s:o}", "ca-certs", certs, "crls", lists));
}

static int
post_ocsp(struct ca_api_call *k)
{
	k->form = CA_OCSP;
	return ca_ocsp_answer(
	    &k->state->ocsp, k->c, k->ask->body, k->ask->n, k->out);
}

/* --- calls --- */

static const struct {
	int (*run)(struct ca_api_call *k);
	int opens; /* 1: needs the CA, with its lock and its key */
} calls[CA_CALLS] = {
    [CA_GET_CERTIFICATE] = {get_certificate, 0},
    [CA_GET_REQUEST] = {get_request, 0},
    [CA_PUT_REQUEST] = {put_request, 1},
    [CA_DELETE_REQUEST] = {delete_request, 1},
    [CA_GET_LISTS] = {get_lists, 0},
    [CA_PUT_LISTS] = {put_lists, 1},
    [CA_GET_STATUS] = {get_status, 1},
    [CA_PUT_STATUS] = {put_status, 1},
    [CA_DELETE_STATUS] = {delete_status, 1},
    [CA_GET_STATUSES] = {get_statuses, 1},
    [CA_PUT_CLEAN] = {put_clean, 1},
    [CA_POST_SIGN] = {post_sign, 1},
    [CA_POST_SIGN_ALL] = {post_sign_all, 1},
    [CA_POST_RENEWAL] = {post_renewal, 0},
    [CA_SIGN_DECIDED] = {sign_decided, 1},
    [CA_REJECT_DECIDED] = {reject_decided, 1},
    [CA_WAIT_UNDECIDED] = {wait_undecided, 1},
    [CA_GET_EXPIRATIONS] = {get_expirations, 1},
    [CA_POST_OCSP] = {post_ocsp, 0},
};

void
ca_state_release(struct ca_state *s)
{
	ca_ocsp_release(&s->ocsp);
	ca_waiting_release(&s->waiting);
}

int
ca_answer(const struct ca_config *c, const struct ca_ask *ask,
    struct ca_state *s, struct strbuf *out, enum ca_form *ret)
{
	struct ca_api_call k = {.c = c, .ask = ask, .out = out, .state = s};
	int status;

	strbuf_init(&k.why, CA_SENTENCE_MAX);
	if (calls[ask->call].opens)
		k.ca = ca_open(c, &k.why);
	if (calls[ask->call].opens && k.ca == NULL)
		status = text_answer(&k, 503, "The CA cannot be used now");
	else
		status = calls[ask->call].run(&k);
	if (status >= 500)
		metric_add(M_dlaSignFails, 1);
	if (status >= 500)
		log_event(
		    CA, CAU_FAILED, log_str("reason", strbuf_shown(&k.why)));
	ca_close(k.ca);
	strbuf_release(&k.why);
	*ret = k.form;
	return status;
}
