import Todo

public struct Storage { var items: [TodoItem] }
