/// A dependency and its licence.
public struct License: Equatable, Sendable, Identifiable {
    public var id: String { name }
    /// Such as `swift-argument-parser`.
    public var name: String
    /// Such as `1.8.2`; `nil` for a library of the system.
    public var version: String?
    /// Such as `Apache-2.0` (an SPDX expression).
    ///
    /// ```swift
    /// let licenses = try await BuiltInAppInfo(version: "").licenses()
    /// let identifiers = Dictionary(licenses.map { ($0.name, $0.identifier) }) { $1 }
    /// #expect(identifiers["swift"] == "Apache-2.0 WITH Swift-exception")
    /// #expect(identifiers["curl"] == "curl" && identifiers["zlib"] == "Zlib")
    /// #expect(identifiers["sqlite3"] == "LicenseRef-public-domain")
    /// ```
    public var identifier: String
    /// The whole text.
    public var text: String

    /// Creates the licence of a dependency.
    public init(name: String, version: String?, identifier: String, text: String) {
        self.name = name
        self.version = version
        self.identifier = identifier
        self.text = text
    }
}

extension [License] {
    /// In the order of ``AppInfoService/licenses()``.
    package var byName: [License] { sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) } }
}
