import Foundation

/// A report of a workspace's packages, layers and dependencies.
package struct GraphReport {
    /// An output format of `joist graph`.
    public enum Format: String, CaseIterable, Sendable { case text, json, mermaid }

    let workspace: Workspace
    let graph: PackageGraph
    /// Sorted by path.
    let packages: [Package]
    let showsTargets: Bool
    private let ambiguousNames: Set<String>

    /// - Parameters:
    ///   - focus: If given, only this package, its dependencies and its dependents are shown.
    ///   - showsTargets: Whether text and diagrams show targets. They always do for a single package.
    package init(
        _ workspace: Workspace, graph: PackageGraph, focus: Package? = nil, showsTargets: Bool = false
    ) {
        self.workspace = workspace
        self.graph = graph
        self.showsTargets = showsTargets || workspace.packages.count == 1
        ambiguousNames = Set(Dictionary(grouping: workspace.packages, by: \.name).filter { $1.count > 1 }.keys)
        if let focus {
            let dependencies = graph.closure(of: focus.path)
            packages = workspace.packages.filter {
                dependencies.contains($0.path) || graph.closure(of: $0.path).contains(focus.path)
            }
        } else {
            packages = workspace.packages
        }
    }

    /// The graph in a format.
    public func render(_ format: Format) throws -> String {
        switch format {
        case .text: GraphText(self).text
        case .json: try JSONText.of(GraphJSON(self))
        case .mermaid: GraphDiagram(self).mermaid
        }
    }

    func name(_ path: String) -> String { graph.packages[path]?.name ?? path }

    /// The name, with the path if several packages have this name.
    func label(_ path: String) -> String {
        let name = name(path)
        return ambiguousNames.contains(name) ? "\(name) (\(path))" : name
    }

    /// The names of the targets of the workspace, and of the products of external packages, that a target depends on.
    func dependencies(of node: PackageGraph.Node) -> [String] {
        (graph.targetDependencies[node] ?? []).map(\.target) + (graph.externalDependencies[node] ?? []).map(\.name)
    }

    /// The packages of each layer, from top to bottom, then those without a layer.
    var layers: [(name: String?, packages: [Package])] {
        let byLayer = Dictionary(grouping: packages) { workspace.layerIndex(of: $0) }
        let known = workspace.configuration.layers.indices.compactMap { index in
            byLayer[index].map { (Optional(workspace.configuration.layers[index].name), $0) }
        }
        return known + (byLayer[nil].map { [(nil, $0)] } ?? [])
    }
}

/// The JSON form. Packages refer to each other by name.
private struct GraphJSON: Encodable {
    var packages: [Package]

    struct Package: Encodable {
        var name: String
        var path: String
        /// `null` in a package without a layer.
        var layer: String?
        var dependencies: [String]
        var products: [String]
        var targets: [Target]

        enum CodingKeys: CodingKey { case name, path, layer, dependencies, products, targets }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(path, forKey: .path)
            // Written even if it is `nil`, so that all packages have the same keys.
            try container.encode(layer, forKey: .layer)
            try container.encode(dependencies, forKey: .dependencies)
            try container.encode(products, forKey: .products)
            try container.encode(targets, forKey: .targets)
        }
    }

    struct Target: Encodable {
        var name: String
        var kind: String
        var path: String?
        /// Targets of the workspace, and products of external packages.
        var dependencies: [String]
    }

    init(_ report: GraphReport) {
        let graph = report.graph
        packages = report.packages.map { package in
            Package(
                name: package.name, path: package.path, layer: report.workspace.layer(of: package)?.name,
                dependencies: (graph.dependencies[package.path] ?? []).map(report.name),
                products: package.products.map(\.name),
                targets: package.targets.map { target in
                    Target(
                        name: target.name, kind: target.kind.rawValue, path: target.path,
                        dependencies: report.dependencies(of: package.node(target.name)))
                }
            )
        }
    }
}

private struct GraphText {
    let report: GraphReport

    init(_ report: GraphReport) { self.report = report }

    var text: String {
        report.layers.map { layer in
            let title = layer.name.map { [$0] } ?? (report.workspace.configuration.layers.isEmpty ? [] : ["(no layer)"])
            let indent = title.isEmpty ? "" : "  "
            return (title + layer.packages.flatMap(lines).map { indent + $0 }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func lines(of package: Package) -> [String] {
        let dependencies = (report.graph.dependencies[package.path] ?? []).map(report.label)
        let line = report.label(package.path) + arrow(dependencies)
        return report.showsTargets ? [line] + package.targets.map { "  " + self.line(of: $0, in: package) } : [line]
    }

    private func line(of target: Target, in package: Package) -> String {
        let dependencies = report.dependencies(of: package.node(target.name))
        return "\(target.name) [\(target.kind.rawValue)]" + arrow(dependencies)
    }

    private func arrow(_ names: [String]) -> String { names.isEmpty ? "" : "  → " + names.joined(separator: ", ") }
}
