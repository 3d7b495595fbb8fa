import Foundation

/// Bytes that nothing prints, and that are wiped from memory when their last user releases them.
///
/// They lie on pages of their own (4 KiB at least, for each secret), kept out of swap and of core dumps where the system
/// allows. `print`, `dump` and `String(reflecting:)` show `‹secret›`; there is no `Codable`.
///
/// Swift cannot wipe copies: a `String` or `Data` that you make of a secret, or make a secret of, stays in memory until
/// something else is written there. Work inside ``withUnsafeBytes(_:)`` and copy as late and as little as you can.
public struct Secret: Sendable {
    let memory: SecretMemory

    init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        memory = try SecretMemory(count: count, fill: fill)
    }

    /// Copies the bytes. Wiping the originals is up to the caller.
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
    public var count: Int { memory.bytes.count }

    /// - Parameter body: Its argument is valid only until it returns.
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
    /// Takes the same time wherever the first difference is.
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
    public var description: String { "‹secret›" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
