import Testing

@testable import JoistRun

struct ProgressLineTests {
    @Test func `a run is summarized in one line from its build to its last package`() {
        let progressLine = ProgressLine(packages: 3)
        func text(after progress: RunProgress) -> String {
            progressLine.take(progress)
            return progressLine.text
        }
        func finished(_ name: String) -> RunProgress {
            .finished(PackageResult(name: name, path: name, outcome: .passed))
        }
        #expect(progressLine.text == "")
        #expect(text(after: .resolving) == "resolving versions…")
        #expect(text(after: finished("Core")) == "resolving versions…")
        #expect(text(after: .building(line: "Planning build")) == "building…")
        #expect(text(after: .building(line: "[312/1000] Compiling Todo Day.swift")) == "building… 312/1000")
        #expect(text(after: .building(line: "warning: unused")) == "building… 312/1000")
        #expect(text(after: .testing(package: "Networking")) == "testing: Networking; 1 of 3 packages done")
        #expect(text(after: .testing(package: "EndToEnd")) == "testing: EndToEnd, Networking; 1 of 3 packages done")
        #expect(text(after: finished("Networking")) == "testing: EndToEnd; 2 of 3 packages done")
    }

    @Test func `a line is printed after each pause until the run ends`() async throws {
        let progressLine = ProgressLine(packages: 1)
        let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
        let (lines, tell) = AsyncStream.makeStream(of: String.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let pause: @Sendable () async throws -> Void = {
            for await _ in ticks { return }
            end.yield()
            throw CancellationError()
        }
        let told = try await progressLine.reported(to: { tell.yield($0) }, pause: pause) {
            var told = lines.makeAsyncIterator()
            progressLine.take(.testing(package: "Todo"))
            tick.yield()
            let first = await told.next()
            progressLine.take(.testing(package: "App"))
            tick.yield()
            return [first, await told.next()]
        }
        #expect(told == ["testing: Todo; 0 of 1 packages done", "testing: App, Todo; 0 of 1 packages done"])
        // The end of the run interrupts the pause.
        for await _ in ends { break }
    }
}
