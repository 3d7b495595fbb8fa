import CLibcurl
import Glibc

/// Wakes the agent's thread from its sleep in `curl_multi_poll`. It is cheaper than libcurl's own pair of sockets, and
/// remains usable after libcurl's handle is freed.
final class WakeSignal: Sendable {
    let descriptor: Int32

    /// Creates a signal; `nil` if the system has no more descriptors.
    init?() {
        descriptor = clibcurl_new_signal()
        if descriptor < 0 { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// Wakes the agent. Called on any thread.
    func send() {
        var one: UInt64 = 1
        // This fails only if 2⁶⁴ − 2 signals are pending.
        write(descriptor, &one, MemoryLayout<UInt64>.size)
    }

    /// Resets the signal. Called on the agent's thread.
    func clear() {
        var count: UInt64 = 0
        read(descriptor, &count, MemoryLayout<UInt64>.size)
    }
}
