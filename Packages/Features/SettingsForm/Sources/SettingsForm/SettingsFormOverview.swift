import Screens
import Settings

/// The rows of the overview: each page, with what is set on it.
struct SettingsFormOverview {
    let content: SettingsFormData.Content

    var table: Screen.Table {
        let pages = SettingsFormData.Page.allCases.filter {
            $0 != .overview && ($0 != .testing || content.testing != nil)
        }
        return Screen.Table(
            columns: [Screen.Table.Column(""), Screen.Table.Column("")],
            rows: pages.map { Screen.Table.Row(id: $0.rawValue, [$0.title, summary(of: $0)]) }, emptyText: "")
    }

    private func summary(of page: SettingsFormData.Page) -> String {
        switch page {
        case .overview: ""
        case .units:
            text(content.preferences) {
                "\($0.units.rawValue.capitalized), week from \($0.firstWeekdayInForce)"
            }
        case .timeZone: text(content.preferences, \.timeZoneInForce)
        case .weather: text(content.preferences, \.providerName)
        case .lock: text(content.hasPIN) { $0 ? "PIN\(lock)" : "No PIN" }
        case .account: text(content.account) { $0 ?? "Not signed in" }
        case .notifications:
            text(content.topics) { $0.isEmpty ? "None" : "\($0.count(where: \.isOn)) of \($0.count) on" }
        case .location: text(content.place) { $0?.words ?? "Not known" }
        case .books: text(content.preferences) { "\($0.bookSourceName), \($0.pageWidth) page width" }
        case .privacy: text(content.sendsUsage) { $0 ? "Usage is recorded" : "Usage is not recorded" }
        case .about: "Version \(content.about.version)"
        case .testing: content.testing.map { text($0, Self.summary) } ?? ""
        }
    }

    private var lock: String {
        guard case .known(let preferences) = content.preferences, let time = LockTime(rawValue: preferences.lockTime),
            time != .never
        else { return "" }
        return ", locks after \(time.words)"
    }

    private static func summary(of testing: SettingsFormData.Testing) -> String {
        let doubles = testing.services.count { !$0.isLive }
        return "\(doubles) of \(testing.services.count) services in memory"
    }

    private func text<Value>(_ state: SettingsFormData.State<Value>, _ words: (Value) -> String) -> String {
        switch state {
        case .loading: "…"
        case .known(let value): words(value)
        case .failed: "Not available"
        }
    }
}
