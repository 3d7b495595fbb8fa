import Todo

public func made() -> TodoItem { TodoItem() }
