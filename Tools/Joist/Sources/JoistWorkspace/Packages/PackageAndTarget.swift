/// A SwiftPM package of the workspace, as its manifest describes it.
public struct Package: Codable, Hashable, Sendable {
    /// The name that its manifest gives it.
    public var name: String
    /// Its folder, from the workspace's root, such as `Packages/Core/Storage`. `.` is the root.
    public var path: String
    /// The tools version of its manifest; empty if the manifest cannot be read.
    public var toolsVersion: String
    /// The Swift language modes in its manifest. If empty, the tools version decides.
    package var languageModes: [String]
    /// The dependencies in the manifest.
    public var dependencies: [Dependency]
    /// The products in the manifest.
    public var products: [Product]
    /// The targets in the manifest.
    public var targets: [Target]
    /// The traits in the manifest.
    package var traits: [String] = []

    /// Whether its manifest names external packages.
    var hasRemoteDependencies: Bool {
        dependencies.contains { if case .remote = $0 { true } else { false } }
    }

    /// A package for which ``isUnreadable`` is true.
    static func unreadable(at path: String, in root: Path) -> Package {
        let name = Path(path).name ?? root.name ?? path
        return Package(
            name: name, path: path, toolsVersion: "", languageModes: [], dependencies: [], products: [], targets: [])
    }

    /// Whether nothing but its place is known, because its manifest cannot be read.
    public var isUnreadable: Bool { toolsVersion.isEmpty }

    /// Whether it has a test target.
    public var hasTests: Bool { targets.contains { $0.kind == .test } }

    /// Its absolute folder.
    public func folder(in root: Path) -> Path { root.pushing(path).normalized }

    /// A dependency in the manifest of a package.
    public enum Dependency: Codable, Hashable, Sendable {
        /// A local package.
        ///
        /// - Parameter path: Its folder, from the workspace's root. It may be outside (`../Other`).
        case local(path: String)
        /// An external package.
        ///
        /// - Parameters:
        ///   - identity: SwiftPM's name for it: the last part of its address, in lower case.
        ///   - location: Its address, or its name in a registry.
        ///   - requirement: The allowed versions, as `dump-package` writes them.
        case remote(identity: String, location: String, requirement: String)
    }

    /// A product of a package.
    public struct Product: Codable, Hashable, Sendable {
        /// The kind of a product.
        public enum Kind: String, Codable, Sendable { case library, executable, plugin, macro, other }
        public var name: String
        public var kind: Kind
        /// The names of its targets.
        public var targets: [String]
    }
}

/// A target of a package.
public struct Target: Codable, Hashable, Sendable {
    /// The kind of a target.
    public enum Kind: String, Codable, Sendable {
        case library, executable, test, plugin, macro, system, binary
    }

    public var name: String
    public var kind: Kind
    /// Its folder, from the workspace's root. `nil` for a binary target, or if it does not exist.
    public var path: String?
    /// The paths that its manifest excludes, from the target's folder.
    package var exclude: [String]
    /// The sources that its manifest names, from the target's folder; `nil` for all files.
    public var sources: [String]?
    /// Its resources, from the target's folder.
    public var resources: [String]
    public var dependencies: [Dependency]
    /// The plugins of its build.
    package var plugins: [Dependency]
    /// Compiler and linker settings as `tool.name value …`, such as `swift.unsafeFlags -Ounchecked`.
    public var settings: [String]
    /// The `pkg-config` name of a system library.
    public var pkgConfig: String?
    /// The ``dependencies`` that other systems need, and Linux does not.
    package var foreignDependencies: [Dependency] = []

    /// The dependencies that Linux does not need.
    ///
    /// - Parameter dependencies: All of a target, each with the platforms of its condition; with none if it has none.
    static func foreign(among dependencies: [(Dependency, [String])]) -> [Dependency] {
        // A dependency can be named twice, with different conditions.
        let own = dependencies.filter { _, platforms in platforms.isEmpty || platforms.contains("linux") }.map { $0.0 }
        return dependencies.map { $0.0 }.filter { !own.contains($0) }
    }

    /// The modules that its sources import by another name, by that name: `B` by `A` with the flag `-module-alias A=B`.
    public var moduleAliases: [String: String] {
        var aliases: [String: String] = [:]
        for setting in settings where setting.hasPrefix("swift.unsafeFlags ") {
            let words = setting.split(separator: " ")
            for (flag, value) in zip(words, words.dropFirst()) where flag == "-module-alias" {
                let names = value.split(separator: "=").map(String.init)
                if names.count == 2 { aliases[names[0]] = names[1] }
            }
        }
        return aliases
    }

    /// The name of its module: the target's name as an identifier.
    public var module: String { Target.module(named: name) }

    /// A dependency of a target.
    public enum Dependency: Codable, Hashable, Sendable {
        /// Another target of its package.
        case target(String)
        /// A product of another package. `package` is its identity or name, if given. `aliases` are other names for modules
        /// of the product, by the names that they have there.
        case product(String, package: String?, aliases: [String: String] = [:])
        /// A target or a product with this name.
        case byName(String)

        public var name: String {
            switch self {
            case .target(let name), .product(let name, _, _), .byName(let name): name
            }
        }
    }

    /// SwiftPM's rule for module names: other characters than those of identifiers become `_`.
    public static func module(named name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text : text
    }
}
