import Foundation
import JoistWorkspace
import Synchronization

/// Ends the command in order on SIGINT (Ctrl-C), SIGTERM and SIGHUP. A second signal ends it at once.
enum Interruption {
    /// Does `work`, and cancels it on a signal.
    ///
    /// If there was a signal, this process ends with 128 plus its number, as a shell would report it.
    static func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let received = Mutex<Int32?>(nil)
        let task = Task { try await work() }
        Signals.receive([SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }) { number in
            let isFirst = received.withLock { first in
                defer { first = first ?? number }
                return first == nil
            }
            if isFirst {
                task.cancel()
            } else {
                ProcessTree().signal(SIGKILL)
                _exit(128 + number)
            }
        }
        let result = await task.result
        if let number = received.withLock({ $0 }) { exit(128 + number) }
        try result.get()
    }

    /// Whether the parent of this process has asked to ignore a signal, as `nohup` does.
    private static func isIgnored(_ number: Int32) -> Bool {
        let status = (try? Path("/proc/self/status").contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
        let mask = line.flatMap { UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) } ?? 0
        return mask >> UInt64(number - 1) & 1 == 1
    }
}
