function rb::helper($context) { [$context.cached_value("n"), $context.cache("n", 2), $context.cache_has_key("zz"), $context.interpolate("%{trusted.certname}"), $context.module_name] }
