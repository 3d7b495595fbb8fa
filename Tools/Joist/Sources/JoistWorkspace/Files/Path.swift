import Glibc

/// The path of a file or folder: absolute, or from a folder that the context tells.
///
/// It is a text of names with `/` between them, without `//` and without a `/` at the end. Its operations loop over
/// UTF-8, and ask C for the rest: without optimisation, generic algorithms and characters take many times as long.
public struct Path: Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// Empty for a relative path without names.
    public let string: String

    public init(_ string: String) { self.string = Self.isClean(string) ? string : Self.cleaned(string) }

    public init(stringLiteral string: String) { self.init(string) }

    /// - Parameter clean: A text in the form of a path.
    private init(clean: String) { string = clean }

    /// From names.
    public init(_ names: some Sequence<String>, isAbsolute: Bool) {
        self.init(clean: (isAbsolute ? "/" : "") + names.joined(separator: "/"))
    }

    public var description: String { string }

    public var isAbsolute: Bool { Self.first(string) == Self.slash }

    /// The names. `.` and `..` are names, too.
    public var names: [String] { Self.names(of: string) }

    /// The last name; `nil` for `/` and the empty path.
    public var name: String? {
        let utf8 = string.utf8
        let start = Self.lastSlash(in: string).map { utf8.index(after: $0) } ?? utf8.startIndex
        return start == utf8.endIndex ? nil : String(string[start...])
    }

    /// The path without its last name. `/` is its own parent, and the parent of a single name is empty.
    public var parent: Path {
        guard let slash = Self.lastSlash(in: string) else { return Path(clean: "") }
        return Path(clean: slash == string.startIndex ? "/" : String(string[..<slash]))
    }

    /// A path below this one, even if the other one begins with `/`.
    public func appending(_ path: String) -> Path {
        var rest = Path(path).string
        if Self.first(rest) == Self.slash { rest = String(rest[rest.utf8.index(after: rest.startIndex)...]) }
        if rest.isEmpty { return self }
        if string.isEmpty { return Path(clean: rest) }
        return Path(clean: (string == "/" ? "/" : string + "/") + rest)
    }

    /// The path that another path means if this one is the current folder: that path if it is absolute.
    public func pushing(_ path: String) -> Path {
        Self.first(path) == Self.slash ? Path(path) : appending(path)
    }

    /// The path without `.`, and without `..` where a name precedes it. Links are not looked at. `.` if nothing is left.
    public var normalized: Path {
        // `..` contains a name that begins with a dot, too.
        if Self.first(string) != Self.dot, strstr(string, "/.") == nil, !string.isEmpty { return self }
        var result: [String] = []
        for name in names where name != "." {
            if name == "..", let last = result.last, last != ".." {
                result.removeLast()
            } else if name != ".." || !isAbsolute {
                result.append(name)
            }
        }
        return result.isEmpty && !isAbsolute ? "." : Path(result, isAbsolute: isAbsolute)
    }

    /// Whether the names of another path are the first ones of this path.
    public func starts(with folder: Path) -> Bool {
        if folder.string.isEmpty { return !isAbsolute }
        if folder.string == "/" { return isAbsolute }
        return self == folder || RelativePath.part(of: string, below: folder.string) != nil
    }

    /// The path from a folder to this one, such as `../Todo`. Both are absolute.
    public func relative(to folder: Path) -> String {
        let (folder, path) = (folder.normalized, normalized)
        if let part = RelativePath.part(of: path.string, below: folder.string) { return part }
        let (start, end) = (folder.names, path.names)
        var common = 0
        while common < start.count, common < end.count, strcmp(start[common], end[common]) == 0 { common += 1 }
        let names = Array(repeating: "..", count: start.count - common) + end[common...]
        return names.isEmpty ? "." : names.joined(separator: "/")
    }

    // MARK: Text

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    private static func first(_ text: String) -> UInt8? {
        let utf8 = text.utf8
        return utf8.isEmpty ? nil : utf8[utf8.startIndex]
    }

    private static func isClean(_ text: String) -> Bool {
        let utf8 = text.utf8
        return utf8.isEmpty || text == "/"
            || utf8[utf8.index(before: utf8.endIndex)] != slash && strstr(text, "//") == nil
    }

    private static func cleaned(_ text: String) -> String {
        (first(text) == slash ? "/" : "") + names(of: text).joined(separator: "/")
    }

    private static func names(of text: String) -> [String] {
        let utf8 = text.utf8
        var names: [String] = []
        var start = utf8.startIndex
        var index = start
        while index < utf8.endIndex {
            let next = utf8.index(after: index)
            if utf8[index] == slash {
                if start < index { names.append(String(text[start..<index])) }
                start = next
            }
            index = next
        }
        if start < index { names.append(String(text[start..<index])) }
        return names
    }

    private static func lastSlash(in text: String) -> String.Index? {
        let utf8 = text.utf8
        var index = utf8.endIndex
        while index > utf8.startIndex {
            index = utf8.index(before: index)
            if utf8[index] == slash { return index }
        }
        return nil
    }
}

/// Paths are equal, and ordered, by their bytes: `é` has two forms, which name different files.
extension Path: Hashable, Comparable {
    public static func == (path: Path, other: Path) -> Bool { strcmp(path.string, other.string) == 0 }

    public static func < (path: Path, other: Path) -> Bool { strcmp(path.string, other.string) < 0 }

    public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
