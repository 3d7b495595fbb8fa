import Synchronization

/// The state of a run in one line, computed from its progress.
package final class ProgressLine: Sendable {
    private struct State {
        var stage = ""
        var testing: [String] = []
        var done = 0
    }

    private let packages: Int
    private let state = Mutex(State())

    /// - Parameter packages: The number of packages in the run.
    package init(packages: Int) { self.packages = packages }

    /// Updates the state with an event.
    package func take(_ progress: RunProgress) {
        state.withLock { state in
            switch progress {
            case .waiting: state.stage = "waiting for another joist in this workspace…"
            case .resolving: state.stage = "resolving versions…"
            case .building(let line):
                // `[312/1000] Compiling Day.swift`
                if let count = line.firstMatch(of: /^\[(\d+\/\d+)\]/)?.1 {
                    state.stage = "building… \(count)"
                } else if !state.stage.hasPrefix("building") {
                    state.stage = "building…"
                }
            case .testing(let package): state.testing.append(package)
            case .finished(let result):
                state.done += 1
                if let index = state.testing.firstIndex(of: result.name) { state.testing.remove(at: index) }
            }
        }
    }

    /// `building… 312/1000`, or `testing: EndToEnd, Networking; 38 of 42 packages done`. Empty before a run.
    package var text: String {
        state.withLock { state in
            guard !state.testing.isEmpty else { return state.stage }
            return "testing: \(state.testing.sorted().joined(separator: ", ")); "
                + "\(state.done) of \(packages) packages done"
        }
    }

    /// Does `work`, and meanwhile reports the state every 30 seconds.
    ///
    /// - Parameter pause: Waits between two lines; throws when it is cancelled.
    package func reported<Result>(
        to say: @escaping @Sendable (String) -> Void,
        pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(30)) },
        during work: () async throws -> Result
    ) async throws -> Result {
        let reporter = Task {
            while true {
                try await pause()
                if !text.isEmpty { say(text) }
            }
        }
        defer { reporter.cancel() }
        return try await work()
    }
}
