notice(String(1, '%q'))
#! Error: Evaluation Error: Error while evaluating a Function Call, Illegal format 'q' specified for value of Integer type - expected one of the characters 'dxXobBeEfgGaAspc' (file: conversion_string_format.pp, line: 1, column: 8) on node n1
