public struct Day: Equatable, Sendable {
    public var number: Int

    public func adding(days: Int) -> Day { Day(number: number + days) }
}
