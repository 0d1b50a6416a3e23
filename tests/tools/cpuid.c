/* Print the hypervisor's signature, to be captured; fail without one. */
#include <stdio.h>

#include "machine/facts/machine/cpuid.h"

int
main(void)
{
	char signature[CPUID_SIGNATURE_MAX];

	return !cpuid_hypervisor(signature) || puts(signature) < 0;
}
