import CVault

/// The memory of a ``Secret``: filled once, then only read, and wiped when it is released.
// Unchecked because pointers are not Sendable. The memory is not written after `init`.
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
