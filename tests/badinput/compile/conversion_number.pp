Numeric({})
#! Error: Evaluation Error: Error while evaluating a Function Call, 'new_numeric' Value of type Hash[0, 0] cannot be converted to Numeric (file: conversion_number.pp, line: 1, column: 1) on node n1
