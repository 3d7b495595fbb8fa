import CVault

/// Memory of a ``Secret``: filled once, then only read, wiped when the last user lets it go.
// Unchecked, because a pointer is not Sendable. Nobody writes through it after `init`.
final class SecretMemory: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let memory: UnsafeMutableRawPointer

    init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        guard let memory = CVaultAllocate(count) else { preconditionFailure("There is no memory left.") }
        self.memory = memory
        bytes = UnsafeRawBufferPointer(start: memory, count: count)
        try fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
    }

    deinit { CVaultFree(memory, bytes.count) }
}
