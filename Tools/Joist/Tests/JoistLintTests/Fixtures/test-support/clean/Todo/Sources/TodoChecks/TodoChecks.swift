import TodoTesting

public func check() -> Bool { samples() == 1 }
