import Foundation
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// When versions of external packages are resolved, with a stand-in for SwiftPM.
struct ResolutionTests {
    private var workspace: MadeUpWorkspace
    private let swift: StandInSwift
    private let pins = ".build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved"

    init() throws {
        workspace = try MadeUpWorkspace()
        swift = try StandInSwift(
            "[ -e \(workspace.folder.path)/offline ] && { echo 'error: no network' >&2; exit 1; }; exit 0")
        workspace.environment = swift.environment
    }

    private func resolution(_ workspace: MadeUpWorkspace, isTogether: Bool = true) throws -> Resolution {
        let layout = try isTogether ? workspace.together() : workspace.inTurn()
        return Resolution(workspace: try workspace.workspace(), layout: layout)
    }

    private func asking(_ requirement: String) -> MadeUpWorkspace {
        var workspace = workspace
        workspace.change("Core") {
            $0.dependencies = [
                .remote(identity: "yams", location: "https://example.org/Yams", requirement: requirement)
            ]
        }
        return workspace
    }

    @Test func `without external packages there is nothing to resolve`() async throws {
        #expect(try await !resolution(workspace).isNeeded())
    }

    @Test func `versions are found out once, and again when manifests ask for others`() async throws {
        let workspace = asking("6.0.0")
        #expect(try await resolution(workspace).isNeeded())
        _ = try await resolution(workspace).resolve()
        let root = workspace.folder.path.string
        #expect(
            try swift.calls() == [
                "package --multiroot-data-file \(root)/.build/Joist.xcworkspace --scratch-path \(root)/.build resolve"
            ]
        )
        try workspace.write("{}", to: pins)
        #expect(try await !resolution(workspace).isNeeded())
        #expect(try await resolution(asking("7.0.0")).isNeeded())
        try workspace.folder.remove(pins)
        #expect(try await resolution(workspace).isNeeded())
    }

    @Test func `the versions that a team keeps at the root are used, whenever they change`() async throws {
        let workspace = asking("6.0.0")
        try workspace.write("kept", to: "Package.resolved")
        _ = try await resolution(workspace).resolve()
        #expect(try workspace.folder.read(pins) == "kept")
        #expect(try await !resolution(workspace).isNeeded())
        // SwiftPM adds to its own.
        try workspace.write("kept and more", to: pins)
        #expect(try await !resolution(workspace).isNeeded())
        _ = try await resolution(asking("7.0.0")).resolve()
        #expect(try workspace.folder.read(pins) == "kept and more")
        try workspace.write("others", to: "Package.resolved")
        #expect(try await resolution(workspace).isNeeded())
        _ = try await resolution(workspace).resolve()
        #expect(try workspace.folder.read(pins) == "others")
    }

    @Test func `packages that are built one after another each have their own versions`() async throws {
        var workspace = asking("6.0.0")
        workspace.packages = [workspace.packages[2], workspace.packages[3]]
        #expect(try await resolution(workspace, isTogether: false).isNeeded())
        _ = try await resolution(workspace, isTogether: false).resolve()
        // Other needs none.
        #expect(try swift.calls().map { $0.contains("resolve") } == [true])
        try workspace.write("{}", to: "Libraries/Core/Package.resolved")
        #expect(try await !resolution(workspace, isTogether: false).isNeeded())
    }

    @Test func `a failure is reported and retried`() async throws {
        let workspace = asking("6.0.0")
        try workspace.write("", to: "offline")
        let layout = try await resolution(workspace).resolve()
        #expect(layout.graphs.map { $0.failure?.hasSuffix("SwiftPM says:\nerror: no network") } == [true])
        try workspace.write("{}", to: pins)
        #expect(try await resolution(workspace).isNeeded())
    }

    @Test func `requirements that SwiftPM cannot combine divide a graph, and the division is cached`() async throws {
        var workspace = asking("6.0.0")
        workspace.change("Other") {
            $0.dependencies = [.remote(identity: "via", location: "https://a.b/via", requirement: "1.0.0")]
        }
        try swift.folder.write(
            """
            #!/bin/sh
            [ "$1" = build ] && echo --multiroot-data-file
            echo "$@" >> \(swift.folder.path)/calls
            for word; do case $word in *.xcworkspace)
                grep -q /Other $word/*data && grep -q /Core $word/*data && { echo "error: Dependencies could not be resolved"; exit 1; }
                echo "{}" > $word/xcshareddata/swiftpm/Package.resolved
            esac; done
            exit 0
            """, to: "bin/swift")
        try swift.folder.permit(0o755, "bin/swift")
        let layout = try await resolution(workspace).resolve()
        let names = [["App", "Todo"], ["Core"], ["Other"]]
        #expect(layout.graphs.map { $0.packages.map(\.name) } == names)
        #expect(layout.graphs.allSatisfy { $0.failure == nil })
        _ = try swift.calls()
        let again = try await BuildLayout(workspace.workspace())
        #expect(again.graphs.map { $0.packages.map(\.name) } == names)
        #expect(await !Resolution(workspace: try workspace.workspace(), layout: again).isNeeded())
        #expect(try swift.calls() == ["build --help-hidden"])
    }
}
