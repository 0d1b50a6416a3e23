notice(Integer < Numeric, Integer <= Integer, Integer < Integer, String > String[1], Integer == Integer, Integer[1] == Integer[1], File == File)
