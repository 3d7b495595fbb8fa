public struct List {
    public init() {}
    struct Price {}
}

struct Offer {}

public enum Outcome { case done }
