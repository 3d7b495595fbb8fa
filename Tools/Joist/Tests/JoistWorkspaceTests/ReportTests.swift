import Foundation
import JoistTesting
import Testing

@testable import JoistWorkspace

struct ReportTests {
    private func report(focus: String? = nil, targets: Bool = false) throws -> GraphReport {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Core/Package.swift")
        var configuration = Configuration()
        configuration.layers = [
            .init(name: "Top \"1\"", members: ["App"], isIndependent: false),
            .init(name: "Core", members: ["Core", "Extra"], isIndependent: true),
        ]
        let workspace = Workspace(
            root: folder.path, configuration: configuration, files: try FileTree(of: folder.path),
            packages: [
                .library("App", at: "App", dependencies: ["Core"]), .library("Core", at: "Core"),
                .library("Extra", at: "Extra"), .library("Loose", at: "Loose"),
            ], toolchain: Toolchain(identity: ""), environment: ToolEnvironment([:])
        )
        return GraphReport(
            workspace, graph: PackageGraph(workspace), focus: try focus.map { try workspace.package($0) },
            showsTargets: targets
        )
    }

    @Test func `the text has the layers from top to bottom`() throws {
        #expect(
            try report().render(.text) == """
                Top "1"
                  App  → Core
                Core
                  Core
                  Extra
                (no layer)
                  Loose
                """
        )
        #expect(
            try report(focus: "Core", targets: true).render(.text) == """
                Top "1"
                  App  → Core
                    App [library]  → Core
                    AppTests [test]  → App
                Core
                  Core
                    Core [library]
                    CoreTests [test]  → Core
                """
        )
    }

    @Test func `the JSON has every field of every package`() throws {
        let json = try JSONSerialization.jsonObject(with: Data(report().render(.json).utf8))
        let packages = try #require((json as? [String: Any])?["packages"] as? [[String: Any]])
        #expect(packages.count == 4)
        let app = try #require(packages.first)
        #expect(Set(app.keys) == ["name", "path", "layer", "dependencies", "products", "targets"])
        #expect(app["layer"] as? String == "Top \"1\"")
        #expect(app["dependencies"] as? [String] == ["Core"])
        #expect(app["products"] as? [String] == ["App"])
        let target = try #require((app["targets"] as? [[String: Any]])?.first)
        #expect(target["kind"] as? String == "library")
        #expect(target["path"] as? String == "App/Sources/App")
        #expect(target["dependencies"] as? [String] == ["Core"])
        #expect(packages.last?["layer"] is NSNull)
    }

    @Test func `the diagram has a node a package, a box a layer and an arrow a dependency`() throws {
        #expect(
            try report(focus: "Core").render(.mermaid) == """
                graph TD
                    subgraph l0["Top #quot;1#quot;"]
                        n0["App"]
                    end
                    subgraph l1["Core"]
                        n1["Core"]
                    end
                    n0 --> n1
                """
        )
        let targets = try report(focus: "Core", targets: true).render(.mermaid)
        #expect(targets.contains("n0[\"App\"]\n        n1[\"AppTests\"]") && targets.contains("n0 --> n2\n"))
    }
}
