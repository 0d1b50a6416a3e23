/* Numbers of the workers of fronts. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "server/shared/config.h"
#include "server/ipc/ipc.h"
#include "server/shared/worker_numbers.h"

/* Each number is that of one front at most. */
static void
no_number_is_given_twice(void **state)
{
	static const struct server_config sites[] = {
	    {.fronts = 1, .workers = 2, .waiting = 16},
	    {.fronts = 3, .workers = 4, .waiting = 5},
	    {.fronts = 63, .workers = 32, .waiting = 16},
	    {.fronts = 1, .workers = 128, .waiting = 16},
	    {.fronts = 2, .workers = 200, .waiting = 1000},
	    {.fronts = 4, .workers = 30, .waiting = 16},
	    {.fronts = 2, .workers = 1, .waiting = 0},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(sites) / sizeof(sites[0]); i++) {
		const struct server_config *c = &sites[i];
		char seen[63 * IPC_WORKERS_MAX + 2] = {0};

		for (uint32_t front = 1; front <= c->fronts; front++) {
			struct worker_numbers n = worker_numbers_of(front, c);
			uint32_t count = 0, further = 0;

			for (uint32_t j = 0; j < sizeof(seen); j++) {
				bool more = true;

				if (!worker_number_ok(&n, j, &more)) {
					assert_false(more);
					continue;
				}
				assert_int_equal(seen[j]++, 0);
				count++;
				further += more;
			}
			assert_false(seen[0]);
			assert_true(count <= IPC_WORKERS_MAX);
			assert_int_equal(count - further, n.count);
			assert_int_equal(further, n.more_max);
			assert_true(further <= c->workers + c->waiting);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(no_number_is_given_twice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
