import Foundation
import JoistWorkspace
import TestSupport

/// A process that a program under test has started.
public struct ForeignProcess: Sendable {
    private let id: Int32

    /// The tests whose numbers are in a file, a line each.
    public static func all(in file: Path) -> [ForeignProcess] {
        let text = (try? file.contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        // The last line may be half-written.
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { Int32($0) }
            .map(ForeignProcess.init)
    }

    /// Whether it runs. The waiting task of an ended one may be gone.
    package var isRunning: Bool {
        guard let stat = try? Path("/proc/\(id)/stat").contents() else { return false }
        return String(decoding: stat, as: UTF8.self).split(separator: ")").last?.hasPrefix(" Z") != true
    }

    /// Waits until it has ended.
    public func end() async throws { try await until { !isRunning } }
}
