import CLibcurl
import Glibc

/// Wakes the agent's thread from its sleep in `curl_multi_poll`. It is cheaper than libcurl's own way, a pair of
/// sockets, and can be used after libcurl's handle is gone.
final class WakeSignal: Sendable {
    let descriptor: Int32

    /// `nil` if the system has no more descriptors.
    init?() {
        descriptor = clibcurl_new_signal()
        if descriptor < 0 { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// Any thread.
    func send() {
        var one: UInt64 = 1
        // Fails only if 2⁶⁴ − 2 signals are pending.
        write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Agent thread: resets the signal.
    func clear() {
        var count: UInt64 = 0
        read(descriptor, &count, MemoryLayout<UInt64>.size)
    }
}
