type Data = Integer

notice(1)
