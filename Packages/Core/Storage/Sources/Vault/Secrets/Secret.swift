import Foundation

/// Secret bytes, which are never printed and are wiped from memory when the last reference is released.
///
/// Each secret has its own memory pages (at least 4 KiB), which are kept out of swap and core dumps if the system
/// allows it. `print`, `dump` and `String(reflecting:)` show `‹secret›`. `Secret` is not `Codable`.
///
/// Swift cannot wipe copies: a `String` or `Data` from which a secret is made, or that is made from a secret, stays in
/// memory until it is overwritten. Work inside ``withUnsafeBytes(_:)``, and copy as late and as little as possible.
///
/// ```swift
/// try await vault.set(Secret(token), for: "token")
/// ```
public struct Secret: Sendable {
    let memory: SecretMemory

    init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        memory = try SecretMemory(count: count, fill: fill)
    }

    /// Copies the bytes. The caller should wipe the originals.
    public init(_ bytes: some ContiguousBytes) {
        memory = bytes.withUnsafeBytes { source in
            SecretMemory(count: source.count) { $0.copyMemory(from: source) }
        }
    }

    /// Copies the text in UTF-8.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { Secret(UnsafeRawBufferPointer($0)) }
    }

    /// The number of bytes.
    var count: Int { memory.bytes.count }

    /// ```swift
    /// let hash = try Data("abc".utf8).withUnsafeBytes(Libcrypto.hash)
    /// #expect(hash == bytes("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    /// ```
    ///
    /// - Parameter body: A closure that receives the bytes. They are valid only until the closure returns.
    public func withUnsafeBytes<Value, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        // Without this, the memory could be wiped as soon as its address is read.
        defer { withExtendedLifetime(memory) {} }
        return try body(memory.bytes)
    }

    /// The bytes as text, nil unless they are UTF-8. The text is a copy that is not wiped.
    public func text() -> String? {
        withUnsafeBytes { String(validating: $0, as: UTF8.self) }
    }
}

extension Secret: Equatable {
    /// Compares in a time that does not depend on the position of the first difference.
    public static func == (left: Secret, right: Secret) -> Bool {
        guard left.count == right.count else { return false }
        return left.withUnsafeBytes { left in
            right.withUnsafeBytes { right in
                zip(left, right).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
            }
        }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `‹secret›`.
    public var description: String { "‹secret›" }
    /// `‹secret›`.
    public var debugDescription: String { description }
    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
