#ifndef BASE_SHARES_PUBLISH_H
#define BASE_SHARES_PUBLISH_H

/*
 * Parts of holders as objects of the metrics: dlcShareTable,
 * dlcHolderTable. Each process publishes its own accounts and queues once a
 * second.
 */

struct share_account;
struct turns;

/*
 * Publish the state of a resource, M_SHARE_... (enum share of the metrics):
 * that of an account (NULL: nothing), or of a queue.  process is a name that is
 * unique in the daemon, as "front 1".
 */
void share_publish_account(
    unsigned share, const char *process, const struct share_account *a);
void share_publish_turns(
    unsigned share, const char *process, const struct turns *q);

/* Count a request that was refused for the share of its holder. */
void share_refused(unsigned share);

#endif
