public let note = 1
