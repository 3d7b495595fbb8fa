import Todo

public func start() -> TodoItem { ServicesAssembly().item }
