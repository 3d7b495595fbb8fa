import Foundation
import ProcessTesting

extension ChildProcess {
    static func writer(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess("StorageTestWriter", arguments)
    }

    /// Lets a writer that says numbers run for a moment, and kills it.
    ///
    /// - Parameter moment: Counted from the first number.
    /// - Returns: The last number that it printed.
    func killed(after moment: Duration) async throws -> Int {
        let first = await line()
        try await Task.sleep(for: moment)
        kill()
        let last = await lines().last ?? first
        await exit()
        return last.flatMap { Int($0) } ?? 0
    }
}
