/// One `import`. Its JSON form is a short string, `3 Foundation`, because there are so many.
public struct Import: TextCoded, Hashable, Sendable {
    /// The first part of its path: `Foundation` for `import struct Foundation.URL`.
    public var module: String
    /// From 1.
    public var line: Int
    /// Whether it is inside an `#if` for this module, a platform or a flag, and so may be missing elsewhere.
    public var isGuarded = false
    public var isTestable = false

    public init(_ module: String, line: Int, isGuarded: Bool = false, isTestable: Bool = false) {
        self.module = module
        self.line = line
        self.isGuarded = isGuarded
        self.isTestable = isTestable
    }

    public init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count >= 2, let line = Int(parts[0]) else { return nil }
        let flags = parts.count > 2 ? parts[2] : ""
        self.init(String(parts[1]), line: line, isGuarded: flags.contains("g"), isTestable: flags.contains("t"))
    }

    public var description: String {
        let flags = (isGuarded ? "g" : "") + (isTestable ? "t" : "")
        return "\(line) \(module)" + (flags.isEmpty ? "" : " \(flags)")
    }
}
