type P::Entry = Struct[{'n' => Integer}]
