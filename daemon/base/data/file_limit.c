#include "base/data/file_limit.h"

#include "base/data/internal.h"
#include "base/data/yaml.h"

#define MIB ((size_t)1 << 20)

static size_t file_limit_limits[FILE_KINDS] = {
    [FILE_STATE] = 512 * MIB,
    /* read as one document */
    [FILE_STORE] = YAML_OWN_SIZE_MAX,
    [FILE_OWED] = 256 * MIB,
    [FILE_JOURNAL] = 256 * MIB,
    [FILE_CATALOG] = 512 * MIB,
    [FILE_REPORT] = 512 * MIB,
    [FILE_SUMMARY] = MIB,
    [FILE_LIST] = 64 * MIB,
    [FILE_DISABLED] = MIB / 16,
    [FILE_BUCKET_PATHS] = 64 * MIB,
    [FILE_FACTS] = 16 * MIB,
};

size_t
file_limit(enum file_kind kind)
{
	return file_limit_limits[kind];
}

void
file_limit_set(enum file_kind kind, size_t bytes)
{
	file_limit_limits[kind] = bytes;
}
