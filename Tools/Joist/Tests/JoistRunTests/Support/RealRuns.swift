import Foundation
import JoistTesting

@testable import JoistRun
@testable import JoistWorkspace

/// The runs of one ``RealWorkspace``, each after the one before. Builds take long, so a test looks at the results of a
/// shared run.
enum RealRuns {
    /// The beginning of all tests.
    struct First {
        var workspace: RealWorkspace
        /// Everything is built, and all packages but P are tested.
        var whole: RealWorkspace.Outcome
        /// The same again, with other documentation, and with a version of Dep that B is not pinned to.
        var again: RealWorkspace.Outcome
        /// P's tests, whose failing ones are run again, and then some of them.
        var flaky: TestReport
        /// The output of P's tests.
        var log: [Substring]
        var filtered: TestReport
        /// The tests of R that read an undeclared file, then after it is declared, and again.
        var undeclared: TestReport
        var declared: TestReport
        var remembered: RealWorkspace.Outcome
        /// H's, after its include is declared.
        var included: TestReport
        /// The program's messages about Old.
        var said: Command.Result
    }

    static let first = Task {
        let workspace = try await RealWorkspace()
        let folder = workspace.folder
        try workspace.addOthers()
        try await workspace.pin("1.0.0")
        let packages = RealWorkspace.good.union(RealWorkspace.bad)
        let whole = try await workspace.run(packages)

        try folder.write("# C\n", to: "C/README.md")
        try workspace.elsewhere.write("public let dep = 15\n", to: "Dep/Sources/Dep/Dep.swift")
        try await workspace.release("1.5.0")
        let again = try await workspace.run(packages)

        try await folder.run("mkfifo", "meeting")
        let flaky = try await workspace.run(["P"], TestOptions(settings: BuildSettings(jobs: 2), retries: 1)).report
        let log = try folder.read("ran").split(separator: "\n")
        try folder.remove("ran")
        let filtered = try await workspace.run(["P"], TestOptions(filter: "Inner|testSteady|with spaces")).report

        let undeclared = try await workspace.run(["R"], target: "RTests").report
        try folder.write(workspace.configuration + declarations, to: "joist.yml")
        let declared = try await workspace.run(["R"], target: "RTests").report
        let included = try await workspace.run(["H"]).report
        let remembered = try await workspace.run(["R"], target: "RTests")
        return First(
            workspace: workspace, whole: whole, again: again, flaky: flaky, log: log, filtered: filtered,
            undeclared: undeclared, declared: declared, remembered: remembered, included: included,
            said: try await joist(in: folder, ["test", "Old"]))
    }

    /// The lines that joist says would allow the tests of R to read.
    static let lines = """
        - packages: R
          files:
          - R/README.md
          - Shared/table.txt

        """
    private static let declarations = lines + "- {packages: H, files: [Shared files/size.h]}\n"

    /// After a change of each kind.
    struct Second {
        var tested: RealWorkspace.Outcome
        /// The program's messages about Old, whose tests pass now.
        var said: Command.Result
    }

    static let second = Task {
        let folder = try await first.value.workspace.folder
        for file in ["Pages/two.txt", "Data/sub/b"] { try folder.remove("C/Sources/C/\(file)") }
        try folder.write("print(2)\n", to: "D/Sources/tool/main.swift")
        try folder.write("#define SIZE 2\n", to: "Shared files/size.h")
        try folder.write("other\n", to: "Shared/table.txt")
        try folder.replace("XCTFail()", with: "", in: "Old/Tests/OldTests/OldTests.swift")
        let tested = try await first.value.workspace.run(["A", "B", "C", "D", "G", "H", "Old", "R"])
        return Second(tested: tested, said: try await joist(in: folder, ["test", "Old"]))
    }

    /// With B pinned to another version, a plugin of G broken, and other data and a new header in H.
    static let third = Task {
        _ = try await second.value
        let workspace = try await first.value.workspace
        try await workspace.pin("1.5.0")
        let plugin = RealWorkspace.plugin
        try workspace.folder.write(plugin.text + "\nlet broken: Int = \"\"\n", to: plugin.file)
        try workspace.folder.write("2", to: RealWorkspace.embedded)
        try workspace.folder.write("", to: "H/Sources/H/deep/more.h")
        return try await workspace.run(["A", "B", "G", "H", "Old"])
    }

    /// Shop, a case, before and after all tests of one of its targets vanish.
    struct Vanished {
        var before: TestReport
        var after: TestReport
        /// joist's message if only a test that has vanished is requested.
        var filtered: String?
    }

    static let vanished = Task {
        _ = try await third.value
        let workspace = try await first.value.workspace
        let planted = try await PlantedCase.plant("04-target-whose-tests-vanish")
        try await workspace.folder.run("cp", "-r", "\(planted.path)/Shop", ".")
        let before = try await workspace.run(["Shop"]).report
        try workspace.folder.write(
            "#if os(Lnux)\nimport Price\nimport Testing\n\n@Test func rounds() { #expect(rounded(1.5) == 3) }\n#endif\n",
            to: "Shop/Tests/PriceTests/PriceTests.swift")
        var vanished = Vanished(before: before, after: try await workspace.run(["Shop"]).report)
        do { _ = try await workspace.run(["Shop"], TestOptions(filter: "rounds")) } catch {
            vanished.filtered = "\(error)"
        }
        return vanished
    }

    /// Runs the real program.
    static func joist(in folder: TemporaryFolder, _ arguments: [String]) async throws -> Command.Result {
        guard let program = Path("/proc/self/exe").resolved?.parent.appending("joist-run") else {
            throw CancellationError()
        }
        return try await Command(
            program.string, arguments, environment: ToolEnvironment.sharingModules().variables, in: folder.path
        ).result()
    }
}
