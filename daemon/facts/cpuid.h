#ifndef FACTS_CPUID_H
#define FACTS_CPUID_H

/* What a hypervisor answers to the processor's CPUID instruction. */

#define CPUID_SIGNATURE_MAX 13

/*
 * Writes the hypervisor's signature; 0 when there is none or the processor
 * has no such instruction.
 */
int cpuid_hypervisor(char signature[CPUID_SIGNATURE_MAX]);

#endif
