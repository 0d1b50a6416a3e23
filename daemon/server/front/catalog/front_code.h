#ifndef SERVER_FRONT_CATALOG_FRONT_CODE_H
#define SERVER_FRONT_CATALOG_FRONT_CODE_H

/*
 * Versioned code, for static catalogs, in a front: its processes run the
 * programs of the settings code_id_command and code_content_command
 * (front_programs.h).
 */

#include "server/front/front.h"

/* GET /puppet/v3/static_file_content/PATH; ctx is the front. */
void front_static_content(void *ctx, struct http_exchange *x);

/*
 * Find the id of the code of an environment for a job, which is taken over;
 * then it is compiled there.
 */
void front_code_ask(
    struct front *f, struct front_job *job, const char *environment);

#endif
