import Foundation

/// The parts of the output of `swift package dump-package` that joist uses.
struct ManifestDump: Decodable {
    var name: String
    var toolsVersion: Version
    var swiftLanguageVersions: [String]?
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [TargetDump]
    var traits: [Trait]?

    struct Trait: Decodable { var name: String }

    struct Version: Decodable { var _version: String }

    struct Dependency: Decodable {
        var fileSystem: [Local]?
        var sourceControl: [Remote]?
        var registry: [Registry]?

        struct Local: Decodable { var path: String }
        struct Registry: Decodable {
            var identity: String
            var requirement: JSONText
        }
        struct Remote: Decodable {
            var identity: String
            var location: Location
            var requirement: JSONText
        }
        struct Location: Decodable {
            var remote: [Address]?
            var local: [String]?
            struct Address: Decodable { var urlString: String }
        }
    }

    struct Product: Decodable {
        var name: String
        var targets: [String]
        var type: [String: JSONText]
    }

    struct TargetDump: Decodable {
        var name: String
        var type: String
        var path: String?
        var exclude: [String]
        var sources: [String]?
        var resources: [Resource]
        var dependencies: [[String: [JSONText?]]]
        var pluginUsages: [[String: [JSONText?]]]?
        var settings: [Setting]?
        var pkgConfig: String?

        struct Resource: Decodable { var path: String }
        struct Setting: Decodable {
            var tool: String
            var kind: [String: JSONText]
        }
    }

    /// Any JSON value as text with sorted keys. A string is itself.
    struct JSONText: Decodable {
        var text: String
        /// The values of an object of strings.
        var texts: [String: String]?
        /// The platforms of a condition.
        var platforms: [String]

        private struct Condition: Decodable { var platformNames: [String] }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            texts = try? container.decode([String: String].self)
            platforms = (try? container.decode(Condition.self))?.platformNames ?? []
            if let string = try? container.decode(String.self) {
                text = string
            } else if let bool = try? container.decode(Bool.self) {
                text = "\(bool)"
            } else if let number = try? container.decode(Double.self) {
                text = "\(number)"
            } else if let array = try? container.decode([JSONText?].self) {
                text = array.map { $0?.text ?? "null" }.joined(separator: " ")
            } else if let object = try? container.decode([String: JSONText?].self) {
                text = object.sorted { $0.key < $1.key }
                    .map { key, value in "\(key) \(value?.text ?? "")".trimmingCharacters(in: .whitespaces) }
                    .joined(separator: " ")
            } else {
                text = ""
            }
        }
    }
}

extension ManifestDump {
    /// The package, with paths from its own folder.
    ///
    /// - Parameter folder: The folder in which the manifest was read, with links resolved.
    func package(in folder: Path) -> Package {
        Package(
            name: name, path: ".", toolsVersion: toolsVersion._version, languageModes: swiftLanguageVersions ?? [],
            dependencies: dependencies.flatMap { $0.packages(from: folder) },
            products: products.map {
                let kind = $0.type.keys.first.flatMap(Package.Product.Kind.init(rawValue:))
                return Package.Product(name: $0.name, kind: kind ?? .other, targets: $0.targets)
            },
            targets: targets.map(\.target), traits: (traits ?? []).map(\.name).sorted()
        )
    }
}

extension ManifestDump.Dependency {
    fileprivate func packages(from folder: Path) -> [Package.Dependency] {
        (fileSystem ?? []).map { .local(path: Path($0.path).relative(to: folder)) }
            + (sourceControl ?? []).map {
                let location = $0.location.remote?.first?.urlString ?? $0.location.local?.first ?? ""
                return .remote(identity: $0.identity, location: location, requirement: $0.requirement.text)
            }
            + (registry ?? []).map {
                .remote(identity: $0.identity, location: $0.identity, requirement: $0.requirement.text)
            }
    }
}

extension ManifestDump.TargetDump {
    fileprivate var target: Target {
        let kind: Target.Kind =
            switch type {
            case "executable": .executable
            case "test": .test
            case "plugin": .plugin
            case "macro": .macro
            case "system", "system-target": .system
            case "binary": .binary
            default: .library
            }
        return Target(
            name: name, kind: kind, path: path, exclude: exclude, sources: sources, resources: resources.map(\.path),
            dependencies: dependencies.flatMap(Self.dependencies),
            plugins: (pluginUsages ?? []).flatMap(Self.dependencies),
            settings: (settings ?? []).map { setting in
                let kind = setting.kind.sorted { $0.key < $1.key }
                return "\(setting.tool)." + kind.map { "\($0) \($1.text)" }.joined(separator: " ")
            },
            pkgConfig: pkgConfig,
            foreignDependencies: Target.foreign(
                among: dependencies.flatMap { dump in
                    let platforms = dump.values.joined().flatMap { $0?.platforms ?? [] }
                    return Self.dependencies(dump).map { ($0, platforms) }
                })
        )
    }

    private static func dependencies(_ dump: [String: [ManifestDump.JSONText?]]) -> [Target.Dependency] {
        dump.compactMap { kind, values in
            guard let name = values.first??.text else { return nil }
            let package = values.count > 1 ? values[1]?.text : nil
            switch kind {
            case "target": return .target(name)
            // A plugin usage is the name of a plugin, with that of its package if it is another one.
            case "product", "plugin":
                let aliases = values.count > 2 ? values[2]?.texts : nil
                return package == nil && kind == "plugin"
                    ? .byName(name) : .product(name, package: package, aliases: aliases ?? [:])
            default: return .byName(name)
            }
        }
    }
}
