import Crypto
import Foundation

/// The device key on the disk, for its owner alone: a mark (8 bytes), the key (32), SHA-256 of both (32).
///
/// A key is made in two steps around the making of the database, so that whatever a kill leaves is told apart from a
/// key that was lost: prepared under another name, then adopted.
struct DeviceKeyFile: Sendable {
    private static let mark = Data("VAULTKEY".utf8)
    private static let count = mark.count + DeviceKey.count + SHA256.byteCount

    let url: URL
    private var path: String { url.path }
    private var prepared: String { path + ".new" }

    /// Nil if there is no file.
    ///
    /// - Throws: ``VaultError/deviceKeyDamaged(file:)``, ``VaultError/deviceKeyUnusable(file:reason:)``.
    func read() throws(VaultError) -> DeviceKey? { try read(path) }

    /// A key that was never adopted. Nil if there is none, or not all of it.
    func readPrepared() throws(VaultError) -> DeviceKey? {
        do {
            return try read(prepared)
        } catch .deviceKeyDamaged {
            return nil
        }
    }

    /// Writes a key that ``adopt()`` puts in place. Takes the place of one that was never adopted.
    func prepare(_ key: DeviceKey) throws(VaultError) {
        _ = unlink(prepared)
        let descriptor = open(prepared, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unusable(prepared) }
        defer { close(descriptor) }
        let isWritten = content(of: key).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
        guard isWritten, fsync(descriptor) == 0 else { throw unusable(prepared) }
        try syncFolder()
    }

    func adopt() throws(VaultError) {
        guard rename(prepared, path) == 0 else { throw unusable(path) }
        try syncFolder()
    }

    private func read(_ path: String) throws(VaultError) -> DeviceKey? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw unusable(path)
        }
        defer { close(descriptor) }
        var size = stat()
        guard fstat(descriptor, &size) == 0 else { throw unusable(path) }
        guard size.st_size == off_t(Self.count) else { throw .deviceKeyDamaged(file: path) }
        let content = try Secret(count: Self.count) { buffer throws(VaultError) in
            guard Foundation.read(descriptor, buffer.baseAddress, buffer.count) == buffer.count else {
                throw unusable(path)
            }
        }
        return try content.withUnsafeBytes { bytes throws(VaultError) in
            let body = UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.count - SHA256.byteCount))
            guard body.starts(with: Self.mark), SHA256.hash(data: body) == bytes.suffix(SHA256.byteCount) else {
                throw .deviceKeyDamaged(file: path)
            }
            return DeviceKey(secret: Secret(UnsafeRawBufferPointer(rebasing: body.suffix(DeviceKey.count))))
        }
    }

    private func content(of key: DeviceKey) -> Secret {
        Secret(count: Self.count) { content in
            content.copyBytes(from: Self.mark)
            let rest = UnsafeMutableRawBufferPointer(rebasing: content.dropFirst(Self.mark.count))
            key.secret.withUnsafeBytes { rest.copyMemory(from: $0) }
            let sum = SHA256.hash(data: UnsafeRawBufferPointer(rebasing: content.dropLast(SHA256.byteCount)))
            let end = UnsafeMutableRawBufferPointer(rebasing: content.suffix(SHA256.byteCount))
            sum.withUnsafeBytes { end.copyMemory(from: $0) }
        }
    }

    /// Makes new names outlast a power cut.
    private func syncFolder() throws(VaultError) {
        let descriptor = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unusable(path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw unusable(path) }
    }

    private func unusable(_ path: String) -> VaultError {
        .deviceKeyUnusable(file: path, reason: String(cString: strerror(errno)))
    }
}
