/// Why an assembly cannot build what it was asked for.
public enum AssemblyError: Error, Equatable, CustomStringConvertible {
    /// The last definition of the path has no builder. `path` runs from what was asked for down to it.
    case missing(path: [String])
    /// The last definition of the path needs itself. `path` runs from what was asked for down to it.
    case cycle(path: [String])

    public var description: String {
        switch self {
        case .missing(let path):
            "\(quoted(path.last)) has no builder: override it before use. Asked for by: \(joined(path))"
        case .cycle(let path):
            "\(quoted(path.last)) needs itself: \(joined(path)). Join two of them by a subscription after both are built."
        }
    }

    private func quoted(_ name: String?) -> String { "'\(name ?? "")'" }
    private func joined(_ path: [String]) -> String { path.joined(separator: " → ") }
}
