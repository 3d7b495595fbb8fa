import Foundation
import ROSS

/// A vault that is opened at its first use, so that a service can be made without touching the disk.
///
/// If the vault cannot be opened, each use throws the error, and the next use tries again. Services that share a lazy
/// vault share whether it is unlocked.
public actor LazyVault {
    private let open: @Sendable () async throws -> Vault
    private let folder: URL?
    private let damageAdvice: String?
    private var opening: Task<Vault, any Error>?

    /// - Parameters:
    ///   - folder: The folder of the vault.
    ///   - damageAdvice: The advice about damage, as the end of a sentence: "run … to list the losses".
    public init(at folder: URL, options: Vault.Options = Vault.Options(), damageAdvice: String? = nil) {
        open = { try await Vault.open(at: folder, options: options) }
        (self.folder, self.damageAdvice) = (folder, damageAdvice)
    }

    /// - Parameter open: Opens a vault that is in no folder.
    public init(open: @escaping @Sendable () async throws -> Vault) {
        self.open = open
        (folder, damageAdvice) = (nil, nil)
    }

    /// Returns the vault, and opens it first if necessary. Concurrent calls open it once.
    ///
    /// - Throws: The error of opening.
    public func opened() async throws -> Vault {
        let opening = opening ?? Task { [open] in try await open() }
        self.opening = opening
        do {
            return try await opening.value
        } catch {
            if self.opening == opening { self.opening = nil }
            throw error
        }
    }

    /// Whether a passcode may be set, also if the vault cannot be opened, see ``Vault/mayHavePasscode(at:)``.
    public func mayHavePasscode() async -> Bool {
        guard let folder else { return true }
        return await Vault.mayHavePasscode(at: folder)
    }

    /// Locks all vaults on the folder, see ``Vault/lockAll(at:)``. Does not open the vault.
    public func lockAll() async throws {
        if let folder { try await Vault.lockAll(at: folder) }
    }

    /// Signals when this process or another one writes to a vault in the folder, changes its passcode, or locks all vaults
    /// there. The vault is not opened, and need not be there yet.
    ///
    /// - Parameter interval: The time between two looks at the files.
    public nonisolated func changes(every interval: Duration, clock: any Clock<Duration>) -> Subscription<Void> {
        guard let folder else { return Subscription(AsyncStream { nil }) }
        let files = VaultFiles(folder: folder)
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let first = files.version
        let watching = Task {
            var last = first
            // The sleep throws when the task is cancelled.
            while (try? await clock.sleep(for: interval)) != nil {
                let version = files.version
                if version != last { signal.yield() }
                last = version
            }
        }
        signal.onTermination = { _ in watching.cancel() }
        return Subscription(signals)
    }

    /// The text of an error for users, with the advice about damage.
    public nonisolated func text(of error: any Error) -> String {
        (error as? VaultError)?.description(advising: damageAdvice) ?? String(describing: error)
    }
}
