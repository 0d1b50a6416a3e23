#include "base/settings/audit_shares.h"

#include <stdlib.h>
#include <string.h>

#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "base/shares/peer.h"
#include "base/shares/publish.h"

/*
 * A holder may have at most a quarter of what is free, which is a fifth of what
 * the others have left.
 */
#define LEFT_PART 4

/* There are at most as many holders as records in the spool. */
static struct share_account *audit_shares_accounts[LOGCLASS_COUNT];

/*
 * Names are cut to HOLDER_MAX - 1 characters, which no node's name exceeds:
 * longer ones with the same beginning are one holder.
 */
static const char *
audit_shares_name(char out[HOLDER_MAX], const char *holder, size_t n)
{
	if (n >= HOLDER_MAX)
		n = HOLDER_MAX - 1;
	memcpy(out, holder, n);
	out[n] = '\0';
	return out;
}

static struct share_account *audit_shares_account(enum log_class class)
{
	static const struct account_limits none;

	if (audit_shares_accounts[class] == NULL)
		audit_shares_accounts[class] = account_new(&none);
	return audit_shares_accounts[class];
}

static bool
audit_shares_may(enum log_class class, const char *holder, size_t n,
    uint64_t bytes, uint64_t left)
{
	char name[HOLDER_MAX];
	uint64_t used = account_used(
	    audit_shares_account(class), audit_shares_name(name, holder, n));

	if (used == 0
		? bytes <= left
		: bytes <= left / LEFT_PART && used <= left / LEFT_PART - bytes)
		return true;
	share_refused(M_SHARE_AUDIT);
	return false;
}

static void
audit_shares_put(
    enum log_class class, const char *holder, size_t n, uint64_t bytes)
{
	char name[HOLDER_MAX];

	account_add(audit_shares_account(class),
	    audit_shares_name(name, holder, n), bytes);
}

static void
audit_shares_clear(void)
{
	for (int i = 0; i < LOGCLASS_COUNT; i++)
		if (audit_shares_accounts[i] != NULL)
			account_reset(audit_shares_accounts[i]);
}

const struct log_audit_shares *
audit_shares(void)
{
	static const struct log_audit_shares functions = {
	    audit_shares_may, audit_shares_put, audit_shares_clear};

	return &functions;
}

static void
audit_shares_look(void)
{
	share_publish_account(
	    M_SHARE_AUDIT, "log", audit_shares_accounts[LOGCLASS_CLIENT]);
}

void
audit_shares_publish(void)
{
	log_audit_shares_look(audit_shares_look);
}
