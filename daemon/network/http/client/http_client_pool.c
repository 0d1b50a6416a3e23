#include "network/http/client/http_client_pool.h"

#include <stdlib.h>

#include "base/core/memory.h"
#include "network/http/client/internal.h"

struct http_pool {
	CURLM *multi;
	struct curl_waitfd *waits; /* of http_pool_poll() */
	size_t waits_max;
	unsigned count;
	struct pooled {
		struct http_client *client;
		bool busy;
	} all[];
};

struct http_pool *
http_pool_new(const struct http_client_options *o, unsigned count)
{
	struct http_pool *p =
	    memory_zalloc(1, sizeof(*p) + count * sizeof(p->all[0]));

	for (; p->count < count; p->count++) {
		p->all[p->count].client = http_client_new(o);
		if (p->all[p->count].client == NULL)
			break;
	}
	if (p->count == count)
		p->multi = curl_multi_init();
	if (p->multi != NULL) {
		/*
		 * By default it closes idle connections when there are more
		 * than four times as many as requests.
		 */
		(void)curl_multi_setopt(
		    p->multi, CURLMOPT_MAXCONNECTS, (long)count);
		return p;
	}
	http_pool_free(p);
	return NULL;
}

void
http_pool_free(struct http_pool *p)
{
	if (p == NULL)
		return;
	for (unsigned n = 0; n < p->count; n++) {
		http_pool_stop(p, n);
		http_client_free(p->all[n].client);
	}
	curl_multi_cleanup(p->multi);
	free(p->waits);
	free(p);
}

void
http_pool_use(struct http_pool *p, const char *server, unsigned port)
{
	for (unsigned n = 0; n < p->count; n++)
		http_client_use(p->all[n].client, server, port);
}

static int
http_client_pool_end(struct http_pool *p, struct pooled *one, CURLcode code)
{
	curl_multi_remove_handle(p->multi, one->client->curl);
	one->busy = false;
	return http_exchange_end(one->client, code);
}

int
http_pool_begin(struct http_pool *p, unsigned n,
    const struct http_client_request *rq, struct http_client_answer *a)
{
	struct pooled *one = &p->all[n];
	CURL *curl = one->client->curl;

	if (http_exchange_begin(one->client, rq, a) < 0)
		return http_exchange_end(one->client, CURLE_URL_MALFORMAT);
	if (curl_multi_add_handle(p->multi, curl) != CURLM_OK)
		return http_exchange_end(one->client, CURLE_FAILED_INIT);
	one->busy = true;
	return 0;
}

void
http_pool_stop(struct http_pool *p, unsigned n)
{
	if (p->all[n].busy)
		(void)http_client_pool_end(
		    p, &p->all[n], CURLE_ABORTED_BY_CALLBACK);
}

void
http_pool_resume(struct http_pool *p, unsigned n)
{
	if (p->all[n].busy)
		(void)curl_easy_pause(p->all[n].client->curl, CURLPAUSE_CONT);
}

bool
http_pool_busy(const struct http_pool *p, unsigned n)
{
	return p->all[n].busy;
}

/* End the requests that are complete; return their number. */
static unsigned
http_client_pool_complete(struct http_pool *p)
{
	const CURLMsg *done;
	unsigned ended = 0;
	int left;

	while ((done = curl_multi_info_read(p->multi, &left)) != NULL)
		for (unsigned n = 0; n < p->count; n++)
			if (p->all[n].busy &&
			    p->all[n].client->curl == done->easy_handle) {
				(void)http_client_pool_end(
				    p, &p->all[n], done->data.result);
				ended++;
				break;
			}
	return ended;
}

/* Return how many bytes of answers the requests in progress have given. */
static uint64_t
http_client_pool_received(const struct http_pool *p)
{
	uint64_t sum = 0;

	for (unsigned n = 0; n < p->count; n++)
		if (p->all[n].busy)
			sum += p->all[n].client->exchange.answer->received;
	return sum;
}

int
http_pool_wait(struct http_pool *p, int fd, int ms)
{
	struct curl_waitfd other = {.fd = fd, .events = CURL_WAIT_POLLIN};
	uint64_t before = http_client_pool_received(p);
	int running;

	curl_multi_perform(p->multi, &running);
	if (http_client_pool_complete(p) > 0)
		return 0;
	/* A transfer that has paused now would wait for nothing. */
	if (http_client_pool_received(p) != before)
		ms = 0;
	curl_multi_poll(p->multi, &other, fd >= 0, ms, NULL);
	curl_multi_perform(p->multi, &running);
	(void)http_client_pool_complete(p);
	return fd >= 0 && other.revents != 0;
}

/* Copy what is to be waited for to libcurl's form; return the number. */
static unsigned
http_client_pool_waits(struct http_pool *p, const struct pollfd *fds, size_t n)
{
	unsigned count = 0;

	if (n > p->waits_max) {
		p->waits = memory_realloc(p->waits, n * sizeof(*p->waits));
		p->waits_max = n;
	}
	for (size_t i = 0; i < n; i++)
		if (fds[i].fd >= 0)
			p->waits[count++] = (struct curl_waitfd){
			    .fd = fds[i].fd, .events = CURL_WAIT_POLLIN};
	return count;
}

int
http_pool_poll(struct http_pool *p, struct pollfd *fds, size_t n, int ms)
{
	unsigned count = http_client_pool_waits(p, fds, n), at = 0;
	int running, ready = 0;

	curl_multi_perform(p->multi, &running);
	if (http_client_pool_complete(p) > 0)
		ms = 0;
	curl_multi_poll(p->multi, p->waits, count, ms, NULL);
	for (size_t i = 0; i < n; i++) {
		fds[i].revents = 0;
		if (fds[i].fd >= 0 && p->waits[at++].revents != 0)
			fds[i].revents = POLLIN;
		ready += fds[i].revents != 0;
	}
	curl_multi_perform(p->multi, &running);
	(void)http_client_pool_complete(p);
	return ready;
}

bool
http_pool_reached(struct http_pool *p, unsigned n)
{
	return http_phase_of(p->all[n].client) >= HTTP_PHASE_ANSWER;
}

ssize_t
http_pool_field(
    struct http_pool *p, unsigned n, const char *name, char *out, size_t size)
{
	return http_client_field(p->all[n].client, name, out, size);
}
