import ArgumentParser
import JoistCommands
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
        let checks = await Doctor(root: root, workspace: workspace, environment: environment).checks()
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
}
