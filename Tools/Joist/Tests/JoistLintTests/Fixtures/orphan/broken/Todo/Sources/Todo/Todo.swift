public let item = 1
