#ifndef MACHINE_RESOURCE_TYPE_FILE_CHECKSUM_H
#define MACHINE_RESOURCE_TYPE_FILE_CHECKSUM_H

/*
 * Checksums by which contents are compared (lib/puppet/util/checksums.rb):
 * digests, digests of the first 512 bytes ("lite"), times, and none.  Their
 * text is "{sha256}HEX", "{mtime}2026-11-20 11:13:57 +0000", "{none}".
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>
#include <time.h>

struct arena;
struct digest;
struct strbuf;

enum checksum_kind {
	CHECKSUM_SHA256, /* the default */
	CHECKSUM_SHA256LITE,
	CHECKSUM_MD5,
	CHECKSUM_MD5LITE,
	CHECKSUM_SHA1,
	CHECKSUM_SHA1LITE,
	CHECKSUM_SHA512,
	CHECKSUM_SHA384,
	CHECKSUM_SHA224,
	CHECKSUM_MTIME,
	CHECKSUM_CTIME,
	CHECKSUM_NONE,
	CHECKSUM_KINDS
};

/* The kind of that name, or -1. */
int checksum_by_name(const char *name);
const char *checksum_name(enum checksum_kind k);

/* True for a digest, of which a content alone decides. */
bool checksum_is_digest(enum checksum_kind k);
/* True for a time: a file that is at least as new is in sync. */
bool checksum_is_time(enum checksum_kind k);

/* Of n bytes in memory; for times and none without a value. */
const char *checksum_of(
    enum checksum_kind k, struct arena *a, const void *p, size_t n);

/*
 * The checksum of the open file, which st describes; -1 with errno where it
 * could not be read.
 */
int checksum_of_file(enum checksum_kind k, struct arena *a, int fd,
    const struct stat *st, const char **ret);

/* Over pieces, of which n bytes went before this one. */
void checksum_add(enum checksum_kind k, struct digest *d, size_t before,
    const void *p, size_t n);
/* Begin a digest; NULL for kinds without digest, or when out of memory. */
struct digest *checksum_begin(enum checksum_kind k);
/* The text; frees d. */
const char *checksum_end(
    enum checksum_kind k, struct arena *a, struct digest *d);

/* 0 when the text is a value of that kind. */
int checksum_valid(enum checksum_kind k, const char *text);

/* Seconds since 1970 of a time's text, with or without its head; -1: none. */
time_t checksum_time(const char *text);

/*
 * True for a text of n bytes that is a digest with its kind, "{md5}" and 32
 * digits: a content is looked up in the bucket by it.
 */
int checksum_like(const char *s, size_t n);

#endif
