import JoistWorkspace
import SystemPackage

/// Checks that a machine has everything that joist and the builds need.
package struct Doctor: Sendable {
    /// Runs a program to its end; `nil` if it cannot be run.
    package typealias Run = @Sendable (Command) async -> Command.Result?

    let root: FilePath
    let workspace: Result<Workspace, any Error>
    let environment: ToolEnvironment
    let machine: Machine
    let run: Run

    /// - Parameters:
    ///   - root: The root of the workspace.
    ///   - workspace: The workspace, or the error from reading it, which may be due to what is missing.
    ///   - machine: By default, this machine.
    package init(
        root: FilePath, workspace: Result<Workspace, any Error>, environment: ToolEnvironment = ToolEnvironment(),
        machine: Machine? = nil, run: @escaping Run = { try? await $0.result() }
    ) {
        self.root = root
        self.workspace = workspace
        self.environment = environment
        self.machine = machine ?? Machine(buildingIn: root.appending(Workspace.buildFolder))
        self.run = run
    }

    /// The results of all checks.
    package func checks() async -> [Check] {
        let packages = (try? workspace.get())?.packages ?? []
        var checks = [packagesCheck, await swiftCheck(packages), await multirootCheck]
        checks += await gitChecks
        checks += await headerChecks(packages)
        if let check = await pkgConfigCheck(packages) { checks.append(check) }
        return checks + machineChecks
    }

    /// The output of a program; `nil` if it is missing or fails.
    func answer(_ program: String, _ arguments: String...) async -> String? {
        guard let result = await run(command(program, arguments)), result.isSuccess else { return nil }
        return result.output
    }

    func command(_ program: String, _ arguments: [String]) -> Command {
        Command(program, arguments, environment: environment.variables, in: root)
    }

    private var packagesCheck: Check {
        switch workspace {
        case .success(let workspace):
            if let problem = workspace.problems.min(by: { $0.key < $1.key })?.value {
                Check(
                    "packages", .warning, "\(problem)", remedy: "joist goes on without the package and its dependents.")
            } else {
                Check("packages", .ok, "\(workspace.packages.count) read")
            }
        case .failure(let error): Check("packages", .missing, "\(error)", remedy: "Fix the other problems first.")
        }
    }
}
