type P::HTTPUrl = Pattern[/\Ahttp/]
