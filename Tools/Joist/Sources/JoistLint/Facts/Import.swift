/// One `import`. Its JSON form is a short string, `3 Foundation`, because there are so many.
public struct Import: TextCoded, Hashable, Sendable {
    /// The first part of its path: `Foundation` for `import struct Foundation.URL`.
    public var module: String
    /// From 1.
    public var line: Int
    /// Whether it is inside an `#if` for this module, a platform or a flag, and so may be missing elsewhere.
    public var isGuarded = false

    public init(_ module: String, line: Int, isGuarded: Bool = false) {
        self.module = module
        self.line = line
        self.isGuarded = isGuarded
    }

    public init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count >= 2, let line = Int(parts[0]) else { return nil }
        self.init(String(parts[1]), line: line, isGuarded: parts.count > 2)
    }

    public var description: String { "\(line) \(module)" + (isGuarded ? " guarded" : "") }
}
