import Foundation
import JoistLint
import JoistWorkspace

/// The names of modules, products and packages that come from outside the workspace. A module with such a name would
/// hide another one, be hidden by it, or not build with it.
struct ReservedNames {
    /// The owners by name, in lower case.
    private var owners: [String: String] = [:]

    init(_ workspace: Workspace) {
        let known = Set(workspace.packages.flatMap { $0.targets.map(\.name) + $0.products.map(\.name) })
        for case .remote(let identity, _, _) in workspace.packages.flatMap(\.dependencies) {
            add(identity, "the package '\(identity)', a dependency, has this name")
        }
        for dependency in workspace.packages.flatMap(\.targets).flatMap(\.dependencies)
        where !known.contains(dependency.name) {
            add(Target.module(named: dependency.name), "a dependency has a product '\(dependency.name)'")
        }
        // Resolved dependencies of dependencies, too.
        let checkouts = workspace.root.appending(Workspace.buildFolder).appending("checkouts")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: checkouts.string)) ?? [] {
            let text = (try? checkouts.appending(name).appending("Package.swift").contents()) ?? []
            let manifest = ManifestOutline(parsing: String(decoding: text, as: UTF8.self))
            for module in manifest.targetNames + manifest.productNames {
                add(Target.module(named: module), "the dependency '\(name)' has a module or product with this name")
            }
        }
        for module in PlatformModules.names {
            add(module, "a module of the toolchain or a platform has this name")
        }
    }

    private mutating func add(_ name: String, _ owner: String) { owners[name.lowercased()] = owner }

    /// The owner of a name, in words; `nil` if it is free.
    func owner(of name: String) -> String? { owners[name.lowercased()] }
}
