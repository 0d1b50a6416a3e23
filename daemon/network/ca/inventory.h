#ifndef NETWORK_CA_INVENTORY_H
#define NETWORK_CA_INVENTORY_H

/*
 * Serial numbers and the inventory, in the formats of Puppet's server: the file
 * serial holds the next number ("0004"), a line of inventory.txt is
 *
 *	0x0001 2026-11-19T04:43:13UTC 2041-11-16T04:43:13UTC /CN=puppet
 */

#include <stddef.h>
#include <stdint.h>

struct ca;
struct ca_config;
struct strbuf;
struct vec;
struct x509_st;

/*
 * Read the next number: that of the file, or the one after the greatest of the
 * inventory where the file is behind it, for example after it was restored
 * from a backup.  0, or -1 with a sentence.
 */
int ca_serial_peek(
    const struct ca_config *c, uint64_t *ret, struct strbuf *why);
/*
 * Take the next number, with a warning where the file is behind; the inventory
 * is read once for an open CA.  0, or -1 with a sentence.
 */
int ca_serial_next(struct ca *ca, uint64_t *ret, struct strbuf *why);
/* Write the next number. */
int ca_serial_set(const struct ca_config *c, uint64_t next, struct strbuf *why);

/* Append the line of a certificate, synced; 0, or -1 with a sentence. */
int ca_inventory_add(
    const struct ca_config *c, const struct x509_st *cert, struct strbuf *why);

/*
 * Find the serial numbers of all certificates of a name, or with NULL of those
 * that have expired, as sorted uint64_t in ret, which is made here.  A number
 * that was used again counts for its last line only.  A missing file is empty.
 * 0, or -1 with a sentence.
 */
int ca_inventory_find(const struct ca_config *c, const char *name,
    struct vec *ret, struct strbuf *why);

/*
 * Call take() for each well-formed line: the name, of n bytes, its serial
 * number and the end of its validity.  0, or -1 with a sentence.
 */
typedef void ca_inventory_fn(
    void *ctx, const char *name, size_t n, uint64_t serial, int64_t end);
int ca_inventory_each(const struct ca_config *c, ca_inventory_fn *take,
    void *ctx, struct strbuf *why);

/* Write a time as the inventory does. */
#define CA_TIME_MAX 32
void ca_time_show(int64_t seconds, char out[CA_TIME_MAX]);

#endif
