public struct TodoItem { public init() {} }
