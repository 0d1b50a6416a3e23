# Types of a TypeSet in a module.
$owner = Mymodule::Owner('Bob')
$car = Mymodule::Car('X1', $owner)
$truck = Mymodule::Truck('a', $owner, 5)
notify { 'car': message => "${car} ${car.regnumber} ${car.owner.name} ${car.wheels}" }
notify { 'truck': message => [$truck.load, $truck =~ Mymodule::Car, "${truck}"] }
notify { 'numbers': message => [1 =~ Mymodule::Small, 11 =~ Mymodule::Small, [1, 11] =~ Mymodule::Smalls, 2 =~ Plain::Sub::Two] }
notify { 'texts': message => ["${Mymodule::Smalls}", "${Mymodule::Car}", "${Plain::Sub}"] }
notify { 'types': message => [Mymodule::Car, Mymodule::Smalls, $owner] }
notify { 'sets': message => [Plain::Sub =~ TypeSet, Plain::Sub < TypeSet, Plain::Sub == Plain::Sub, 5 =~ Plain::Sub] }
