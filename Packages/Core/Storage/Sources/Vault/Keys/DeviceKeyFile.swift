import Files
import Foundation
import Storage

/// The file of the device key, which only its owner can access.
///
/// Format (8 bytes), key (32), generation (8) and MAC (32) of the latest state, whether there is a passcode (1), SHA-256
/// of all before it (32). Older files lack the passcode's byte, and the oldest lack the state too.
///
/// A new key is prepared under another name before the database is created, and adopted afterwards. So a key that is
/// missing because a process was killed differs from a key that was lost.
struct DeviceKeyFile: Sendable {
    struct Content {
        let key: DeviceKey
        var latestState = LatestState()
    }

    private static let format = Data("VAULTKY3".utf8)
    private static let count = 113
    /// The sizes of all formats.
    private static let formats = [count: format, 112: Data("VAULTKY2".utf8), 72: Data("VAULTKEY".utf8)]

    let url: URL
    private var path: String { url.path }
    private var prepared: URL { url.appendingPathExtension("new") }

    /// Reads the file; nil if there is no file.
    ///
    /// - Throws: ``VaultError/deviceKeyDamaged(file:)``, ``VaultError/deviceKeyUnusable(file:reason:)``.
    func read() throws(VaultError) -> Content? {
        let bytes: Secret
        do {
            guard let content = try Self.bytes(of: path) else { return nil }
            bytes = content
        } catch {
            throw unusable(error)
        }
        let content = try bytes.withUnsafeBytes { bytes throws(VaultError) -> Content? in
            let body = UnsafeRawBufferPointer(rebasing: bytes.dropLast(Libcrypto.count))
            guard let format = Self.formats[bytes.count], body.starts(with: format),
                try Self.checksum(body) == Data(bytes.suffix(Libcrypto.count))
            else { return nil }
            let rest = body.dropFirst(Self.format.count)
            let key = DeviceKey(secret: Secret(UnsafeRawBufferPointer(rebasing: rest.prefix(DeviceKey.count))))
            var reader = ByteReader(Data(rest.dropFirst(DeviceKey.count)))
            var state = LatestState()
            if let generation: Int64 = reader.integer(), let mac = reader.bytes(Libcrypto.count), generation > 0 {
                state = LatestState(generation: generation, mac: mac)
            }
            let passcode: UInt8? = reader.integer()
            state.hasPasscode = passcode.map { $0 != 0 }
            return Content(key: key, latestState: state)
        }
        guard let content else { throw .deviceKeyDamaged(file: path) }
        return content
    }

    /// Reads a key that was prepared but not adopted; nil if it is missing or incomplete.
    func readPrepared() throws(VaultError) -> Content? {
        do {
            return try DeviceKeyFile(url: prepared).read()
        } catch .deviceKeyDamaged {
            return nil
        }
    }

    /// Writes a new key that ``adopt()`` puts in place.
    func prepareFirst(_ content: Content) throws(VaultError) -> LatestStateStore.PutInPlace {
        try DeviceKeyFile(url: prepared).prepare(content)()
        return adopt
    }

    @Sendable func adopt() throws(VaultError) {
        guard rename(prepared.path, path) == 0 else { throw unusable(FileError(path: path, code: errno)) }
        do { try Folder.synchronize(Folder.parent(of: path)) } catch { throw unusable(error) }
    }

    /// Writes and syncs a new file, which replaces this one when the result is called.
    func prepare(_ content: Content) throws(VaultError) -> LatestStateStore.PutInPlace {
        let latest = content.latestState
        var state = Data()
        state.append(latest.generation)
        state += latest.mac + Data(count: Libcrypto.count - latest.mac.count)
        state.append(UInt8(latest.hasPasscode == false ? 0 : 1))
        let bytes = try Secret(count: Self.count) { bytes throws(VaultError) in
            var rest = bytes[...]
            func append(_ part: some ContiguousBytes) {
                part.withUnsafeBytes { part in
                    UnsafeMutableRawBufferPointer(rebasing: rest).copyMemory(from: part)
                    rest = rest.dropFirst(part.count)
                }
            }
            append(Self.format)
            content.key.secret.withUnsafeBytes { append($0) }
            append(state)
            append(try Self.checksum(UnsafeRawBufferPointer(rebasing: bytes.dropLast(Libcrypto.count))))
        }
        do throws(FileError) {
            let file = try TemporaryFile(for: path)
            try bytes.withUnsafeBytes { bytes throws(FileError) in try file.file.write(RawSpan(_unsafeBytes: bytes)) }
            try file.file.synchronize()
            return { () throws(VaultError) in
                do throws(FileError) { try file.putInPlace() } catch { throw unusable(error) }
            }
        } catch {
            // Without writing, the vault can still be read.
            throw error.isForbidden ? VaultError.storage(.readOnly(file: path)) : unusable(error)
        }
    }

    /// Reads at most one byte more than expected. `Data` would leave a copy in memory.
    private static func bytes(of path: String) throws(FileError) -> Secret? {
        let file: OpenFile
        do {
            file = try OpenFile(path, O_RDONLY)
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
        let size = min(try file.size, count + 1)
        return try Secret(count: size) { buffer throws(FileError) in
            guard pread(file.descriptor, buffer.baseAddress, buffer.count, 0) == buffer.count else {
                throw FileError(path: path, code: errno)
            }
        }
    }

    static func checksum(_ bytes: UnsafeRawBufferPointer) throws(VaultError) -> Data { try Libcrypto.hash(bytes) }

    private func unusable(_ error: FileError) -> VaultError {
        .deviceKeyUnusable(file: error.path, reason: error.reason)
    }
}
