#include "agent/fetch/fetch_ipc.h"

const struct message_row fetch_messages[FETCH_ACCEPTS] = {
    {FETCH_ROOM, 0, 1, "FETCH_ROOM", NULL},
    {FETCH_CATALOG, sizeof(struct fetch_catalog_request), 1, "FETCH_CATALOG",
	NULL},
    {FETCH_REPORT, sizeof(struct fetch_request), 1, "FETCH_REPORT", NULL},
    {FETCH_METADATA, sizeof(struct fetch_file), 0, "FETCH_METADATA", NULL},
    {FETCH_CONTENT, sizeof(struct fetch_file), 1, "FETCH_CONTENT", NULL},
    {FETCH_BACKUP, sizeof(struct fetch_file), 1, "FETCH_BACKUP", NULL},
    {FETCH_SERVER, sizeof(struct fetch_request), 0, "FETCH_SERVER", NULL},
    {FETCH_NODE, sizeof(struct fetch_request), 0, "FETCH_NODE", NULL},
    {FETCH_ADDRESS, sizeof(struct fetch_request), 0, "FETCH_ADDRESS", NULL},
    {FETCH_EXPECT, sizeof(struct fetch_expect), 1, "FETCH_EXPECT", NULL},
    {FETCH_EXPECT_FILES, sizeof(struct fetch_expect), 1, "FETCH_EXPECT_FILES",
	NULL},
};

const struct message_row web_messages[WEB_ACCEPTS] = {
    {FETCH_WEB_METADATA, sizeof(struct fetch_url), 0, "FETCH_WEB_METADATA",
	NULL},
    {FETCH_WEB_CONTENT, sizeof(struct fetch_url), 1, "FETCH_WEB_CONTENT", NULL},
};
