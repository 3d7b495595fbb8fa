public let check = 1
