public struct TodoItem {}
