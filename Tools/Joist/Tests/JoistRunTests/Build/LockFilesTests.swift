import Foundation
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Versions that a team keeps beside its packages.
struct LockFilesTests {
    private var workspace: MadeUpWorkspace
    private let file = "Libraries/Core/Package.resolved"

    init() throws { workspace = try MadeUpWorkspace() }

    private func versions(of bytes: [UInt8]?) throws -> [String: String] {
        struct List: Decodable {
            struct Pin: Decodable {
                var identity: String
                var state: [String: String]
            }
            var pins: [Pin]
        }
        let list = try JSONDecoder().decode(List.self, from: Data(try #require(bytes)))
        return Dictionary(uniqueKeysWithValues: list.pins.map { ($0.identity, $0.state["version"] ?? "") })
    }

    @Test func `one file is used as it is, and others than beside packages are not`() async throws {
        let text = MadeUpWorkspace.pins("1.0.0")
        try workspace.write(text, to: file)
        try workspace.write(MadeUpWorkspace.pins("2.0.0"), to: "Libraries/Core/Samples/Package.resolved")
        let lockFiles = await LockFiles(of: try workspace.workspace())
        #expect(lockFiles.content(for: workspace.packages) == Array(text.utf8))
        #expect(lockFiles.content(for: [workspace.packages[3]]) == nil)
    }

    @Test func `files that agree are merged, and one in another format is left to SwiftPM`() async throws {
        try workspace.write(MadeUpWorkspace.pins("1.0.0"), to: file)
        try workspace.write(
            MadeUpWorkspace.pins("0.15.1").replacing("yams", with: "stencil").replacing("2}", with: "3}"),
            to: "Other/Package.resolved")
        let layout = try await layout(workspace)
        #expect(layout.graphs.count == 1)
        let lockFiles = await LockFiles(of: try workspace.workspace())
        #expect(try versions(of: lockFiles.content(for: workspace.packages)) == ["yams": "1.0.0", "stencil": "0.15.1"])
        try workspace.write(#"{"version": 1, "object": {"pins": []}}"#, to: "Package.resolved")
        let old = try await self.layout(workspace)
        #expect(old.graphs.map { $0.packages.map(\.name) } == [["App", "Todo"], ["Core", "Other"]])
        let kept = await LockFiles(of: try workspace.workspace()).content(for: old.graphs[0].packages)
        #expect(kept.map { String(decoding: $0, as: UTF8.self) } == #"{"version": 1, "object": {"pins": []}}"#)
    }

    private func layout(_ workspace: MadeUpWorkspace) async throws -> BuildLayout {
        var workspace = workspace
        workspace.environment = try StandInSwift("echo --multiroot-data-file").environment
        return try await BuildLayout(workspace.workspace())
    }

    @Test func `contradicting files keep their packages apart, with a message`() async throws {
        let swift = try StandInSwift("echo --multiroot-data-file")
        var workspace = workspace
        workspace.environment = swift.environment
        for name in ["Core", "Other"] {
            workspace.change(name) {
                $0.dependencies = [
                    .remote(identity: "yams", location: "https://example.org/Yams", requirement: "1.0.0")
                ]
            }
        }
        try workspace.write(MadeUpWorkspace.pins("1.0.0"), to: file)
        try workspace.write(MadeUpWorkspace.pins("1.5.0"), to: "Other/Package.resolved")
        let loaded = try workspace.workspace()
        let layout = try await BuildLayout(loaded)
        #expect(layout.graphs.map { $0.packages.map(\.name) } == [["App", "Core", "Todo"], ["Other"]])
        let builder = Builder(workspace: loaded, settings: BuildSettings(), layout: layout)
        let report = try await builder.build()
        #expect(report.warnings.first?.contains("contradict each other about 'yams'") == true)
        #expect(report.warnings.first?.hasSuffix("These are alone in a graph: Other.") == true)
        let other = "\(workspace.folder.path)/.build/joist/graphs/Other/.build"
        #expect(try swift.calls().filter { $0.contains(other) }.count == 2)
        for (package, version) in zip(workspace.packages.suffix(2), ["1.0.0", "1.5.0"]) {
            #expect(try layout.versions(for: package).contents() == Array(MadeUpWorkspace.pins(version).utf8))
        }
        #expect(try await BuildLayout(loaded).graphs.count == 2)
        #expect(await !Resolution(workspace: loaded, layout: layout).isNeeded())
    }

    @Test func `files that git ignores are not honoured`() async throws {
        var workspace = workspace
        try await workspace.begin()
        try workspace.write("Package.resolved\n.build/\n", to: "Other/.gitignore")
        try workspace.write(MadeUpWorkspace.pins("1.5.0"), to: "Other/Package.resolved")
        #expect(await LockFiles(of: try workspace.workspace()).hash == nil)
        try workspace.write(MadeUpWorkspace.pins("1.0.0"), to: file)
        #expect(
            try await versions(of: LockFiles(of: workspace.workspace()).content(for: workspace.packages)) == [
                "yams": "1.0.0"
            ])
    }

    @Test func `versions that a team no longer keeps are forgotten`() async throws {
        let swift = try StandInSwift()
        var workspace = workspace
        workspace.environment = swift.environment
        workspace.change("Core") {
            $0.dependencies = [.remote(identity: "yams", location: "https://example.org/Yams", requirement: "1.0.0")]
        }
        let versions = ".build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        try workspace.write(MadeUpWorkspace.pins("1.0.0"), to: file)
        _ = try await Resolution(workspace: workspace.workspace(), layout: workspace.together()).resolve()
        #expect(try workspace.folder.read(versions) == MadeUpWorkspace.pins("1.0.0"))
        try workspace.folder.remove(file)
        let resolution = try Resolution(workspace: workspace.workspace(), layout: workspace.together())
        #expect(await resolution.isNeeded())
        _ = try await resolution.resolve()
        #expect(!workspace.folder.path.appending(versions).exists)
    }
}
