import TodoList

public struct Home { let list: TodoList }
