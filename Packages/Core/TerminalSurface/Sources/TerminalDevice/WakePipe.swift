import CTerminal
import Foundation

/// A pipe that wakes a thread in `poll`. Both ends never block.
final class WakePipe: Sendable {
    let reader: Int32
    let writer: Int32

    init() throws(TerminalError) {
        var ends: [Int32] = [0, 0]
        guard CTerminalPipe(&ends) == 0 else { throw .system("create a pipe", errno: errno) }
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        close(reader)
        close(writer)
    }

    /// A full pipe wakes the reader too.
    func wake() { _ = write(writer, [0], 1) }

    func drain() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while read(reader, &bytes, bytes.count) == bytes.count {}
    }
}
