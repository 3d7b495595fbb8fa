public let todo = 1
