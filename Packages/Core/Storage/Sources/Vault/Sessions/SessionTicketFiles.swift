import Files
import Foundation

/// The tickets in the folder of a vault, one file a session. A file's name says nothing about its session.
struct SessionTicketFiles: Sendable {
    private static let prefix = "vault.grant-"
    private static let queue = BlockingQueue("Vault.tickets", isConcurrent: true)

    let folder: URL
    let deviceKey: DeviceKey

    /// Replaces the ticket of the session. Removes the tickets of earlier boots.
    func write(_ key: DataKey, _ locking: Data?, at now: VaultTime, in session: LoginSession) async throws {
        guard let ticket = try SessionTicket(key, place(locking), at: now, in: session, deviceKey: deviceKey) else {
            return
        }
        let file = try file(of: session, boot: now.boot)
        try await Self.queue.run {
            try TemporaryFile.write(ticket.encoded, to: file.path)
            let boot = Date(timeIntervalSince1970: Double(now.wall - now.sinceBoot) / 1000)
            for file in Self.all(in: folder) where try Self.date(of: file) < boot { unlink(file.path) }
        }
    }

    /// Returns the data key in the ticket of the session. A ticket that opens nothing any more is removed.
    func read(
        _ vault: VaultDatabase.Vault, _ locking: Data?, at now: VaultTime, in session: LoginSession,
        within limit: Duration?
    ) async throws -> DataKey? {
        let file = try file(of: session, boot: now.boot)
        return try await Self.queue.run {
            let open = try OpenFile(file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            let ticket = try SessionTicket(decoding: open.read(at: 0, count: SessionTicket.count + 1))
            let key = try ticket?.dataKey(
                of: vault, place(locking), at: now, in: session, within: limit, deviceKey: deviceKey)
            if key == nil { unlink(file.path) }
            return key
        }
    }

    /// The state of this folder that a ticket is bound to: the last locking, and the folder itself, so that a ticket in
    /// a copy of the folder opens no vault.
    private func place(_ locking: Data?) -> Data? {
        var status = stat()
        guard stat(folder.path, &status) == 0 else { return locking }
        return Data("\(status.st_dev) \(status.st_ino) ".utf8) + (locking ?? Data())
    }

    /// The number of the last locking of all vaults on the folder; `nil` before the first.
    var locking: Data? {
        try? OpenFile(Self.lockingFile(in: folder), O_RDONLY | O_NOFOLLOW | O_NONBLOCK).read(at: 0, count: 32)
    }

    /// Draws a new number, without which no ticket opens anything.
    static func lockAll(in folder: URL) async throws {
        guard FileManager.default.fileExists(atPath: folder.path) else { return }
        let number = Data.random(count: 16)
        try await queue.run {
            do throws(FileError) {
                try TemporaryFile.write(number, to: lockingFile(in: folder))
            } catch {
                throw VaultError.notLocked(file: error.path, reason: error.reason)
            }
        }
        await removeAll(in: folder)
    }

    /// Removes as many files as possible.
    static func removeAll(in folder: URL) async {
        await queue.run { for file in all(in: folder) { unlink(file.path) } }
    }

    private static func lockingFile(in folder: URL) -> String {
        folder.appendingPathComponent("vault.locking").path
    }

    private func file(of session: LoginSession, boot: UUID) throws(VaultError) -> URL {
        let name = try deviceKey.secret.derive(
            salt: Data(), for: "vault grant name, \(boot), \(session.leader), \(session.start)")
        let text = name.withUnsafeBytes { $0.prefix(8).map { String(format: "%02x", $0) }.joined() }
        return folder.appendingPathComponent(Self.prefix + text)
    }

    private static func all(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix(prefix) }.map(folder.appendingPathComponent)
    }

    private static func date(of file: URL) throws -> Date {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { return .distantFuture }
        return Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    }
}
