public enum Relation: Sendable {
    case overdue, today, later
}

public enum Order: CaseIterable, Sendable {
    case title, due
}

public struct TodoItem: Sendable {
    public let relation: Relation
    public var symbol: String { relation == .overdue ? "!" : " " }
    public var isLate: String { .today != self.relation ? "late" : "" }

    public func rank(_ order: Order) -> Int { order == Order.title ? 1 : 2 }
}

extension Relation {
    public var rank: Int {
        let rank = self == .later ? 2 : 1
        return rank
    }
}
