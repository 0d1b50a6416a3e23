node /^web(\d+)/ { notice "number $1" include a }
class a { notice "in a: $1" }
