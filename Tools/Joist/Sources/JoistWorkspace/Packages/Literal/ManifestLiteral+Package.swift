extension ManifestLiteral {
    /// The target that the call declares, as ``ManifestDump`` describes it.
    var target: Target {
        let kinds: [String: Target.Kind] = [
            "executableTarget": .executable, "testTarget": .test, "plugin": .plugin, "macro": .macro,
            "systemLibrary": .system, "binaryTarget": .binary,
        ]
        return Target(
            name: self["name"]?.name ?? "", kind: kinds[name] ?? .library, path: self["path"]?.name,
            exclude: self["exclude"]?.list.map(\.name) ?? [], sources: self["sources"]?.list.map(\.name),
            resources: (self["resources"]?.list ?? []).compactMap { $0["_"]?.name },
            dependencies: (self["dependencies"]?.list ?? []).map(\.dependency),
            plugins: (self["plugins"]?.list ?? []).map(\.dependency),
            settings: ["c", "cxx", "swift", "linker"].flatMap { tool in
                (self["\(tool)Settings"]?.list ?? []).map { "\(tool).\($0.setting)" }
            },
            pkgConfig: self["pkgConfig"]?.name,
            foreignDependencies: Target.foreign(
                among: (self["dependencies"]?.list ?? []).map {
                    ($0.dependency, $0["condition"]?["platforms"]?.list.map(\.name) ?? [])
                })
        )
    }

    private var dependency: Target.Dependency {
        guard let named = self["name"]?.name else { return .byName(name) }
        switch name {
        case "target": return .target(named)
        case "product", "plugin": return self["package"].map { .product(named, package: $0.name) } ?? .byName(named)
        default: return .byName(named)
        }
    }

    private var setting: String {
        let values = [self["_"]?.modeText, self["to"].map { "=\($0.name)" }].compactMap(\.self).joined()
        let flags = (self["_"]?.list ?? []).map(\.name)
        return ([name, "_0"] + (flags.isEmpty ? [values] : flags)).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `4.2` for `.v4_2`; the name of other values.
    var modeText: String {
        guard case .call(let name, _) = self, name.hasPrefix("v") else { return name }
        return String(name.dropFirst()).replacing("_", with: ".")
    }

    /// The allowed versions in the call of `package`, as `dump-package` writes them.
    var requirement: String {
        for label in ["exact", "branch", "revision"] {
            if let value = self[label] { return "\(label) \(value.name)" }
        }
        let range = self["_"] ?? self
        let lower = range["from"]?.version ?? []
        var upper = range["to"]?.version ?? lower
        switch range.name {
        case "..<": break
        case "...": upper[2] += 1
        case "upToNextMinor": upper = [lower[0], lower[1] + 1, 0]
        default: upper = [lower[0] + 1, 0, 0]
        }
        let texts = [lower, upper].map { $0.map(String.init).joined(separator: ".") }
        return "range lowerBound \(texts[0]) upperBound \(texts[1])"
    }

    /// The three numbers of a version.
    var version: [Int] { name.split(separator: ".").compactMap { Int($0) } }
}
