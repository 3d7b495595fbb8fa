/// A SwiftPM package of the workspace, as its manifest describes it.
public struct Package: Codable, Hashable, Sendable {
    /// The name that its manifest gives it.
    public var name: String
    /// Its folder, from the workspace's root, with `/` between the parts: `Packages/Core/Storage`; `.` is the root.
    public var path: String
    public var toolsVersion: String
    /// The Swift language modes that its manifest asks for; empty: that of the tools version.
    public var languageModes: [String]
    public var dependencies: [Dependency]
    public var products: [Product]
    public var targets: [Target]

    /// Whether its manifest names packages from elsewhere.
    public var hasRemoteDependencies: Bool {
        dependencies.contains { if case .remote = $0 { true } else { false } }
    }

    public var hasTests: Bool { targets.contains { $0.kind == .test } }

    /// A package that this one's manifest names.
    public enum Dependency: Codable, Hashable, Sendable {
        /// One beside it.
        ///
        /// - Parameter path: Its folder, from the workspace's root; it may lead out of it (`../Other`).
        case local(path: String)
        /// One from elsewhere.
        ///
        /// - Parameters:
        ///   - identity: SwiftPM's name for it: the last part of its address, in lower case.
        ///   - location: Its address, or its name in a registry.
        ///   - requirement: The versions that are allowed, as `dump-package` writes them.
        case remote(identity: String, location: String, requirement: String)
    }

    public struct Product: Codable, Hashable, Sendable {
        public enum Kind: String, Codable, Sendable { case library, executable, plugin, macro, other }
        public var name: String
        public var kind: Kind
        public var targets: [String]
    }
}

/// What is compiled into one module.
public struct Target: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case library, executable, test, plugin, macro, system, binary
    }

    public var name: String
    public var kind: Kind
    /// Its folder, from the workspace's root. `nil` if there is none: a binary from elsewhere, or a mistake.
    public var path: String?
    /// What its manifest leaves out, from the target's folder.
    public var exclude: [String]
    /// What its manifest names as its sources, from the target's folder; `nil`: all that is there.
    public var sources: [String]?
    /// What is copied or processed, from the target's folder.
    public var resources: [String]
    public var dependencies: [Dependency]
    /// The plugins that take part in its build.
    public var plugins: [Dependency]
    /// Compiler and linker settings as `tool.name value …`, such as `swift.unsafeFlags -Ounchecked`.
    public var settings: [String]
    /// The `pkg-config` name of a system library.
    public var pkgConfig: String?
    /// The packages of `apt` that bring a system library.
    public var aptPackages: [String] = []

    /// The module that it makes: its name, made an identifier.
    public var module: String { Target.module(named: name) }

    /// Something that the manifest lets a target use.
    public enum Dependency: Codable, Hashable, Sendable {
        /// Another target of its package.
        case target(String)
        /// A product of another package, whose identity or name may be given.
        case product(String, package: String?)
        /// Either.
        case byName(String)

        public var name: String {
            switch self {
            case .target(let name), .product(let name, _), .byName(let name): name
            }
        }
    }

    /// SwiftPM's rule for a module's name: what cannot be in an identifier becomes `_`.
    public static func module(named name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text : text
    }
}
