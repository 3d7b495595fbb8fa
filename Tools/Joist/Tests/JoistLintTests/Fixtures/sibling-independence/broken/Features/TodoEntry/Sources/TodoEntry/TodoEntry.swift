public struct TodoEntry {}
