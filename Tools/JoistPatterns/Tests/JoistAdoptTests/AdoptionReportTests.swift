import JoistAdopt
import JoistHouseRules
import JoistLint
import JoistLintTesting
@testable import JoistWorkspace
import Testing

struct AdoptionReportTests {
    private static let store = "final class Store { static let shared = Store(); var a = 1 }\n"

    @Test func `the first step that is not done is next, and the others are open, done or not read`() async throws {
        let steps = try await TestProject(["App.swift": Self.store]).report().steps
        #expect(steps.map(\.step) == Step.allCases)
        #expect(steps.map(\.state) == [.open, .next, .unread, .open, .open, .open, .open, .open, .open, .open])
    }

    @Test func `tests, doubles and previews are not read`() async throws {
        let folder = try TestWorkspace()
        for name in ["AppTests", "AppDouble"] { try folder.write(Self.store, to: "\(name)/A.swift") }
        let package = Package.made(
            "App", at: ".", [.made("AppTests", .test, in: "AppTests"), .made("AppDouble", in: "AppDouble")])
        let steps = try await AdoptionReport(of: folder.workspace([package])).steps
        #expect(steps[Step.dependencies.number].state == .unread)
    }

    @Test func `files that belong to no package are counted first`() async throws {
        let project = try TestProject(["App.swift": "struct App {}\n"])
        #expect(try await project.report().unread == nil)
        for file in ["Main.swift", "Views/Home.swift"] { try project.folder.write(Self.store, to: "iOS/\(file)") }
        try project.folder.write(Self.store, to: "Fixtures/A.swift")
        let text = try await project.report().rendered(as: .text)
        #expect(
            text.hasPrefix(
                "2 of 3 Swift files were not read, because they belong to no target of a package: iOS (2). "
                    + "The steps say nothing about them.\n\n0. open: "), "\(text)")
        #expect(text.contains("\n1. done where read: Explicit dependencies\n"), "\(text)")
    }

    @Test func `constants that a tool has generated are no singletons`() async throws {
        let images = "enum Images { static let logo = Image() }\nfinal class Image { var size = 1 }\n"
        #expect(try await TestProject.places(.dependencies, images).count == 1)
        #expect(
            try await TestProject.places(
                .dependencies, "// swiftlint:disable all\n// Generated using SwiftGen\n\n" + images) == [])
    }

    @Test func `a type that draws screens is no service`() async throws {
        let folder = try TestWorkspace()
        try folder.write(
            "public final class Navigator { var top = 1; public func show() {} }\n", to: "Screens/Navigator.swift")
        try folder.write(
            "import Screens\nstruct HomeRouter { let navigator: Navigator }\nstruct MainRouter { let navigator: Navigator }\n",
            to: "App/App.swift")
        func services(of name: String) async throws -> [String] {
            let packages = [
                Package.made(name, at: "Screens", [.made(name, in: "Screens")]),
                Package.made(
                    "App", at: "App", dependencies: [.local(path: "Screens")],
                    [.made("App", in: "App", [.byName(name)])]),
            ]
            return try await AdoptionReport(of: folder.workspace(packages)).services.map(\.name)
        }
        #expect(try await services(of: "Screens") == [])
        #expect(try await services(of: "Store") == ["Navigator"])
    }

    @Test func `a place that joist.yml excepts is not left`() async throws {
        var project = try TestProject(["Old/App.swift": Self.store])
        project.configuration.exceptions = [
            .init(rule: Configuration.adoption, path: "Sources/App/Old", reason: "It goes.", line: 1)
        ]
        #expect(try await project.report().steps[Step.dependencies.number].state == .done)
        let rules = Rules(Rules.general.list, exceptions: [Configuration.adoption])
        let lint = try await project.folder.lint([], project.configuration, of: rules)
        #expect(lint.findings.isEmpty)
    }

    @Test func `text has all places of the next step, and three of an open one`() async throws {
        let screens = (1...5).map { "final class N\($0)Screen { func run() { N1Screen().run() } }\n" }.joined()
        let text = try await TestProject(["App.swift": Self.store + screens]).report().rendered(as: .text)
        #expect(
            text.hasPrefix(
                """
                0. open: The shortest way in: one class conforms to AppService (1 place left)
                     Package.swift:1: No class conforms to AppService.
                1. next: Explicit dependencies (1 place left)
                     \(Step.dependencies.action)
                     there: Sources/App/App.swift:1: 6 types in 1 file were read.
                     Sources/App/App.swift:1: Store.shared is a shared instance.
                         Pass it to its users through their initializers.


                """), "\(text)")
        #expect(
            text.contains(
                """
                2. open: UI behind a router, with view models as context (6 places left)
                     Package.swift:1: There is no protocol of a router.
                     Sources/App/App.swift:2: N1Screen makes the screen N1Screen.
                     Sources/App/App.swift:3: N2Screen makes the screen N1Screen.
                     … and 3 more

                """), "\(text)")
        #expect(text.hasSuffix("\nDone: 0 of 9. Next: step 1.\n"), "\(text)")
    }

    @Test func `JSON has the number, state and places of each step`() async throws {
        let text = try await TestProject(["App.swift": Self.store]).report().rendered(as: .json)
        #expect(text.contains(#""id" : "explicit-dependencies""#))
        #expect(text.contains(#""message" : "Store.shared is a shared instance.""#))
        #expect(text.contains(#""state" : "next""#))
    }

    // MARK: The baseline

    @Test func `without a baseline, nothing is new`() async throws {
        let report = try await TestProject(["App.swift": Self.store]).report()
        #expect(report.new.isEmpty && report.steps.allSatisfy { $0.gone == nil })
    }

    @Test func `a place outside the baseline is new and first, and a removed place is counted`()
        async throws
    {
        let project = try TestProject(["A.swift": Self.store, "B.swift": "var b = 1\nvar c = 1\n"])
        #expect(try await project.report().writeBaseline(in: project.folder.path) == 11)
        #expect(try await project.report().new.isEmpty)

        // Moved places are known.
        try project.folder.write("\n\nvar d = 1\nvar b = 1\n", to: "Sources/App/B.swift")
        let report = try await project.report()
        #expect(report.new.map(\.message) == ["d is a shared variable."])
        #expect(report.steps.map(\.gone) == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
        let text = try report.rendered(as: .text)
        #expect(
            text.hasPrefix(
                """
                New since joist-adopt.json:
                  Sources/App/B.swift:3: error: d is a shared variable. Pass it to its users through their initializers.

                0. open: The shortest way in: one class conforms to AppService (1 place left)
                     Package.swift:1: No class conforms to AppService.
                1. next: Explicit dependencies (3 places left, 1 gone since the baseline)
                """), "\(text)")
        #expect(
            text.hasSuffix("Next: step 1. Not or not all read: step 2. 1 place new since the baseline.\n"), "\(text)")
    }

    @Test func `a baseline of a finished project is kept, so that a new place is an error`() async throws {
        let project = try TestProject([:])
        try project.folder.write("[]\n", to: AdoptionReport.baseline)
        try project.folder.write(Self.store, to: "Sources/App/A.swift")
        #expect(try await project.report().new.contains { $0.message == "Store.shared is a shared instance." })
    }

    @Test func `a damaged baseline is an error that names it`() async throws {
        let project = try TestProject(["A.swift": ""])
        try project.folder.write("{}", to: AdoptionReport.baseline)
        let error = await #expect(throws: LintError.self) { try await project.report() }
        #expect(error?.description.hasPrefix("joist-adopt.json:1: The baseline is not a list") == true)
    }
}
