import TodoRules
