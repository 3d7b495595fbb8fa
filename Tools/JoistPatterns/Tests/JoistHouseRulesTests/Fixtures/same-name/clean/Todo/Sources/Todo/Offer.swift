public struct List {
    public init() {}
    /// Another type than the one of payments, whose name says so.
    struct Offer {}
}

private enum Outcome { case done }

public struct Note {}
