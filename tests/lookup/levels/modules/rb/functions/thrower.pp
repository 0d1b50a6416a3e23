function rb::thrower($context) { $context.not_found }
