public enum Relation: Sendable {
    case overdue, today, later

    public var symbol: String {
        switch self {
        case .overdue: "!"
        case .today, .later: " "
        }
    }

    public var isOverdue: Bool { self == .overdue }
}

public enum Order: Sendable {
    case title, due
}

public struct TodoItem: Sendable {
    public let relation: Relation
    public let isDone: Bool

    public func rank(_ order: Order) -> Int { order == .title ? 1 : 2 }
    public var text: String { isDone && relation == .later ? "done early" : relation.symbol }
}
