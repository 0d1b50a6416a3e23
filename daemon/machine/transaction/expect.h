#ifndef MACHINE_TRANSACTION_EXPECT_H
#define MACHINE_TRANSACTION_EXPECT_H

/* Requests that resources will make, announced before the walk. */

struct run;

/*
 * Let each type that can (operations.h: expect) announce the requests of its
 * resources, in the order of the walk, without those that the run's tags skip.
 */
void run_expect(const struct run *run);

#endif
