import ArgumentParser
import JoistRun
import JoistWorkspace

struct WhyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explains why the tests of a package would run, or would not.",
        discussion: """
            For each test target, prints what differs from its last pass in this workspace, or when it passed with the \
            present inputs. It neither builds nor asks the cache of JOIST_CACHE_URL.
            """
    )

    @OptionGroup var workspace: WorkspaceOptions
    @OptionGroup var build: BuildOptions

    @Argument(
        help: "A package by name or path.", completion: .custom { _, _, _ in await WorkspaceOptions.packageNames() })
    var package: String

    func run() async throws {
        let workspace = try await workspace.load()
        let package = try workspace.package(package)
        let options = TestOptions(packages: [package], settings: build.settings)
        let targets = try await TestRun(workspace: workspace, options: options).explanations()
        if targets.isEmpty { print("\(package.name) has no tests.") }
        targets.forEach { print($0) }
    }
}
