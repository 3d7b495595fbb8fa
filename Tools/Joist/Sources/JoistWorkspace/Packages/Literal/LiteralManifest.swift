/// Reads a manifest that consists of literals without running it.
///
/// It knows the functions and rules of SwiftPM 6.3 that most manifests use. For other manifests, and for manifests that
/// SwiftPM refuses, there is no result, so that SwiftPM reads them.
struct LiteralManifest {
    /// The folder of the manifest, with links resolved.
    let folder: Path
    let toolchain: Toolchain

    /// - Returns: The same as ``ManifestDump/package(in:)``; `nil` if SwiftPM has to read the manifest.
    func package(_ manifest: [UInt8]) -> Package? {
        guard let text = String(validating: manifest, as: UTF8.self),
            let version = text.prefixMatch(of: /\/\/ ?swift-tools-version: ?([56])\.(0|[1-9]\d?)(?:\.(0|[1-9]\d?))?\n/),
            let major = Int(version.1), let minor = Int(version.2), let patch = Int(version.3 ?? "0"),
            let swift = toolchain.identity.firstMatch(of: /Swift version 6\.3(?:\.(\d+))?[ ]/)
        else { return nil }
        let tools = 100 * major + minor
        guard (506..<603).contains(tools) || tools == 603 && patch <= Int(swift.1 ?? "0") ?? 0 else { return nil }
        guard let syntax = ManifestSyntax(manifest),
            let package = try? ManifestLiteral(syntax.package, as: "Package", tools: tools)
        else { return nil }
        return self.package(package, toolsVersion: "\(major).\(minor).\(patch)", imports: syntax.imports)
    }

    private func package(_ value: ManifestLiteral, toolsVersion: String, imports: [String]) -> Package? {
        let targets = value["targets"]?.list ?? []
        let products = value["products"]?.list ?? []
        let dependencies = value["dependencies"]?.list.map(dependency) ?? []
        let kinds = Dictionary(targets.map { ($0["name"]?.name ?? "", $0.name) }) { first, _ in first }
        let names = Set(dependencies.map { $0.name.lowercased() })
        let minima = value["platforms"]?.list.map(\.name) ?? []
        let references = targets.flatMap { $0["dependencies"]?.list ?? [] }.compactMap {
            $0["package"]?.name.lowercased()
        }
        // The rules of SwiftPM's `ManifestValidator`, and the restriction to the needed imports.
        guard imports.contains("PackageDescription"),
            Set(imports).isSubset(of: ["PackageDescription", "CompilerPluginSupport"]),
            imports.contains("CompilerPluginSupport") || !kinds.values.contains("macro"),
            kinds.count == targets.count, names.count == dependencies.count, Set(minima).count == minima.count,
            names.isSuperset(of: references),
            products.allSatisfy({ product in
                let found = (product["targets"]?.list ?? []).map { kinds[$0.name] }
                let isBinary = found.allSatisfy { $0 == "binaryTarget" }
                return !found.contains(nil) && (!isBinary || product["type"] == nil && product.name != "plugin")
            })
        else { return nil }
        return Package(
            name: value["name"]?.name ?? "", path: ".", toolsVersion: toolsVersion,
            languageModes: (value["swiftLanguageModes"] ?? value["swiftLanguageVersions"])?.list.map(\.modeText) ?? [],
            dependencies: dependencies.map(\.dependency),
            products: products.map {
                Package.Product(
                    name: $0["name"]?.name ?? "", kind: Package.Product.Kind(rawValue: $0.name) ?? .other,
                    targets: $0["targets"]?.list.map(\.name) ?? []
                )
            },
            targets: targets.map(\.target)
        )
    }

    /// A dependency of the package, and the name by which targets refer to it.
    private func dependency(_ value: ManifestLiteral) -> (dependency: Package.Dependency, name: String) {
        if let path = value["path"]?.name {
            let other = folder.pushing(path).normalized
            let name = value["name"]?.name ?? other.name ?? ""
            return (.local(path: other.relative(to: folder)), name)
        }
        if let id = value["id"]?.name {
            return (.remote(identity: id, location: id, requirement: value.requirement), id)
        }
        let location = value["url"]?.name ?? ""
        var name = location.split(separator: "/").last ?? ""
        if name.hasSuffix(".git") { name.removeLast(4) }
        let identity = name.lowercased()
        return (.remote(identity: identity, location: location, requirement: value.requirement), identity)
    }
}
