/// One `import`. Its JSON form is a short string, `3 Foundation`, because there are so many.
public struct Import: Codable, Hashable, Sendable {
    /// The first part of its path: `Foundation` for `import struct Foundation.URL`.
    public var module: String
    /// From 1.
    public var line: Int
    /// Whether it is inside an `#if` for this module, another platform or a flag, and so may be missing on Linux.
    var isGuarded = false

    init(_ module: String, line: Int, isGuarded: Bool = false) {
        self.module = module
        self.line = line
        self.isGuarded = isGuarded
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let parts = try container.decode(String.self).split(separator: " ")
        guard parts.count >= 2, let line = Int(parts[0]) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an import")
        }
        self.init(String(parts[1]), line: line, isGuarded: parts.count > 2)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode("\(line) \(module)" + (isGuarded ? " guarded" : ""))
    }
}
