public let net = 1
