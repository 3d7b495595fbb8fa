import CProcesses
import Foundation
import SystemPackage

/// Signals to this process.
package enum Signals {
    /// Calls `body` for each of some signals, on a thread of its own. Programs that this process starts get the default
    /// action.
    package static func receive(_ numbers: [Int32], _ body: @escaping @Sendable (Int32) -> Void) {
        let file = FileDescriptor(rawValue: processes_receive(numbers, numbers.count))
        Thread.detachNewThread {
            var byte: [UInt8] = [0]
            while (try? byte.withUnsafeMutableBytes { try file.read(into: $0) }) == 1 { body(Int32(byte[0])) }
        }
    }
}
