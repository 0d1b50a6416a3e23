#include "network/pki/oid_names.h"

#include <stddef.h>
#include <string.h>

static const struct {
	const char *oid;
	const char *name;
} oid_names_names[] = {
    {"1.3.6.1.4.1.34380.1.1", "ppRegCertExt"},
    {"1.3.6.1.4.1.34380.1.1.1", "pp_uuid"},
    {"1.3.6.1.4.1.34380.1.1.2", "pp_instance_id"},
    {"1.3.6.1.4.1.34380.1.1.3", "pp_image_name"},
    {"1.3.6.1.4.1.34380.1.1.4", "pp_preshared_key"},
    {"1.3.6.1.4.1.34380.1.1.5", "pp_cost_center"},
    {"1.3.6.1.4.1.34380.1.1.6", "pp_product"},
    {"1.3.6.1.4.1.34380.1.1.7", "pp_project"},
    {"1.3.6.1.4.1.34380.1.1.8", "pp_application"},
    {"1.3.6.1.4.1.34380.1.1.9", "pp_service"},
    {"1.3.6.1.4.1.34380.1.1.10", "pp_employee"},
    {"1.3.6.1.4.1.34380.1.1.11", "pp_created_by"},
    {"1.3.6.1.4.1.34380.1.1.12", "pp_environment"},
    {"1.3.6.1.4.1.34380.1.1.13", "pp_role"},
    {"1.3.6.1.4.1.34380.1.1.14", "pp_software_version"},
    {"1.3.6.1.4.1.34380.1.1.15", "pp_department"},
    {"1.3.6.1.4.1.34380.1.1.16", "pp_cluster"},
    {"1.3.6.1.4.1.34380.1.1.17", "pp_provisioner"},
    {"1.3.6.1.4.1.34380.1.1.18", "pp_region"},
    {"1.3.6.1.4.1.34380.1.1.19", "pp_datacenter"},
    {"1.3.6.1.4.1.34380.1.1.20", "pp_zone"},
    {"1.3.6.1.4.1.34380.1.1.21", "pp_network"},
    {"1.3.6.1.4.1.34380.1.1.22", "pp_securitypolicy"},
    {"1.3.6.1.4.1.34380.1.1.23", "pp_cloudplatform"},
    {"1.3.6.1.4.1.34380.1.1.24", "pp_apptier"},
    {"1.3.6.1.4.1.34380.1.1.25", "pp_hostname"},
    {"1.3.6.1.4.1.34380.1.1.26", "pp_owner"},
    {"1.3.6.1.4.1.34380.1.2", "ppPrivCertExt"},
    {"1.3.6.1.4.1.34380.1.3", "ppAuthCertExt"},
    {"1.3.6.1.4.1.34380.1.3.1", "pp_authorization"},
    {"1.3.6.1.4.1.34380.1.3.13", "pp_auth_role"},
};

#define NAME_COUNT (sizeof(oid_names_names) / sizeof(oid_names_names[0]))

const char *
pki_oid_name(const char *oid)
{
	for (size_t i = 0; i < NAME_COUNT; i++) {
		if (strcmp(oid_names_names[i].oid, oid) == 0)
			return oid_names_names[i].name;
	}
	return NULL;
}

const char *
pki_oid_of(const char *name)
{
	for (size_t i = 0; i < NAME_COUNT; i++) {
		if (strcmp(oid_names_names[i].name, name) == 0)
			return oid_names_names[i].oid;
	}
	return NULL;
}
