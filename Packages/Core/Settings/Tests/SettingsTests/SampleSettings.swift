import Foundation
import Settings

/// How wide a page is.
enum Width: String, CaseIterable { case narrow, normal, wide }

extension Setting where Value == Width {
    static var pageWidth: Setting<Width> {
        Setting("page-width", label: "Page width", key: "w", initial: .normal, title: { "A \($0.rawValue) page" })
    }
}

/// A setting for which the app has a default.
enum Start: String, CaseIterable { case sunday, monday }

extension Setting where Value == Start {
    static var weekStart: Setting<Start> {
        Setting(
            "week-start", label: "Week", key: "s", initial: .monday, automatic: AutomaticValue { "As usual (\($0))" },
            read: { word in Start.allCases.first { $0.rawValue.hasPrefix(word.lowercased()) } })
    }
}

extension Setting where Value == TimeZone {
    static var zone: Setting<TimeZone> {
        Setting(
            "zone", label: "Time zone", key: "z", initial: .gmt, values: [], others: "an IANA time zone",
            automatic: AutomaticValue(), read: { TimeZone(identifier: $0) }, decode: { TimeZone(identifier: $0) },
            encode: { $0.identifier }, title: { $0.identifier })
    }
}

extension Setting where Value == String? {
    /// `nil` leaves the choice to somebody else.
    static var source: Setting<String?> {
        Setting(
            "source", label: "Source", key: "q", initial: nil, values: ["near", "far"], automatic: AutomaticValue(),
            decode: { .some($0) }, encode: { $0 }, title: { $0?.capitalized ?? "" })
    }
}

let sampleSettings: [any NamedSetting] = [
    Setting.pageWidth, Setting.weekStart, Setting.zone, Setting.source,
]
