import CommandRouting
import Foundation

/// The entry point of the executable.
public enum AlmanacProcess {
    /// Runs the command that the arguments of this process name, and ends the process with its exit code.
    public static func run() async -> Never {
        let running = Task { await AlmanacCommand.run(arguments: Array(CommandLine.arguments.dropFirst())) }
        let interruption = InterruptionSource { running.cancel() }
        let code = await running.value
        interruption.stop()
        exit(code)
    }
}
