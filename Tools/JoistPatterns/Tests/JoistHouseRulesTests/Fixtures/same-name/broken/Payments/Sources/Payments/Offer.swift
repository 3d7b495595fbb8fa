public struct Price {
    public init() {}
}

struct Offer {
    struct Note {}
}

public enum Outcome { case paid }
