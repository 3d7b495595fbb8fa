import Testing

@testable import JoistWorkspace

struct PackageGraphTests {
    private func graph() -> PackageGraph {
        PackageGraph([
            .library("A", at: "A", dependencies: ["B"]), .library("B", at: "B", dependencies: ["C"]),
            .library("C", at: "C"), .library("D", at: "D", dependencies: ["C"]),
        ])
    }

    @Test func `dependencies point downwards`() throws {
        let graph = graph()
        #expect(graph.dependencies == ["A": ["B"], "B": ["C"], "C": [], "D": ["C"]])
        #expect(graph.closure(of: "A") == ["A", "B", "C"])
    }

    @Test func `a circle is walked once`() throws {
        let graph = PackageGraph([
            .library("A", at: "A", dependencies: ["B"]), .library("B", at: "B", dependencies: ["A"]),
        ])
        #expect(graph.closure(of: "A") == ["A", "B"])
    }

    @Test func `a target depends on the targets behind a product, not on all of the package`() throws {
        var todo = Package.library("Todo", at: "Todo")
        todo.targets.append(
            .named("TodoLive", .library, path: "Todo/Sources/TodoLive", dependencies: [.target("Todo")]))
        todo.products.append(.init(name: "TodoStore", kind: .library, targets: ["TodoLive"]))
        var app = Package.library("App", at: "App", dependencies: ["Todo"])
        app.targets[0].dependencies = [
            .product("TodoStore", package: "Todo"), .product("Logging", package: "swift-log"),
        ]
        let graph = PackageGraph([app, todo])
        let node = PackageGraph.Node(package: "App", target: "App")
        #expect(graph.targetDependencies[node] == [.init(package: "Todo", target: "TodoLive")])
        #expect(graph.externalDependencies[node] == [.init(name: "Logging", package: "swift-log")])
        #expect(graph.closure(of: [node]).map(\.target).sorted() == ["App", "Todo", "TodoLive"])
    }
}
