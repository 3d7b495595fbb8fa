public let old = 1
