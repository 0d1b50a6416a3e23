Integer('abc')
#! Error: Evaluation Error: Error while evaluating a Function Call, 'new' The string 'abc' cannot be converted to Integer (file: conversion_integer.pp, line: 1, column: 1) on node n1
