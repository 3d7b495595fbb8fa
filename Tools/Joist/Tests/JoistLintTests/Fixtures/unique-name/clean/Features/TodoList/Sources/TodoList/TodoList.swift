public let list = 1
