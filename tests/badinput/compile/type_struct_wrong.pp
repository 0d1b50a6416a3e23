notice({} =~ Struct[1])
#! Error: Evaluation Error: Error creating type specialization of a Struct-Type, Cannot use Integer where Hash is expected (file: type_struct_wrong.pp, line: 1, column: 21) on node n1
