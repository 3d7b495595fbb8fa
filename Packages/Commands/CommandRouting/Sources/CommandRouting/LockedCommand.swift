import ArgumentParser
import Flow
import PIN

/// A command, with what it needs of the lock.
public protocol LockedCommand: ParsableCommand, Sendable {
    /// The options that every command takes.
    var shared: SharedOptions { get }

    /// Whether the command runs while the app is locked, because it shows and changes nothing of the user.
    static var passesLock: Bool { get }

    /// Whether the command runs if a damaged vault keeps the PIN from being asked for, because it is the way out.
    static var toleratesDamage: Bool { get }

    /// Whether the PIN is asked for also while the app is unlocked, because the command could weaken the lock.
    func needsPIN() throws -> Bool
}

extension LockedCommand {
    /// The PIN comes first.
    public static var passesLock: Bool { false }
    /// A damaged vault ends the command.
    public static var toleratesDamage: Bool { false }
    /// Only few commands can weaken the lock.
    public func needsPIN() throws -> Bool { false }
}

extension CommandRouter {
    /// Passes the lock for a command. Nothing else decides whether a command asks for the PIN.
    ///
    /// - Parameter session: Passes the lock in a session. Not called if the command runs while the app is locked.
    /// - Throws: `CancellationError` if the user leaves the lock; `PINError`; ``InputMissing``.
    public func passLock(
        for command: some LockedCommand,
        in session: @MainActor (_ pass: @MainActor (any AppService) async throws -> Void) async throws -> Void
    ) async throws {
        if type(of: command).passesLock { return }
        do {
            try await session { app in
                guard try await app.unlock() else { throw CancellationError() }
                hasPassedLock = true
                if try command.needsPIN(), try await !app.confirmPIN() { throw CancellationError() }
            }
        } catch PINError.store where type(of: command).toleratesDamage {}
    }
}
