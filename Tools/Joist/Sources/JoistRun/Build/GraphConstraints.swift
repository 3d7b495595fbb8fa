import JoistWorkspace

/// The constraints of packages on the graph that builds them: unique names, and compatible versions.
struct GraphConstraints {
    /// The owner of each name, such as the path of the package with `target Todo`.
    private var owners: [String: String] = [:]
    private var versions: [String: Versions] = [:]

    /// - Parameters:
    ///   - isRoot: Whether its tests are built, too.
    ///   - pins: The versions that the team keeps for it, by identity.
    mutating func add(_ package: Package, isRoot: Bool, pins: [String: String], root: Path) -> String? {
        let folder = package.path == "." ? root : Path(package.path)
        var constraints = [("folder", folder.name?.lowercased() ?? "", package.path)]
        if isRoot { constraints.append(("package", package.name, package.path)) }
        constraints += package.products.map { ("product", $0.name, package.path) }
        constraints += package.targets.filter { isRoot || $0.kind != .test }.map { ("target", $0.module, package.path) }
        if isRoot { constraints += pins.map { ("version of", $0.key, $0.value) } }
        for case .remote(let identity, let location, let requirement) in package.dependencies {
            constraints.append(("folder", identity, Self.place(location)))
            guard let new = Versions(requirement) else { continue }
            guard let common = versions[identity].map({ $0.intersection(new) }) ?? new else {
                return "\(package.path) needs another version of '\(identity)' than other packages"
            }
            versions[identity] = common
        }
        for (kind, name, owner) in constraints {
            guard let known = owners.updateValue(owner, forKey: "\(kind) \(name)"), known != owner else { continue }
            return kind == "version of"
                ? "\(LockFiles.file) files contradict each other about '\(name)'"
                : "\(known) and \(owner) have the same \(kind) name '\(name)'"
        }
        return nil
    }

    /// The owner and the name of a repository, the same for all protocols.
    private static func place(_ location: String) -> String {
        let words = location.lowercased().split { "/:".contains($0) }.suffix(2).joined(separator: "/")
        return words.hasSuffix(".git") ? String(words.dropLast(4)) : words
    }
}

/// The versions that a requirement allows.
private enum Versions: Equatable {
    case range(from: [Int], to: [Int])
    case exact([Int])
    /// A branch or a commit.
    case other(String)

    /// - Parameter requirement: As `Package.Dependency.remote` has it: `range lowerBound 1.0.0 upperBound 2.0.0`.
    /// - Returns: `nil` if the text has another form.
    init?(_ requirement: String) {
        let words = requirement.split(separator: " ").map(String.init)
        switch (words.first, words.count) {
        case ("range", 5): self = .range(from: Self.numbers(words[2]), to: Self.numbers(words[4]))
        case ("exact", 2): self = .exact(Self.numbers(words[1]))
        case ("branch", 2), ("revision", 2): self = .other(requirement)
        default: return nil
        }
    }

    private static func numbers(_ version: String) -> [Int] {
        version.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) ?? 0 }
    }

    /// - Returns: `nil` if no version is allowed by both.
    func intersection(_ other: Versions) -> Versions? {
        switch (self, other) {
        case (.range(let from, let to), .range(let otherFrom, let otherTo)):
            let start = from.lexicographicallyPrecedes(otherFrom) ? otherFrom : from
            let end = to.lexicographicallyPrecedes(otherTo) ? to : otherTo
            return start.lexicographicallyPrecedes(end) ? .range(from: start, to: end) : nil
        case (.range(let from, let to), .exact(let version)), (.exact(let version), .range(let from, let to)):
            let isWithin = !version.lexicographicallyPrecedes(from) && version.lexicographicallyPrecedes(to)
            return isWithin ? .exact(version) : nil
        default: return self == other ? self : nil
        }
    }
}
