# Variables that data and hiera.yaml see when parameters of a class are looked
# up: those of the class's scope before it has parameters.
$top = 'at top'
include n
