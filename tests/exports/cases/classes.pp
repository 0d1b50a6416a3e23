# Classes cannot be collected.
class classes::one { }
node 'a.classes' { Class <<| |>> }
node 'b.classes' { Class <<| title == 'classes::one' |>> }
#> a b
