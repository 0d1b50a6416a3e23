type Ducks::Name = Pattern[/\A[a-z]+\z/]
