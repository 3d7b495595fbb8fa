import ArgumentParser
import JoistRun

/// A program of joist's commands. A signal ends its command in order.
public protocol JoistProgram: AsyncParsableCommand {}

extension JoistProgram {
    public static func main() async {
        Sandbox.hideEnvironment()
        do {
            try await Interruption.during {
                var command = try await asyncParseAsRoot()
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            }
        } catch {
            exit(withError: error)
        }
    }
}

/// The commands that read no Swift sources.
public enum GeneralCommands {
    public static let all: [any ParsableCommand.Type] = [
        GraphCommand.self, AffectedCommand.self, TestCommand.self, WhyCommand.self, BuildCommand.self,
        CICommand.self, SandboxCommand.self,
    ]
}

/// The version of joist.
public enum JoistVersion {
    public static let current = "0.6.0"
}
