include m::typed
#! Error: Evaluation Error: Error while evaluating a Function Call, Class[M::Typed]: parameter 'n' expects an Integer value, got String (file: lookup_class_parameter.pp, line: 1, column: 1) on node n1
