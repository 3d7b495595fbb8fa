import ArgumentParser
import CommandRouting
import Foundation

/// A command about the data files. It opens them by itself, beside all sessions, because it has to work when a service cannot
/// use its file. It starts no use case but the lock, which almanac passes before it runs it.
public protocol DataFileCommand: ParsableCommand, CommandDocumentation, Sendable {
    var output: OutputOptions { get }
    var shared: SharedOptions { get }

    /// Whether the command runs while the app is locked.
    static var passesLock: Bool { get }

    /// Whether the command runs if a damaged vault keeps the PIN from being asked for, because it is the way out.
    static var toleratesDamage: Bool { get }

    /// Whether the PIN is asked for also while the app is unlocked, because the command could weaken the lock.
    func needsPIN() throws -> Bool

    /// - Parameter folder: The folder of the data files.
    @MainActor
    func run(in folder: URL, _ output: CommandOutput) async throws
}

extension DataFileCommand {
    /// A command about data files asks no server.
    public static var unusedOptions: [SharedOption] { [.endpoints, .inMemory, .weekStarts] }
    /// The PIN comes first.
    public static var passesLock: Bool { false }
    /// `false`: only changed settings can weaken the lock.
    public func needsPIN() throws -> Bool { false }
    /// A damaged vault ends the command.
    public static var toleratesDamage: Bool { false }
}
