public let word = "todo"
