/// An error of an assembly that cannot build an object.
public enum AssemblyError: Error, Equatable, CustomStringConvertible {
    /// The last definition of the path has no builder. `path` starts at the requested definition.
    case missing(path: [String])
    /// The last definition of the path depends on itself. `path` starts at the requested definition.
    case cycle(path: [String])

    public var description: String {
        switch self {
        case .missing(let path):
            "\(quoted(path.last)) has no builder. Override it before use. The path to it: \(joined(path))"
        case .cycle(let path):
            "\(quoted(path.last)) depends on itself: \(joined(path)). Build both, then join them by a subscription."
        }
    }

    private func quoted(_ name: String?) -> String { "'\(name ?? "")'" }
    private func joined(_ path: [String]) -> String { path.joined(separator: " → ") }
}
