#include "machine/resource/provider/package/package.h"

#include <stdbool.h>

#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"

const struct package_functions *
package_functions_of(const struct instance *i)
{
	return i->provider->data;
}

bool
package_is_gone(struct value is)
{
	return instance_absent(is) || instance_value_is(is, "purged");
}

int
package_allows_virtual(const struct instance *i)
{
	if (instance_should(i, "allow_virtual").tag == V_UNSET)
		return package_functions_of(i)->allows_virtual;
	return instance_flag(i, "allow_virtual");
}

int
package_list_whole(const struct map *list, struct strbuf *err)
{
	if (!map_is_short(list))
		return 0;
	strbuf_addf(err, "More than %zu packages are listed", map_count(list));
	return -1;
}
