import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Which packages SwiftPM can build in one graph.
struct PartitionTests {
    private var workspace: MadeUpWorkspace

    init() throws { workspace = try MadeUpWorkspace() }

    /// The names of the packages in each graph, and the clash.
    private func groups(_ workspace: MadeUpWorkspace) async throws -> (names: [[String]], clash: String?) {
        let loaded = try workspace.workspace()
        let graph = PackageGraph(loaded, neighbours: workspace.neighbours)
        let partition = Partition(loaded.packages, graph, lockFiles: await LockFiles(of: loaded), root: loaded.root)
        return (partition.groups.map { $0.map(\.name) }, partition.clash)
    }

    private func requiring(_ requirements: [String: String]) -> MadeUpWorkspace {
        var workspace = workspace
        for (name, requirement) in requirements {
            workspace.change(name) {
                $0.dependencies.append(
                    .remote(identity: "yams", location: "https://example.org/jpsim/Yams", requirement: requirement))
            }
        }
        return workspace
    }

    @Test func `packages without a clash are one graph`() async throws {
        let (names, clash) = try await groups(workspace)
        #expect(names == [["App", "Core", "Todo", "Other"]] || names == [["App", "Todo", "Core", "Other"]])
        #expect(clash == nil)
    }

    @Test func `a package with the names of another one is kept apart`() async throws {
        for change: (inout Package) -> Void in [
            { $0.name = "Todo" }, { $0.targets[0].name = "Todo" }, { $0.targets[1].name = "TodoTests" },
            { $0.products[0].name = "Todo" }, { $0.path = "Other/todo" },
            {
                $0.dependencies = [
                    .remote(identity: "todo", location: "https://a.b/c/todo", requirement: "branch main")
                ]
            },
        ] {
            var workspace = workspace
            workspace.change("Other", change)
            let (names, clash) = try await groups(workspace)
            #expect(names.map(\.count) == [3, 1], "\(names)")
            #expect(clash?.contains("Todo") == true || clash?.contains("todo") == true)
        }
    }

    @Test func `tests of a dependency are not built, so their names may repeat`() async throws {
        var workspace = workspace
        workspace.neighbours = [.library("Shared", at: "../Shared")]
        workspace.change("Other") {
            $0.dependencies = [.local(path: "../Shared")]
            $0.targets[1].name = "SharedTests"
        }
        #expect(try await groups(workspace).clash == nil)
    }

    @Test func `versions that exclude each other keep packages apart, with all that depend on them`() async throws {
        let six = "range lowerBound 6.0.0 upperBound 7.0.0"
        for (one, other, isTogether) in [
            (six, "range lowerBound 6.2.0 upperBound 8.0.0", true), (six, "exact 6.10.0", true),
            (six, "exact 7.0.0", false), (six, "range lowerBound 7.0.0 upperBound 8.0.0", false),
            (six, "branch main", false), ("branch main", "branch main", true), (six, "of a form to come", true),
        ] {
            let (names, clash) = try await groups(requiring(["Core": one, "Other": other]))
            #expect(names.map(\.count) == (isTogether ? [4] : [3, 1]), "\(one) \(other)")
            #expect((clash == nil) == isTogether)
        }
        // Each two have a common version, all three have none.
        let three = requiring([
            "App": "range lowerBound 6.0.0 upperBound 8.0.0", "Core": six,
            "Other": "range lowerBound 7.0.0 upperBound 8.0.0",
        ])
        #expect(try await groups(three).names.map(\.count) == [3, 1])
    }

    @Test func `one package that asks for something else does not divide the others`() async throws {
        var workspace = requiring([
            "App": "exact 5.0.0", "Core": "exact 6.0.0", "Other": "exact 6.0.0",
        ])
        workspace.packages[0].dependencies.removeFirst()
        #expect(try await groups(workspace).names == [["Core", "Todo", "Other"], ["App"]])
    }

    @Test func `the largest graph takes all packages that fit, also if an earlier package kept them out`() async throws
    {
        var workspace = requiring(["App": "exact 5.0.0", "Core": "exact 6.0.0", "Other": "exact 6.0.0"])
        // Without dependencies, App and Todo fit into one graph.
        workspace.packages[0].dependencies.removeFirst()
        workspace.packages[1].dependencies = []
        var more = Package.library("More", at: "More")
        more.dependencies = [
            .remote(identity: "yams", location: "https://example.org/jpsim/Yams", requirement: "exact 6.0.0")
        ]
        workspace.packages.append(more)
        #expect(try await groups(workspace).names == [["Core", "Todo", "More", "Other"], ["App"]])
    }

    @Test func `a package that clashes with its own dependency is alone, because SwiftPM may refuse it`() async throws {
        let (names, _) = try await groups(requiring(["App": "exact 5.0.0", "Core": "exact 6.0.0"]))
        #expect(names.contains(["App"]))
        var workspace = workspace
        workspace.change("Other") { $0.dependencies = [.local(path: "../Gone")] }
        #expect(try await groups(workspace).names.contains(["Other"]))
        workspace.neighbours = [.unreadable(at: "../Gone", in: workspace.folder.path)]
        #expect(try await groups(workspace).clash == "the manifest of ../Gone cannot be read")
    }
}
