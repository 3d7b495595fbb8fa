import ArgumentParser
import CommandRouting
import Foundation

/// A command about the data files. It opens them by itself, beside all sessions, because it has to work when a service cannot
/// use its file. It starts no use case but the lock, which almanac passes before it runs it.
public protocol DataFileCommand: LockedCommand, CommandDocumentation {
    var output: OutputOptions { get }

    /// - Parameter folder: The folder of the data files.
    @MainActor
    func run(in folder: URL, _ output: CommandOutput) async throws
}

extension DataFileCommand {
    /// A command about data files asks no server.
    public static var unusedOptions: [SharedOption] { [.endpoints, .inMemory, .weekStarts] }
}
