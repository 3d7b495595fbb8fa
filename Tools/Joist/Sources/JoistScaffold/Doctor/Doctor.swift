import JoistWorkspace
import SystemPackage

/// Looks at what the work needs of a machine.
public struct Doctor: Sendable {
    /// Runs another program to its end; `nil`: it is not there, or cannot be run.
    public typealias Run = @Sendable (Command) async -> Command.Result?

    let root: FilePath
    let workspace: Result<Workspace, any Error>
    let environment: ToolEnvironment
    let machine: Machine
    let run: Run

    /// - Parameters:
    ///   - root: The workspace's.
    ///   - workspace: What was read there, or why it could not be: a machine that lacks something cannot always read it.
    ///   - machine: This one if left out.
    public init(
        root: FilePath, workspace: Result<Workspace, any Error>, environment: ToolEnvironment = ToolEnvironment(),
        machine: Machine? = nil, run: @escaping Run = { try? await $0.result() }
    ) {
        self.root = root
        self.workspace = workspace
        self.environment = environment
        self.machine = machine ?? Machine(buildingIn: root.appending(Workspace.buildFolder))
        self.run = run
    }

    /// What was found. Other checks may be added to it.
    public func checks() async -> [Check] {
        let packages = (try? workspace.get())?.packages ?? []
        var checks = [packagesCheck, await swiftCheck(packages), await multirootCheck]
        checks += await gitChecks
        checks += await headerChecks(packages)
        if let check = await pkgConfigCheck(packages) { checks.append(check) }
        return checks + machineChecks
    }

    /// What a program says; `nil`: it is not there, or fails.
    func answer(_ program: String, _ arguments: String...) async -> String? {
        guard let result = await run(command(program, arguments)), result.isSuccess else { return nil }
        return result.output
    }

    func command(_ program: String, _ arguments: [String]) -> Command {
        Command(program, arguments, environment: environment.variables, in: root)
    }

    private var packagesCheck: Check {
        switch workspace {
        case .success(let workspace): Check("packages", .ok, "\(workspace.packages.count) read")
        case .failure(let error): Check("packages", .missing, "\(error)", remedy: "Mend what is missing below first.")
        }
    }
}
