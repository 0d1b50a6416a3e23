/* dmi: data of the firmware, from /sys/class/dmi/id. */
#include <stdlib.h>
#include <string.h>

#include "machine/facts/resolve.h"
#include "machine/facts/resolvers.h"
#include "language/value/hash.h"

static const struct {
	const char *group;
	const char *name;
	const char *file;
} facts_dmi_members[] = {
    {"bios", "release_date", "bios_date"},
    {"bios", "vendor", "bios_vendor"},
    {"bios", "version", "bios_version"},
    {"board", "asset_tag", "board_asset_tag"},
    {"board", "manufacturer", "board_vendor"},
    {"board", "product", "board_name"},
    {"board", "serial_number", "board_serial"},
    {"chassis", "asset_tag", "chassis_asset_tag"},
    {"product", "name", "product_name"},
    {"product", "serial_number", "product_serial"},
    {"product", "uuid", "product_uuid"},
    {"product", "version", "product_version"},
};

/* Kinds of chassis by their number in SMBIOS, from 1. */
static const char *const chassis_types[] = {"Other", NULL, "Desktop",
    "Low Profile Desktop", "Pizza Box", "Mini Tower", "Tower", "Portable",
    "Laptop", "Notebook", "Hand Held", "Docking Station", "All in One",
    "Sub Notebook", "Space-Saving", "Lunch Box", "Main System Chassis",
    "Expansion Chassis", "SubChassis", "Bus Expansion Chassis",
    "Peripheral Chassis", "Storage Chassis", "Rack Mount Chassis",
    "Sealed-Case PC", "Multi-system", "CompactPCI", "AdvancedTCA", "Blade",
    "Blade Enclosure", "Tablet", "Convertible", "Detachable"};

#define CHASSIS_TYPES (sizeof(chassis_types) / sizeof(chassis_types[0]))

static struct value
group_value(struct fact_run *run, const char *group)
{
	struct vhash *h = vhash_new(run->arena, 4);
	const char *type;
	size_t i, n;

	for (i = 0;
	     i < sizeof(facts_dmi_members) / sizeof(facts_dmi_members[0]); i++)
		if (strcmp(facts_dmi_members[i].group, group) == 0 &&
		    (run->compat.product_version ||
			strcmp(facts_dmi_members[i].file, "product_version") !=
			    0))
			fact_set_str(run, h, facts_dmi_members[i].name,
			    fact_line(run, "/sys/class/dmi/id/%s",
				facts_dmi_members[i].file));
	type = fact_line(run, "/sys/class/dmi/id/chassis_type");
	n = type != NULL ? strtoul(type, NULL, 10) : 0;
	if (group[0] == 'c' && n >= 1 && n <= CHASSIS_TYPES)
		fact_set_str(run, h, "type", chassis_types[n - 1]);
	return value_hash(h);
}

void
fact_resolve_dmi(struct fact_run *run)
{
	struct vhash *h = vhash_new(run->arena, 5);
	size_t i;

	if (!fact_exists(run, "/sys/class/dmi/id"))
		return;
	for (i = 0;
	     i < sizeof(facts_dmi_members) / sizeof(facts_dmi_members[0]); i++)
		if (i == 0 || strcmp(facts_dmi_members[i].group,
				  facts_dmi_members[i - 1].group) != 0)
			fact_set(run, h, facts_dmi_members[i].group,
			    group_value(run, facts_dmi_members[i].group));
	fact_set_str(run, h, "manufacturer",
	    fact_line(run, "/sys/class/dmi/id/sys_vendor"));
	fact_set(run, run->out, "dmi", value_hash(h));
}
