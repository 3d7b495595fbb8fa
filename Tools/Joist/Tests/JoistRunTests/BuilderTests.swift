import Foundation
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// How SwiftPM is called, with a stand-in for it.
struct BuilderTests {
    private func builder(
        _ workspace: MadeUpWorkspace, _ swift: StandInSwift, _ layout: BuildLayout, settings: BuildSettings = .init()
    ) throws -> Builder {
        var workspace = workspace
        workspace.environment = swift.environment
        return Builder(workspace: try workspace.workspace(), settings: settings, layout: layout)
    }

    @Test func `all packages are built in one graph, and few by their test products`() async throws {
        let (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        let root = workspace.folder.path.string
        let common = "build --multiroot-data-file \(root)/.build/Joist.xcworkspace --scratch-path \(root)/.build"
        let builder = try builder(workspace, swift, .together)
        #expect(try await builder.build().isSuccess)
        #expect(try swift.calls() == ["\(common) --configuration debug --build-tests"])
        let list = try workspace.folder.read(".build/Joist.xcworkspace/contents.xcworkspacedata")
        #expect(workspace.packages.allSatisfy { list.contains("absolute:\(root)/\($0.path)\"") })

        #expect(try await builder.build([workspace.packages[0], workspace.packages[2]]).isSuccess)
        #expect(
            try swift.calls() == [
                "\(common) --configuration debug --product AppPackageTests",
                "\(common) --configuration debug --product CorePackageTests",
            ]
        )
    }

    @Test func `many packages, and one without tests, are built with all`() async throws {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        workspace.change("Other") { $0.targets.removeLast() }
        _ = try await builder(workspace, swift, .together).build([workspace.packages[3]])
        #expect(try swift.calls().first?.hasSuffix("--build-tests") == true)
        workspace.packages += (0..<9).map { .library("P\($0)", at: "P\($0)") }
        _ = try await builder(workspace, swift, .together).build(Array(workspace.packages.suffix(9)))
        #expect(try swift.calls().map { $0.hasSuffix("--build-tests") } == [true])
        _ = try await builder(workspace, swift, .together).build(Array(workspace.packages.suffix(8)))
        #expect(try swift.calls().count == 8)
    }

    @Test func `a SwiftPM without graphs of several packages builds one after another into the same folder`()
        async throws
    {
        let (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift("case $1 in --help*) ;; *) exit 0; esac"))
        var asked = workspace
        asked.environment = swift.environment
        guard case .inTurn = try await BuildLayout(asked.workspace()) else {
            Issue.record("another layout")
            return
        }
        _ = try swift.calls()
        let root = workspace.folder.path.string
        _ = try await builder(workspace, swift, .inTurn).build([workspace.packages[0], workspace.packages[1]])
        #expect(
            try swift.calls()
                == ["App", "Libraries/Todo"].map {
                    "build --package-path \(root)/\($0) --scratch-path \(root)/.build --configuration debug --build-tests"
                }
        )
    }

    @Test func `a single package is built as SwiftPM does, with the settings`() async throws {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        workspace.packages = [.library("Root", at: ".")]
        let root = workspace.folder.path.string
        guard case .single = try await BuildLayout(workspace.workspace()) else {
            Issue.record("another layout")
            return
        }
        let settings = BuildSettings(configuration: .release, sanitizers: ["thread"], arguments: ["-Xcc", "-DX"])
        let builder = try builder(workspace, swift, .single, settings: settings)
        _ = try await builder.build()
        #expect(
            try swift.calls() == [
                "build --package-path \(root) --scratch-path \(root)/.build --configuration release --sanitize thread "
                    + "-Xswiftc -enable-testing -Xcc -DX --build-tests"
            ]
        )
        #expect(
            builder.testBinary(of: workspace.packages[0]).string == "\(root)/.build/release/RootPackageTests.xctest")
    }

    @Test func `what cannot be built is told, with what the compiler says, and the rest is built`() async throws {
        let script = """
            case "$*" in
                *CorePackageTests) echo '[1/2] Compiling'; echo '/Core.swift:1:1: error: no' >&2; exit 1;;
                *AppPackageTests) exit 3;;
                *) echo '/Other.swift:1:1: warning: unused';;
            esac
            """
        let (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift(script))
        let packages = [workspace.packages[0], workspace.packages[2], workspace.packages[3]]
        let report = try await builder(workspace, swift, .together).build(packages)
        #expect(report.unbuilt == ["App", "Libraries/Core"])
        #expect(report.output == "'swift build' ended with status 3 and no output.\n/Core.swift:1:1: error: no")
        #expect(report.warnings == ["/Other.swift:1:1: warning: unused"])
        #expect(!report.isSuccess)
    }
}
