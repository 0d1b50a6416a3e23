#include "command/query/remote.h"

#include "command/rest.h"
#include "network/ssl/request.h"
#include "server/query/query.h"

#define REMOTE_PATH "/pdb/query/v4"

int
query_remote(struct settings *s, const char *server, const char *body, size_t n,
    struct strbuf *out)
{
	const struct ssl_request rq = {.method = "POST",
	    .path = REMOTE_PATH,
	    .body = body,
	    .body_len = n,
	    .max = QUERY_ANSWER_MAX};

	return rest_send(
	    s, server, &rq, "The query was not answered by", NULL, out);
}
