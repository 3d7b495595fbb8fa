public let kit = 1
