import SystemPackage

/// A SwiftPM package of the workspace, as its manifest describes it.
package struct Package: Codable, Hashable, Sendable {
    /// The name that its manifest gives it.
    package var name: String
    /// Its folder, from the workspace's root, such as `Packages/Core/Storage`. `.` is the root.
    package var path: String
    /// The tools version of its manifest; empty if the manifest cannot be read.
    package var toolsVersion: String
    /// The Swift language modes in its manifest. If empty, the tools version decides.
    package var languageModes: [String]
    /// The dependencies in the manifest.
    package var dependencies: [Dependency]
    /// The products in the manifest.
    package var products: [Product]
    /// The targets in the manifest.
    package var targets: [Target]

    /// Whether its manifest names external packages.
    var hasRemoteDependencies: Bool {
        dependencies.contains { if case .remote = $0 { true } else { false } }
    }

    /// A package for which ``isUnreadable`` is true.
    static func unreadable(at path: String, in root: FilePath) -> Package {
        let name = FilePath(path).lastComponent?.string ?? root.lastComponent?.string ?? path
        return Package(
            name: name, path: path, toolsVersion: "", languageModes: [], dependencies: [], products: [], targets: [])
    }

    /// Whether nothing but its place is known, because its manifest cannot be read.
    package var isUnreadable: Bool { toolsVersion.isEmpty }

    /// Whether it has a test target.
    package var hasTests: Bool { targets.contains { $0.kind == .test } }

    /// Its absolute folder.
    package func folder(in root: FilePath) -> FilePath { root.pushing(FilePath(path)).lexicallyNormalized() }

    /// A dependency in the manifest of a package.
    package enum Dependency: Codable, Hashable, Sendable {
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
    package struct Product: Codable, Hashable, Sendable {
        /// The kind of a product.
        package enum Kind: String, Codable, Sendable { case library, executable, plugin, macro, other }
        package var name: String
        package var kind: Kind
        /// The names of its targets.
        package var targets: [String]
    }
}

/// A target of a package.
package struct Target: Codable, Hashable, Sendable {
    /// The kind of a target.
    package enum Kind: String, Codable, Sendable {
        case library, executable, test, plugin, macro, system, binary
    }

    package var name: String
    package var kind: Kind
    /// Its folder, from the workspace's root. `nil` for a binary target, or if it does not exist.
    package var path: String?
    /// The paths that its manifest excludes, from the target's folder.
    package var exclude: [String]
    /// The sources that its manifest names, from the target's folder; `nil` for all files.
    package var sources: [String]?
    /// Its resources, from the target's folder.
    package var resources: [String]
    package var dependencies: [Dependency]
    /// The plugins of its build.
    package var plugins: [Dependency]
    /// Compiler and linker settings as `tool.name value …`, such as `swift.unsafeFlags -Ounchecked`.
    package var settings: [String]
    /// The `pkg-config` name of a system library.
    package var pkgConfig: String?
    /// The `apt` packages that contain a system library.
    package var aptPackages: [String] = []

    /// The name of its module: the target's name as an identifier.
    package var module: String { Target.module(named: name) }

    /// A dependency of a target.
    package enum Dependency: Codable, Hashable, Sendable {
        /// Another target of its package.
        case target(String)
        /// A product of another package. `package` is its identity or name, if given.
        case product(String, package: String?)
        /// A target or a product with this name.
        case byName(String)

        package var name: String {
            switch self {
            case .target(let name), .product(let name, _), .byName(let name): name
            }
        }
    }

    /// SwiftPM's rule for module names: other characters than those of identifiers become `_`.
    package static func module(named name: String) -> String {
        let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text : text
    }
}
