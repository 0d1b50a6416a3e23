notify{'x': } notify{'X': }
