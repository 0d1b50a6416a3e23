#include "logging/statistics.h"

#include <string.h>

#include "logging/counters.h"
#include "logging/message.h"
#include "logging/sink/writer.h"

#define EVERY_NS (300 * 1000000000LL)
/* Maximum number of codes that a record lists. */
#define CODES_MAX 60
#define CODE_TEXT (LOG_CODE_LEN + 22)

static struct log_counters statistics_before;
static uint64_t codes_before[LOGMSG_COUNT];

/* Format "DLG-N-CAT-1200 17" for each code that was raised since. */
static size_t
codes_name(const uint64_t now[], char texts[][CODE_TEXT], const char **list)
{
	size_t n = 0;

	for (int i = 0; i < LOGMSG_COUNT && n < CODES_MAX; i++) {
		struct log_writer w = {
		    texts[n], texts[n] + CODE_TEXT - 1, false};

		if (now[i] == codes_before[i])
			continue;
		log_puts(&w, log_messages[i].code);
		log_putc(&w, ' ');
		log_put_uns(&w, now[i] - codes_before[i]);
		*w.p = '\0';
		codes_before[i] = now[i];
		list[n] = texts[n];
		n++;
	}
	return n;
}

static void
statistics_raise(void)
{
	char texts[CODES_MAX][CODE_TEXT];
	const char *list[CODES_MAX];
	uint64_t codes[LOGMSG_COUNT];
	struct log_counters c;
	size_t n;

	log_counters_sum(&c, codes);
	if (c.raised == statistics_before.raised)
		return;
	n = codes_name(codes, texts, list);
	log_event(STATS, LOG_STATISTICS,
	    log_uns("raised", c.raised - statistics_before.raised),
	    log_uns("emitted", c.emitted - statistics_before.emitted),
	    log_uns("filtered", c.filtered - statistics_before.filtered),
	    log_uns("limited", c.limited - statistics_before.limited),
	    log_uns("dropped", c.dropped - statistics_before.dropped),
	    log_uns("pending", c.pending),
	    log_uns("truncated", c.truncated - statistics_before.truncated),
	    log_bytes("bytes", c.bytes - statistics_before.bytes),
	    log_uns("reconnects", c.reconnects), log_strs("codes", list, n));
	statistics_before = c;
}

void
log_statistics_log(int64_t now, bool at_once)
{
	static int64_t next;

	if (!next)
		next = now + EVERY_NS;
	if (!at_once && now < next)
		return;
	next = now + EVERY_NS;
	if (log_wanted(LOGMSG_LOG_STATISTICS))
		statistics_raise();
}
