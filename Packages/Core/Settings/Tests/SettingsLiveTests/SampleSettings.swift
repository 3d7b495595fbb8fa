import Foundation
import Settings

enum Units: String, CaseIterable { case metric, imperial }

extension Setting where Value == Units {
    static var units: Setting<Units> { Setting("units", label: "Units", key: "u", initial: .metric) }
}

enum Weekday: String, CaseIterable { case sunday, monday, saturday }

extension Setting where Value == Weekday {
    static var firstWeekday: Setting<Weekday> {
        Setting("first-weekday", label: "Week", key: "w", initial: .monday, automatic: AutomaticValue())
    }
}

enum Width: String, CaseIterable { case normal, wide }

extension Setting where Value == Width {
    static var pageWidth: Setting<Width> { Setting("page-width", label: "Width", key: "p", initial: .normal) }
}

extension Setting where Value == String? {
    /// `nil` leaves the choice to somebody else.
    static var source: Setting<String?> {
        Setting(
            "source", label: "Source", key: "q", initial: nil, values: ["near", "far"], automatic: AutomaticValue(),
            decode: { .some($0) }, encode: { $0 }, title: { $0 ?? "" })
    }
}

let sampleSettings: [any NamedSetting] = [
    Setting.units, Setting.firstWeekday, Setting.pageWidth, Setting.source,
]
