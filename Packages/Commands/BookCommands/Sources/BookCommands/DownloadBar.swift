import Books
import CommandRouting
import Foundation
import Synchronization

/// A line of a terminal that shows how much of a download has come: `[########            ]  40 %  0.4 of 1.1 MB`.
final class DownloadBar: Sendable {
    private let shown = Mutex("")
    private let write: @Sendable (String) -> Void

    init(write: @escaping @Sendable (String) -> Void) { self.write = write }

    /// The bar on standard error; `nil` if that is no terminal.
    static func standard() -> DownloadBar? { isatty(STDERR_FILENO) == 1 ? DownloadBar { Console.prompt($0) } : nil }

    func show(_ progress: DownloadProgress) {
        let line = Self.line(progress)
        shown.withLock { old in
            guard line != old else { return }
            // Covers the end of a longer line.
            write("\r" + line + String(repeating: " ", count: max(0, old.count - line.count)))
            old = line
        }
    }

    /// Leaves the line, if there is one.
    func finish() {
        shown.withLock { line in
            if !line.isEmpty { write("\n") }
            line = ""
        }
    }

    private static let width = 20

    private static func line(_ progress: DownloadProgress) -> String {
        guard let total = progress.total, total > 0 else {
            let isLarge = progress.received >= megabyte
            return amount(progress.received, isLarge: isLarge) + unit(isLarge: isLarge)
        }
        let share = min(1, max(0, Double(progress.received) / Double(total)))
        let filled = String(repeating: "#", count: Int(share * Double(width)))
        let bar = filled.padding(toLength: width, withPad: " ", startingAt: 0)
        let percent = String(format: "%3d", Int(share * 100))
        let isLarge = total >= megabyte
        let amounts = [progress.received, total].map { amount($0, isLarge: isLarge) }.joined(separator: " of ")
        return "[\(bar)] \(percent) %  \(amounts)\(unit(isLarge: isLarge))"
    }

    private static let megabyte: Int64 = 1_000_000

    private static func amount(_ bytes: Int64, isLarge: Bool) -> String {
        String(format: isLarge ? "%.1f" : "%.0f", Double(bytes) / (isLarge ? 1_000_000 : 1_000))
    }

    private static func unit(isLarge: Bool) -> String { isLarge ? " MB" : " kB" }
}
