plan p() { }
#! Error: Could not parse for environment production: Expression is not valid as a resource, resource-default, or resource-override (file: plan_keyword.pp, line: 1, column: 6) on node n1
