import Foundation

extension WriterProcess {
    /// Lets a writer that says numbers run for a moment, and kills it.
    ///
    /// - Parameter moment: Counted from the first number.
    /// - Returns: The last number that it said.
    func killed(after moment: Duration) async throws -> Int {
        var said = await line()
        try await Task.sleep(for: moment)
        kill()
        while case let more = await line(), !more.isEmpty { said = more }
        _ = await exit()
        return said.split(separator: "\n").compactMap { Int($0) }.last ?? 0
    }
}
