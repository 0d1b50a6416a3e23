#include "command/load/report/figures.h"

#include "command/load/report/counts.h"

#define NS_PER_S 1e9
#define US_PER_S 1e6
#define MIB	 1048576.0

const struct load_figure_row load_figure_rows[LOAD_FIGURES] = {
    [LOAD_FIGURE_REQUESTS] = {"requests", "", "requests", 0},
    [LOAD_FIGURE_SECONDS] = {"duration", "s", "duration", 0},
    [LOAD_FIGURE_FAILED] = {"failed", "", "failed requests", -1},
    [LOAD_FIGURE_AVAILABILITY] = {"availability", "%", "availability", 1},
    [LOAD_FIGURE_MINIMUM] = {"minimum", "s", "shortest time", -1},
    [LOAD_FIGURE_MAXIMUM] = {"maximum", "s", "longest time", -1},
    [LOAD_FIGURE_MEAN] = {"mean", "s", "mean time", -1},
    [LOAD_FIGURE_MEDIAN] = {"median", "s", "median time", -1},
    [LOAD_FIGURE_P90] = {"percentile_90", "s", "90 % within", -1},
    [LOAD_FIGURE_P99] = {"percentile_99", "s", "99 % within", -1},
    [LOAD_FIGURE_P999] = {"percentile_99_9", "s", "99.9 % within", -1},
    [LOAD_FIGURE_CONCURRENCY] = {"concurrency", "", "concurrency", 0},
    [LOAD_FIGURE_RATE] = {"transaction_rate", "1/s", "transactions", 1},
    [LOAD_FIGURE_BYTES] = {"received_bytes", "bytes", "received", 0},
    [LOAD_FIGURE_THROUGHPUT] = {"throughput", "MiB/s", "throughput", 1},
    [LOAD_FIGURE_FAIRNESS] = {"fairness", "", "slowest node / median", -1},
    [LOAD_FIGURE_TRANSACTIONS] = {"transactions", "", "transactions", 0},
    [LOAD_FIGURE_TRANSACTIONS_FAILED] = {"transactions_failed", "",
	"failed transactions", -1},
    [LOAD_FIGURE_UNSENT] = {"transactions_unsent", "", "transactions not begun",
	-1},
    [LOAD_FIGURE_CONNECTIONS] = {"connections", "", "connections at once", 0},
    [LOAD_FIGURE_HANDSHAKES] = {"handshakes", "", "handshakes", 0},
    [LOAD_FIGURE_RESUMED] = {"resumed", "", "resumed sessions", 0},
    [LOAD_FIGURE_HANDSHAKE] = {"handshake_median", "s", "median handshake", -1},
    [LOAD_FIGURE_REPEATED] = {"repeated", "", "requests sent again", 0},
    [LOAD_FIGURE_DIFFERENT] = {"different_catalogs", "", "different catalogs",
	-1},
    [LOAD_FIGURE_DELAY] = {"generator_delay", "s", "longest delay here", -1},
    [LOAD_FIGURE_PROCESSOR] = {"generator_processor", "s", "processor here",
	-1},
    [LOAD_FIGURE_MEMORY] = {"generator_memory", "bytes", "memory here", -1},
    [LOAD_FIGURE_SERVER_PROCESSOR] = {"server_processor", "s",
	"processor of the server", -1},
    [LOAD_FIGURE_SERVER_MEMORY] = {"server_memory", "bytes",
	"memory of the server", -1},
};

static double
load_seconds_at(const struct load_latency *l, unsigned thousandths)
{
	return (double)load_latency_at(l, thousandths) / US_PER_S;
}

static void
load_times_set(double f[LOAD_FIGURES], const struct load_counts *c)
{
	f[LOAD_FIGURE_MINIMUM] = (double)c->times->min / US_PER_S;
	f[LOAD_FIGURE_MAXIMUM] = (double)c->times->max / US_PER_S;
	f[LOAD_FIGURE_MEAN] = load_latency_mean(c->times) / US_PER_S;
	f[LOAD_FIGURE_MEDIAN] = load_seconds_at(c->times, 50000);
	f[LOAD_FIGURE_P90] = load_seconds_at(c->times, 90000);
	f[LOAD_FIGURE_P99] = load_seconds_at(c->times, 99000);
	f[LOAD_FIGURE_P999] = load_seconds_at(c->times, 99900);
	f[LOAD_FIGURE_HANDSHAKE] = load_seconds_at(c->handshakes, 50000);
}

static void
load_counters_set(double f[LOAD_FIGURES], const struct load_counts *c)
{
	f[LOAD_FIGURE_REQUESTS] = (double)c->requests;
	f[LOAD_FIGURE_FAILED] = (double)c->failed;
	f[LOAD_FIGURE_BYTES] = (double)c->bytes;
	f[LOAD_FIGURE_TRANSACTIONS] = (double)c->transactions;
	f[LOAD_FIGURE_TRANSACTIONS_FAILED] = (double)c->transactions_failed;
	f[LOAD_FIGURE_UNSENT] = (double)c->unsent;
	f[LOAD_FIGURE_CONNECTIONS] = (double)c->connections;
	f[LOAD_FIGURE_HANDSHAKES] = (double)c->handshakes->count;
	f[LOAD_FIGURE_RESUMED] = (double)c->resumed;
	f[LOAD_FIGURE_REPEATED] = (double)c->repeated;
	f[LOAD_FIGURE_DIFFERENT] = (double)c->different;
	f[LOAD_FIGURE_DELAY] = (double)c->latest / NS_PER_S;
	f[LOAD_FIGURE_PROCESSOR] = (double)c->processor / NS_PER_S;
	f[LOAD_FIGURE_MEMORY] = (double)c->memory;
	f[LOAD_FIGURE_SERVER_PROCESSOR] =
	    (double)c->server_processor / NS_PER_S;
	f[LOAD_FIGURE_SERVER_MEMORY] = (double)c->server_memory;
}

void
load_figures_set(double figures[LOAD_FIGURES], const struct load_fleet *f,
    const struct load_counts *c)
{
	double seconds = (double)(c->end - c->begin) / NS_PER_S;
	double requests = (double)c->requests;
	const char *name;

	load_counters_set(figures, c);
	load_times_set(figures, c);
	figures[LOAD_FIGURE_SECONDS] = seconds;
	figures[LOAD_FIGURE_AVAILABILITY] =
	    c->requests > 0 ? 100 * (requests - (double)c->failed) / requests
			    : 0;
	/* a test takes at least a millionth of a second */
	if (seconds < 1 / US_PER_S)
		seconds = 1 / US_PER_S;
	figures[LOAD_FIGURE_CONCURRENCY] = (double)c->busy / NS_PER_S / seconds;
	figures[LOAD_FIGURE_RATE] =
	    (double)(c->transactions - c->transactions_failed) / seconds;
	figures[LOAD_FIGURE_THROUGHPUT] = (double)c->bytes / MIB / seconds;
	figures[LOAD_FIGURE_FAIRNESS] = load_fairness(f, &name);
}
