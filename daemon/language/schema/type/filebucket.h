#ifndef LANGUAGE_SCHEMA_TYPE_FILEBUCKET_H
#define LANGUAGE_SCHEMA_TYPE_FILEBUCKET_H

/* The first attributes of filebucket, in the order of the table. */
enum filebucket_attr { BUCKET_NAME, BUCKET_PATH, BUCKET_PORT, BUCKET_SERVER };

#endif
