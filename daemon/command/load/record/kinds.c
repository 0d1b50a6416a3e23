#include "command/load/record/kinds.h"

#include <string.h>

/* A longer beginning stands before a shorter one of it. */
static const struct load_kind load_kinds[] = {
    {HTTP_GET, "/puppet/v3/node/", true, LOAD_STEP_OTHER, LOAD_BODY_NONE},
    {HTTP_GET | HTTP_POST, "/puppet/v3/catalog/", true, LOAD_STEP_CATALOG,
	LOAD_BODY_FORM},
    {HTTP_PUT, "/puppet/v3/facts/", true, LOAD_STEP_FACTS, LOAD_BODY_FACTS},
    {HTTP_PUT, "/puppet/v3/report/", true, LOAD_STEP_REPORT, LOAD_BODY_REPORT},
    {HTTP_GET, "/puppet/v3/file_metadatas/pluginfacts", false,
	LOAD_STEP_PLUGINFACTS, LOAD_BODY_NONE},
    {HTTP_GET, "/puppet/v3/file_metadatas/plugins", false, LOAD_STEP_PLUGINS,
	LOAD_BODY_NONE},
    {HTTP_GET, "/puppet/v3/file_metadatas/", false, LOAD_STEP_OTHER,
	LOAD_BODY_NONE},
    {HTTP_GET, "/puppet/v3/file_metadata/", false, LOAD_STEP_FILE,
	LOAD_BODY_NONE},
    {HTTP_GET, "/puppet/v3/file_content/", false, LOAD_STEP_CONTENT,
	LOAD_BODY_NONE},
    {HTTP_GET, "/puppet/v3/static_file_content/", false, LOAD_STEP_CONTENT,
	LOAD_BODY_NONE},
    {HTTP_GET | HTTP_HEAD, "/puppet/v3/file_bucket_file/", false,
	LOAD_STEP_OTHER, LOAD_BODY_NONE},
    {HTTP_GET, "/puppet/v3/environments", false, LOAD_STEP_OTHER,
	LOAD_BODY_NONE},
    {HTTP_GET, "/puppet-ca/v1/certificate/ca", false, LOAD_STEP_OTHER,
	LOAD_BODY_NONE},
    {HTTP_GET, "/puppet-ca/v1/certificate_revocation_list/ca", false,
	LOAD_STEP_OTHER, LOAD_BODY_NONE},
    {HTTP_GET | HTTP_HEAD, "/status/v1/simple", false, LOAD_STEP_OTHER,
	LOAD_BODY_NONE},
};

/* Parameters that agents send, of which none can have a secret. */
static const char *const load_parameters[] = {"check_environment", "checksum",
    "checksum_type", "code_id", "configured_environment", "environment",
    "fail_on_404", "ignore", "ignore[]", "links", "max_files", "recurse",
    "recurselimit", "source_permissions", "static_catalog",
    LOAD_PARAMETER_UUID};

const struct load_kind *
load_kind_find(enum http_method method, const char *path, size_t n)
{
	for (size_t i = 0; i < sizeof(load_kinds) / sizeof(load_kinds[0]);
	     i++) {
		const struct load_kind *k = &load_kinds[i];
		size_t len = strlen(k->path);

		if ((k->methods & method) != 0 && n >= len &&
		    memcmp(path, k->path, len) == 0 && (!k->named || n > len))
			return k;
	}
	return NULL;
}

bool
load_parameter_is_kept(const char *name, size_t n)
{
	for (size_t i = 0;
	     i < sizeof(load_parameters) / sizeof(load_parameters[0]); i++)
		if (strlen(load_parameters[i]) == n &&
		    memcmp(load_parameters[i], name, n) == 0)
			return true;
	return false;
}

bool
load_head_text_ok(const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (s[i] < ' ' || s[i] > '~')
			return false;
	return true;
}

bool
load_path_ok(const char *s, size_t n)
{
	return load_head_text_ok(s, n) && memchr(s, ' ', n) == NULL &&
	       memchr(s, '?', n) == NULL && memchr(s, '#', n) == NULL;
}
