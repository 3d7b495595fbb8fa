import ArgumentParser
import JoistRun
import JoistScaffold
import JoistWorkspace

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks what this machine lacks, and prints how to install it.",
        discussion: "The exit code is 1 if something necessary is missing."
    )

    @OptionGroup var workspace: WorkspaceOptions

    func run() async throws {
        let root = try workspace.path()
        let environment = ToolEnvironment()
        let workspace: Result<Workspace, any Error>
        do {
            workspace = .success(try await Workspace.load(at: root, environment: environment))
        } catch {
            workspace = .failure(error)
        }
        var checks = await Doctor(root: root, workspace: workspace, environment: environment).checks()
        checks.append(await cacheCheck(environment))
        let width = checks.map(\.name.count).max() ?? 0
        for check in checks {
            let mark =
                switch check.state {
                case .ok: "✔"
                case .warning: "!"
                case .missing: "✘"
                }
            print("\(mark) \(check.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(check.detail)")
            if let remedy = check.remedy { print("  \(String(repeating: " ", count: width))  → \(remedy)") }
        }
        if checks.contains(where: { $0.state == .missing }) { throw ExitCode.failure }
    }

    private func cacheCheck(_ environment: ToolEnvironment) async -> Check {
        do {
            guard let cache = try RemoteCache.named(in: environment.inherited, isReadOnly: true) else {
                return Check("cache", .ok, "none, because JOIST_CACHE_URL is not set")
            }
            guard let problem = await cache.status() else { return Check("cache", .ok, "answers") }
            return Check(
                "cache", .warning, problem,
                remedy: "Tests run without the cache. Correct JOIST_CACHE_URL, or start the server.")
        } catch {
            return Check("cache", .warning, "\(error)")
        }
    }
}
