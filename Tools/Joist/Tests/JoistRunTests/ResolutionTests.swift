import Foundation
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// When versions of packages from elsewhere are found out, with a stand-in for SwiftPM.
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

    private func resolution(_ workspace: MadeUpWorkspace, _ layout: BuildLayout = .together) throws -> Resolution {
        Resolution(workspace: try workspace.workspace(), layout: layout)
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

    @Test func `nothing is to be found out where nothing is from elsewhere`() throws {
        #expect(try !resolution(workspace).isNeeded())
    }

    @Test func `versions are found out once, and again when manifests ask for others`() async throws {
        let workspace = asking("6.0.0")
        #expect(try resolution(workspace).isNeeded())
        try await resolution(workspace).resolve()
        let root = workspace.folder.path.string
        #expect(
            try swift.calls() == [
                "package --multiroot-data-file \(root)/.build/Joist.xcworkspace --scratch-path \(root)/.build resolve"
            ]
        )
        try workspace.write("{}", to: pins)
        #expect(try !resolution(workspace).isNeeded())
        #expect(try resolution(asking("7.0.0")).isNeeded())
        try workspace.folder.remove(pins)
        #expect(try resolution(workspace).isNeeded())
    }

    @Test func `the versions that a team keeps at the root are used, whenever they change`() async throws {
        let workspace = asking("6.0.0")
        try workspace.write("kept", to: "Package.resolved")
        try await resolution(workspace).resolve()
        #expect(try workspace.folder.read(pins) == "kept")
        #expect(try !resolution(workspace).isNeeded())
        // SwiftPM adds to its own.
        try workspace.write("kept and more", to: pins)
        #expect(try !resolution(workspace).isNeeded())
        try await resolution(asking("7.0.0")).resolve()
        #expect(try workspace.folder.read(pins) == "kept and more")
        try workspace.write("others", to: "Package.resolved")
        #expect(try resolution(workspace).isNeeded())
        try await resolution(workspace).resolve()
        #expect(try workspace.folder.read(pins) == "others")
    }

    @Test func `packages that are built one after another each have their own versions`() async throws {
        var workspace = asking("6.0.0")
        workspace.packages = [workspace.packages[2], workspace.packages[3]]
        #expect(try resolution(workspace, .inTurn).isNeeded())
        try await resolution(workspace, .inTurn).resolve()
        #expect(try swift.calls().map { $0.contains("resolve") } == [true, true])
        try workspace.write("{}", to: "Libraries/Core/Package.resolved")
        #expect(try !resolution(workspace, .inTurn).isNeeded())
    }

    @Test func `a failure is told, and tried again`() async throws {
        let workspace = asking("6.0.0")
        try workspace.write("", to: "offline")
        let error = await #expect(throws: RunError.self) { try await resolution(workspace).resolve() }
        #expect(error == .resolution(output: "error: no network"))
        try workspace.write("{}", to: pins)
        #expect(try resolution(workspace).isNeeded())
    }
}
