#ifndef MACHINE_FACTS_MACHINE_CPUID_H
#define MACHINE_FACTS_MACHINE_CPUID_H

/* The hypervisor's signature, from the processor's CPUID instruction. */

#define CPUID_SIGNATURE_MAX 13

/*
 * Write the hypervisor's signature; 0 without a hypervisor or on a processor
 * without this instruction.
 */
int cpuid_hypervisor(char signature[CPUID_SIGNATURE_MAX]);

#endif
