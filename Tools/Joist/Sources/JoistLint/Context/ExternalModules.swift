import Foundation
import JoistWorkspace
import SystemPackage

/// The modules of external products, as far as they can be read without running a manifest.
struct ExternalModules: Sendable {
    /// The modules of a product.
    struct Product: Sendable {
        var modules: [String]
        /// Whether they were read from the manifest. Otherwise one module with the product's name is assumed.
        var isKnown: Bool
    }

    /// The content of manifests, by package identity.
    private var checkouts: [String: Checkout]

    struct Checkout: Sendable {
        /// Module names by product.
        var products: [String: [String]]
        /// Whether it has a plugin, which may be used without a dependency.
        var hasPlugin: Bool

        init(manifest text: String) {
            let outline = ManifestOutline(parsing: text)
            products = [:]
            hasPlugin = false
            for call in outline.calls {
                switch call.function {
                case "library", "executable":
                    guard let name = call.name, let targets = call.arguments["targets"], !targets.isEmpty else {
                        continue
                    }
                    products[name] = targets.map { Target.module(named: $0.text) }
                case "plugin": hasPlugin = true
                default: break
                }
            }
        }
    }

    init(checkouts: [String: Checkout] = [:]) { self.checkouts = checkouts }

    /// The packages that SwiftPM has checked out for the workspace or for one of its packages.
    ///
    /// - Parameter identities: The wanted packages, in lower case.
    static func checkedOut(in workspace: Workspace, identities: Set<String>) -> ExternalModules {
        guard !identities.isEmpty else { return ExternalModules() }
        var checkouts: [String: Checkout] = [:]
        let roots =
            [workspace.root] + workspace.packages.filter { $0.path != "." }.map { workspace.root.appending($0.path) }
        for root in roots where checkouts.count < identities.count {
            let folder = root.appending(Workspace.buildFolder).appending("checkouts")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
            for name in names where identities.contains(name.lowercased()) && checkouts[name.lowercased()] == nil {
                let manifest = folder.appending(name).appending("Package.swift")
                guard let bytes = try? manifest.contents() else { continue }
                checkouts[name.lowercased()] = Checkout(manifest: String(decoding: bytes, as: UTF8.self))
            }
        }
        return ExternalModules(checkouts: checkouts)
    }

    func product(_ product: PackageGraph.ExternalProduct) -> Product {
        // A manifest may name a product without its package. Then any package with this product is used.
        let found =
            product.package.map { [checkouts[$0]].compactMap(\.self) }
            ?? checkouts.sorted { $0.key < $1.key }.map(\.value)
        let modules = found.lazy.compactMap { $0.products[product.name] }.first
        return Product(modules: modules ?? [Target.module(named: product.name)], isKnown: modules != nil)
    }

    /// Whether an external package may be used for its plugin; `nil` if that is unknown.
    func hasPlugin(_ identity: String) -> Bool? { checkouts[identity.lowercased()].map(\.hasPlugin) }

    /// The checked-out products that contain a module.
    func products(giving module: String) -> [PackageGraph.ExternalProduct] {
        checkouts.flatMap { identity, checkout in
            checkout.products.filter { $0.value.contains(module) }
                .map { PackageGraph.ExternalProduct(name: $0.key, package: identity) }
        }.sorted()
    }
}
