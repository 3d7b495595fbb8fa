import JoistBench
import JoistDiagrams
import JoistLint
import JoistScaffold
import SystemPackage
import Testing

@testable import JoistWorkspace

struct WorkspaceGeneratorTests {
    @Test func `the same numbers give the same files`() {
        let files = WorkspaceGenerator(packageCount: 20, filesPerPackage: 2).files
        #expect(files == WorkspaceGenerator(packageCount: 20, filesPerPackage: 2).files)
        // A manifest, two files and one of tests each; the configuration and what git ignores.
        #expect(files.count == 20 * 4 + 2)
    }

    @Test func `files have the size that was meant`() {
        let files = WorkspaceGenerator(packageCount: 50).files.filter { $0.key.contains("/Sources/") }
        let sizes = files.values.map(\.utf8.count)
        #expect(sizes.allSatisfy { (1_500...2_500).contains($0) })
    }

    @Test func `none and one are possible`() {
        #expect(WorkspaceGenerator(packageCount: 0).files.count == 2)
        #expect(WorkspaceGenerator(packageCount: 1, filesPerPackage: 0).files.count == 4)
    }

    @Test func `every operation that was asked for is drawn, with its four messages`() async throws {
        try await withTemporaryWorkspace { temporary in
            try await WorkspaceGenerator(packageCount: 3, filesPerPackage: 1, operationsPerPackage: 2)
                .write(to: temporary.root)
            let context = try await LintContext(Workspace.load(at: temporary.root))
            let diagrams = try WorkspaceDiagrams(context).subjects.map { try $0.diagram.get() }
            #expect(diagrams.count == 6)
            for diagram in diagrams {
                let messages = diagram.lines.filter { if case .message = $0.element { true } else { false } }
                #expect(messages.count == 4)
            }
        }
    }

    @Test
    func `it is a workspace whose packages depend downwards only`() async throws {
        try await withTemporaryWorkspace { temporary in
            let generator = WorkspaceGenerator(packageCount: 10, filesPerPackage: 1)
            try await generator.write(to: temporary.root)
            let workspace = try await Workspace.load(at: temporary.root)
            let graph = PackageGraph(workspace)
            #expect(workspace.packages.count == 10)
            #expect(workspace.configuration.layers.map(\.name) == WorkspaceGenerator.layers)
            #expect(graph.dependencies.values.contains { !$0.isEmpty })
            for package in workspace.packages {
                let index = try #require(workspace.layerIndex(of: package))
                for path in graph.dependencies[package.path] ?? [] {
                    let dependency = try workspace.package(path)
                    #expect(try #require(workspace.layerIndex(of: dependency)) > index)
                    let source = try temporary.text(
                        "\(package.path)/Sources/\(package.name)/\(package.name)Part0.swift")
                    #expect(source.contains("import \(dependency.name)\n"))
                }
            }
            let status = try await Command(
                "git", ["status", "--porcelain"], environment: ToolEnvironment().variables, in: temporary.root
            ).result()
            #expect(status.isSuccess && status.output.isEmpty)
        }
    }
}
