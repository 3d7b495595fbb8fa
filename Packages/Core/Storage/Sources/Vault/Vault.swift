import Files
import Foundation

/// A store of encrypted secrets in a folder. Reading them needs a device key and, if the user sets one, a passcode.
///
/// AES-256-GCM encrypts each record with a random data key, and binds it to its name, its version and this vault. A key
/// derived from the device key and from scrypt over the passcode wraps the data key. Names, sizes and the number of
/// attempts are not encrypted. `Vault.md` beside the package's README describes which attacks this protects against.
///
/// Any number of tasks and processes may use one folder, each with its own vault or with a shared one.
///
/// All methods throw ``VaultError``, and `CancellationError` if the task was cancelled before the work began.
///
/// ```swift
/// try await vault.setPasscode(Passcode(pin: digits))
/// await vault.lock()
/// ```
public actor Vault {
    /// The largest value, in bytes: 1 MiB. Seal larger things with a key of your own, and keep that key here.
    package static let maximumValueCount = 1 << 20

    let database: VaultDatabase
    let options: Options
    let sharedLock: SharedLock
    /// Nil in memory.
    let tickets: SessionTicketFiles?

    /// The number of the locking of all vaults on the folder that this one has heeded.
    var locking: Data?

    /// Nil while locked.
    var dataKey: DataKey?
    /// The attempts that are counted only in memory, because the folder cannot be written; `nil` if there are none.
    var unwritten: Attempts?
    /// The number of calls of ``lock()``, so that a concurrent unlocking detects a call.
    var locks = 0

    private init(_ database: VaultDatabase, options: Options, lock sharedLock: SharedLock, folder: URL? = nil) {
        self.database = database
        self.options = options
        self.sharedLock = sharedLock
        tickets = folder.map { SessionTicketFiles(folder: $0, deviceKey: database.deviceKey) }
        locking = tickets?.locking
    }

    /// Opens the vault in a folder, or creates one without a passcode.
    ///
    /// New folders get mode 0700 and new files 0600: `vault.sqlite` with the records, `vault.key` with the device key,
    /// `vault.turn` and `vault.sqlite.lock` with nothing. A key or a database that is lost or damaged is reported,
    /// never replaced; so is a database, or a part of one, that is older than the device key's file remembers.
    ///
    /// A vault in a folder that cannot be written is opened for reading: every write throws ``StorageError/readOnly(file:)``
    /// as a ``VaultError``.
    ///
    /// - Parameter folder: A folder on a local disk, for this vault alone.
    public static func open(at folder: URL, options: Options = Options()) async throws -> Vault {
        let opener = VaultOpener(folder: folder)
        // Attempts queue up, and each may take a second or more.
        let lock = SharedLock(opener.lockFile.path, timeout: .seconds(120), allowsReadOnly: true)
        return try await lock.withLock {
            Vault(try await opener.open(at: options.clock.now()), options: options, lock: lock, folder: folder)
        }
    }

    /// Creates an empty vault in memory, for tests: the same rules, no files. It lives as long as this actor.
    public static func inMemory(options: Options = Options()) async throws -> Vault {
        Vault(
            try await VaultOpener.inMemory(at: options.clock.now()), options: options,
            lock: SharedLock(nil, timeout: .seconds(120)))
    }

    /// The current state of the vault.
    public var state: State {
        get async throws {
            lockIfAllWereLocked()
            let now = options.clock.now()
            let vault = try await settledVault(at: now)
            guard vault.slot.hasPasscode else { return .noPasscode }
            if dataKey?.salt == vault.slot.salt { return .unlocked }
            guard vault.attempts.left > 0 else { return .blocked }
            return .locked(attemptsLeft: vault.attempts.left, wait: vault.attempts.remaining(at: now))
        }
    }

    /// Wipes the data key from memory. Running calls finish with the key, but calls that unlock throw
    /// ``VaultError/locked``.
    ///
    /// Without a passcode this has no effect: the next call unwraps the key again.
    public func lock() {
        dataKey = nil
        locks += 1
    }

    /// Deletes every record and the passcode, and begins an empty vault. Needs no passcode: this is the only way out
    /// for users who have forgotten theirs.
    public func wipe() async throws {
        try await sharedLock.withLock {
            lock()
            try await database.replace(at: options.clock.now())
            await removeTickets()
        }
    }

    /// Removes all tickets. They open nothing any more, so a ticket that cannot be removed does no harm.
    func removeTickets() async {
        if let tickets { await SessionTicketFiles.removeAll(in: tickets.folder) }
    }

    /// The vault, with its wait measured by the clock of this boot from now on.
    func settledVault(at now: VaultTime) async throws -> VaultDatabase.Vault {
        var vault = try await database.read { [database] db in try database.vault(in: db) }
        if let unwritten, unwritten.failures > vault.attempts.failures { vault.attempts = unwritten }
        let settled = vault.attempts.settled(at: now)
        guard settled != vault.attempts else { return vault }
        do {
            return try await database.write { [database] db in
                try database.update(in: db) { $0.attempts = $0.attempts.settled(at: now) }
            }
        } catch VaultError.storage(.readOnly) {
            vault.attempts = settled
            return vault
        }
    }
}
