class ducks::nest::egg {
  notice("an egg, called from ${caller_module_name}")
}
