/// The time without input after which the app locks, if a PIN is set.
public enum LockTime: String, CaseIterable, Sendable {
    case oneMinute = "1min"
    case fiveMinutes = "5min"
    case fifteenMinutes = "15min"
    case sixtyMinutes = "60min"
    case never

    /// Reads a name in any case, with or without `min`: `15min`, `15`, `never`.
    public init?(_ text: some StringProtocol) {
        let word = text.lowercased()
        guard let time = Self(rawValue: word) ?? Self(rawValue: word + "min") else { return nil }
        self = time
    }

    /// `nil` for never.
    public var duration: Duration? { minutes.map { .seconds($0 * 60) } }

    /// `nil` for never.
    public var minutes: Int? {
        switch self {
        case .oneMinute: 1
        case .fiveMinutes: 5
        case .fifteenMinutes: 15
        case .sixtyMinutes: 60
        case .never: nil
        }
    }
}
