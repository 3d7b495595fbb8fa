import Foundation

public struct TodoItem {
    public var due: Date
}
