/// A licence for machines: the JSON of commands and of the wire. Scripts rely on the keys.
public struct LicenseRecord: Encodable, Identifiable, Equatable, Sendable {
    public var id: License.ID { name }
    /// Such as `swift-argument-parser`.
    public let name: String
    /// `nil`, which is written as null, for a library of the system.
    public let version: String?
    /// Such as `Apache-2.0`.
    public let identifier: String
    /// The whole text. It is left out of a list.
    public let text: String?

    /// Describes a licence, with its text or without it.
    public init(_ license: License, withText: Bool) {
        (name, version, identifier) = (license.name, license.version, license.identifier)
        text = withText ? license.text : nil
    }

    private enum Key: String, CodingKey { case name, version, identifier, text }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(version, forKey: .version)
        try container.encode(identifier, forKey: .identifier)
        try container.encodeIfPresent(text, forKey: .text)
    }
}
