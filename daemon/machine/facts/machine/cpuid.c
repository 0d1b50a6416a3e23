#include "machine/facts/machine/cpuid.h"

#if defined(__x86_64__) || defined(__i386__)

#include <cpuid.h>
#include <string.h>

/* Leaf 1, ecx: a hypervisor is present. */
#define HYPERVISOR_BIT (1u << 31)

#define HYPERVISOR_LEAF 0x40000000u

int
cpuid_hypervisor(char signature[CPUID_SIGNATURE_MAX])
{
	unsigned a, b, c, d;

	if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & HYPERVISOR_BIT))
		return 0;
	__cpuid(HYPERVISOR_LEAF, a, b, c, d);
	memcpy(signature, &b, 4);
	memcpy(signature + 4, &c, 4);
	memcpy(signature + 8, &d, 4);
	signature[12] = '\0';
	return signature[0] != '\0';
}

#else

int
cpuid_hypervisor(char signature[CPUID_SIGNATURE_MAX])
{
	signature[0] = '\0';
	return 0;
}

#endif
