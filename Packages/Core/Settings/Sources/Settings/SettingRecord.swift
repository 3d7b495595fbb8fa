/// A setting for machines: the JSON of commands and of the wire. Scripts rely on the keys.
public struct SettingRecord: Encodable, Equatable, Sendable {
    /// The name in commands.
    public let name: String
    /// The value in force.
    public let value: String
    /// The values that can be listed.
    public let allowed: [String]
    /// The allowed values that are not listed, in words; `nil`, which is written as null, if all are listed.
    public let others: String?

    /// Describes a setting and its value.
    public init(_ setting: any NamedSetting, in settings: Settings) {
        let allowed = setting.allowedValues
        (name, value) = (setting.name, setting.text(in: settings))
        (self.allowed, others) = (allowed.values, allowed.others)
    }

    private enum Key: String, CodingKey { case name, value, allowed, others }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(allowed, forKey: .allowed)
        try container.encode(others, forKey: .others)
    }
}
