# A title that no pattern of a type matches is an error of its declaration.
define outer() {
  job { $title: }
}
job { 'a:b': }
outer { 'x': }
