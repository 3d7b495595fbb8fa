/// A diagram of a workspace's graph, with a node for each package or target and a box for each layer.
struct GraphDiagram {
    private struct Node {
        var id: String
        var label: String
        var layer: String?
        var dependencies: [String]
    }

    private let nodes: [Node]
    private let layers: [String]

    init(_ report: GraphReport) {
        layers = report.layers.compactMap(\.name)
        let shown = Set(report.packages.map(\.path))
        nodes = report.packages.flatMap { package -> [Node] in
            let layer = report.workspace.layer(of: package)?.name
            guard report.showsTargets else {
                let dependencies = (report.graph.dependencies[package.path] ?? []).filter(shown.contains)
                return [
                    Node(id: package.path, label: report.label(package.path), layer: layer, dependencies: dependencies)
                ]
            }
            return package.targets.map { target in
                let node = package.node(target.name)
                let dependencies = (report.graph.targetDependencies[node] ?? []).filter { shown.contains($0.package) }
                return Node(
                    id: Self.id(node), label: target.name, layer: layer, dependencies: dependencies.map(Self.id)
                )
            }
        }
    }

    private static func id(_ node: PackageGraph.Node) -> String { "\(node.package):\(node.target)" }

    /// A Mermaid flowchart. Nodes are numbered, because Mermaid does not accept all characters of paths.
    var mermaid: String {
        let numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, "n\($0)") })
        var lines = ["graph TD"]
        func node(_ node: Node, indent: String) -> String {
            "\(indent)\(numbers[node.id] ?? "")[\"\(Self.escape(node.label))\"]"
        }
        for (index, layer) in layers.enumerated() {
            lines.append("    subgraph l\(index)[\"\(Self.escape(layer))\"]")
            lines += nodes.filter { $0.layer == layer }.map { node($0, indent: "        ") }
            lines.append("    end")
        }
        lines += nodes.filter { $0.layer == nil }.map { node($0, indent: "    ") }
        for node in nodes {
            lines += node.dependencies.map { "    \(numbers[node.id] ?? "") --> \(numbers[$0] ?? "")" }
        }
        return lines.joined(separator: "\n")
    }

    private static func escape(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "#quot;").replacing("\n", with: " ")
    }
}
