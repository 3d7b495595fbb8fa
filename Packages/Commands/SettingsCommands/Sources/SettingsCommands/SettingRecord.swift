import CommandRouting
import ConsoleSurface
import Settings

/// A setting in JSON.
struct SettingRecord: Encodable {
    let name: String
    /// The value in force.
    let value: String
    /// The values that can be listed.
    let allowed: [String]
    /// The allowed values that are not listed, in words; `nil` if all are listed.
    let others: String?

    init(_ setting: any NamedSetting, in settings: Settings) {
        let allowed = setting.allowedValues
        (name, value) = (setting.name, setting.text(in: settings))
        (self.allowed, others) = (allowed.values, allowed.others)
    }

    private enum Key: String, CodingKey { case name, value, allowed, others }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(allowed, forKey: .allowed)
        // Encoded as null if all values are listed.
        try container.encode(others, forKey: .others)
    }

    /// `units          metric        metric or imperial`.
    static func lines(of settings: [SettingRecord]) -> [String] {
        let rows = settings.map { [$0.name, $0.value, AllowedValues($0.allowed, others: $0.others).description] }
        return rows.alignedLines
    }
}
