import Civil
import Settings

extension SettingsFormData.Page {
    var title: String {
        switch self {
        case .overview: "Settings"
        case .units: "Units and week"
        case .timeZone: "Time zone"
        case .weather: "Weather"
        case .lock: "PIN and lock"
        case .account: "Account"
        case .notifications: "Notifications"
        case .location: "Location"
        case .books: "Books"
        case .privacy: "Privacy"
        case .about: "About"
        case .testing: "Testing"
        }
    }
}

extension SettingsFormData.Preferences {
    var firstWeekdayInForce: String { (firstWeekday ?? automaticFirstWeekday).rawValue.capitalized }
    var timeZoneInForce: String { timeZone ?? automaticTimeZone }
    /// The name of the provider; its id if it has none here.
    var providerName: String { Self.name(of: provider, in: providers) }
    /// The name of the source of books; its id if it has none here.
    var bookSourceName: String { Self.name(of: bookSource, in: bookSources) }

    private static func name(of choice: String?, in choices: [SettingsFormData.Provider]) -> String {
        guard let choice else { return "Automatic" }
        return choices.first { $0.id == choice }?.name ?? choice
    }
}

extension SettingsFormData.Place {
    /// `Oslo, Norway (59.91, 10.75)`.
    var words: String { name.map { "\($0) (\(coordinates))" } ?? coordinates }
}

extension LockTime {
    var words: String {
        switch minutes {
        case nil: "Never"
        case 1: "1 minute"
        case let minutes?: "\(minutes) minutes"
        }
    }
}

extension SettingsFormData.Fault {
    var words: String {
        switch self {
        case .off: "None"
        case .delay: "Responses take 2 s"
        case .serverError: "Responses have the status 500"
        case .garbage: "Responses cannot be read"
        case .hang: "No responses"
        case .offline: "No connection"
        case .other: "Another one"
        }
    }
}
