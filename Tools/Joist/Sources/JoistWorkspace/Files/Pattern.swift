/// A path with wildcards: `*` for anything in one part, `**` for any number of parts, `?` for one character.
///
/// A pattern matches a path, and everything below a path that it matches: `Tools` matches `Tools/Joist`.
public struct Pattern: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The pattern as it is written in `joist.yml`.
    public let text: String
    private let parts: [Substring]

    public init(_ text: String) {
        self.text = text
        parts = text.split(separator: "/").filter { $0 != "." }
    }

    public init(stringLiteral text: String) { self.init(text) }

    public var description: String { text }

    /// Whether the pattern matches a path from the workspace's root, or a folder above it.
    public func matches(_ path: String) -> Bool {
        // As a folder, `.` is the whole workspace. The package at the root is matched below.
        Self.matches(parts[...], path.split(separator: "/").filter { $0 != "." }[...])
    }

    /// Whether the pattern matches a package's path or, if it has one part, its name.
    public func matches(_ package: Package) -> Bool {
        if parts.isEmpty { return package.path == "." }
        return matches(package.path)
            || (parts.count == 1 && Self.matches(Array(parts[0])[...], Array(package.name)[...]))
    }

    private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>) -> Bool {
        guard let first = pattern.first else { return true }
        if first == "**" {
            return (path.startIndex...path.endIndex).contains { matches(pattern.dropFirst(), path[$0...]) }
        }
        guard let part = path.first else { return false }
        return matches(Array(first)[...], Array(part)[...]) && matches(pattern.dropFirst(), path.dropFirst())
    }

    /// Matches one part. It backtracks to the last `*` only, so that the time is at most quadratic.
    private static func matches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
        var pattern = pattern
        var text = text
        var retry: (pattern: ArraySlice<Character>, text: ArraySlice<Character>)?
        while let character = text.first {
            if pattern.first == "*" {
                pattern = pattern.dropFirst()
                retry = (pattern, text)
            } else if let wanted = pattern.first, wanted == "?" || wanted == character {
                pattern = pattern.dropFirst()
                text = text.dropFirst()
            } else if let (start, rest) = retry {
                pattern = start
                text = rest.dropFirst()
                retry = (start, text)
            } else {
                return false
            }
        }
        return pattern.allSatisfy { $0 == "*" }
    }
}
