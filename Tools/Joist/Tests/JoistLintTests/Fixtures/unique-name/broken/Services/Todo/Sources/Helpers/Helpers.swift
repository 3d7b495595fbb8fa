public let help = 1
