helped { 'x': three => 3 }
