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

    /// Ends the process with a message if it can open too few files. Without about four descriptors, the process would
    /// trap when Swift starts its threads, so this comes before anything asynchronous.
    public static func requireFiles() {
        guard !canOpen(8) else { return }
        let message =
            "almanac: Too few files can be opened: almanac needs 8 more than those that are open. Close files or raise the "
            + "limit (ulimit -n), and start again.\n"
        FileHandle.standardError.write(Data(message.utf8))
        exit(1)
    }

    private static func canOpen(_ count: Int) -> Bool {
        var descriptors: [Int32] = []
        defer { descriptors.forEach { _ = close($0) } }
        while descriptors.count < count {
            // A pipe needs no file that a sandbox may deny.
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { return errno != EMFILE && errno != ENFILE }
            descriptors += ends
        }
        return true
    }
}
