import Settings

extension SettingsGroup {
    /// The settings of the PIN.
    public static let pin = SettingsGroup("lock", title: "PIN and lock", [Setting.lockTime])
}

extension Setting where Value == LockTime {
    /// The time without input after which the app locks. A stranger who finds the app unlocked cannot keep it so.
    public static var lockTime: Setting<LockTime> {
        Setting(
            "lock-time", label: "Lock after a time without input", key: "l", initial: .fiveMinutes, isProtected: true,
            read: { LockTime($0) }, title: \.title)
    }
}

/// The time without input after which the app locks, if a PIN is set.
public enum LockTime: String, CaseIterable, Sendable {
    case oneMinute = "1min"
    case fiveMinutes = "5min"
    case fifteenMinutes = "15min"
    case sixtyMinutes = "60min"
    case never

    /// Reads a name in any case, with or without `min`: `15min`, `15`, `never`.
    init?(_ text: some StringProtocol) {
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

    fileprivate var title: String {
        switch minutes {
        case nil: "Never"
        case 1: "1 minute"
        case let minutes?: "\(minutes) minutes"
        }
    }
}
