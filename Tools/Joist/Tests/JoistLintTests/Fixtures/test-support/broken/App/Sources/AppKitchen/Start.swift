import Todo
import TodoDouble

public func start() -> TodoItem { made() }
