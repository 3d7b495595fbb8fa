import Foundation
import ProcessTesting
import TestSupport
import Testing

/// How the terminal is given back while the process is stopped.
struct StoppingTests {
    private func resume(_ job: TerminalJob, number: Int = 2) async throws {
        job.moveToForeground()
        try await job.hear("resumed")
        #expect(job.isRaw)
        try job.tell("show \(number) again")
        try await job.see("<enter>[whole again]")
    }

    @Test func `a process that SIGTSTP stops gives the terminal back, and enters again`() async throws {
        let job = try await TerminalJob.drawn()
        job.signal(SIGTSTP)
        try await job.hear("job stopped by \(SIGTSTP)")
        job.expectGivenBack()
        try await resume(job)
        try job.tell("leave")
        try await job.hear("left")
        #expect(job.hasOwnModes)
        #expect(job.shown.hasSuffix("[whole again]<leave>"))
    }

    @Test func `suspending stops all processes of the job`() async throws {
        let job = try await TerminalJob.drawn()
        try job.tell("suspend")
        let stops = try await [job.hear(), job.hear()]
        #expect(Set(stops) == ["job stopped by \(SIGTSTP)", "companion stopped by \(SIGTSTP)"])
        job.expectGivenBack()
        try await resume(job)
        #expect(job.shown == "<enter>[whole first]<leave><enter>[whole again]")
    }

    @Test func `a process can be stopped again and again`() async throws {
        let job = try await TerminalJob.drawn()
        for number in 2..<12 {
            try job.tell("suspend")
            try await job.hear("job stopped by \(SIGTSTP)")
            #expect(job.hasOwnModes)
            try await resume(job, number: number)
        }
    }

    @Test func `a process that SIGSTOP stopped enters again`() async throws {
        let job = try await TerminalJob.drawn()
        job.signal(SIGSTOP)
        try await job.hear("job stopped by \(SIGSTOP)")
        try await resume(job)
        // The modes of keys would be set twice otherwise.
        #expect(job.shown == "<enter>[whole first]<leave><enter>[whole again]")
    }

    @Test func `a process that is continued in the background leaves the terminal alone`() async throws {
        let job = try await TerminalJob.drawn()
        job.signal(SIGTSTP)
        try await job.hear("job stopped by \(SIGTSTP)")
        job.continueInBackground()
        // As any process that uses its terminal there.
        try await job.hear("job stopped by \(SIGTTOU)")
        job.expectGivenBack()
        job.moveToForeground()
        try await job.hear("resumed")
        // It may enter twice, and drops the content of the first time.
        try await until {
            try job.tell("show 2 again")
            return job.shown.contains("again]")
        }
    }

    @Test func `a frame in whose middle the process was stopped is not drawn when it is continued`() async throws {
        let job = try await TerminalJob.drawn()
        try await job.fill(2)
        try job.tell("suspend")
        try await job.hear("job stopped by \(SIGTSTP)")
        job.expectGivenBack()
        #expect(!job.shown.contains("xxx]"))
        try await resume(job, number: 3)
        #expect(job.shown.hasSuffix("<leave><enter>[whole again]"))
    }

    @Test func `a process that is stopped while it draws gives the terminal back each time`() async throws {
        let seed = TestRuns.seed("TERMINAL_SEED")
        var random = SplitMix64(seed: seed)
        let job = try await TerminalJob.drawn()
        try job.tell("draw")
        for _ in 0..<TestRuns.count("TERMINAL_RUNS", 20) {
            let count = job.shownCount + Int.random(in: 1...300_000, using: &random)
            try await until { job.shownCount > count }
            job.signal(SIGTSTP)
            try await job.hear("job stopped by \(SIGTSTP)")
            try #require(job.shows("<leave>") && job.hasOwnModes, "seed \(seed)")
            let stopped = job.shownCount
            job.moveToForeground()
            try await job.hear("resumed")
            try await until { job.shownCount > stopped + 1_000 }
            let next = job.shown(after: stopped).replacing("<extra>", with: "")
            let isWhole = next.hasPrefix("<enter>[whole y")
            try #require(isWhole, "seed \(seed): \(next.prefix(60))")
        }
    }

    @Test func `a process that was stopped can be killed`() async throws {
        let job = try await TerminalJob.drawn()
        job.signal(SIGTSTP)
        try await job.hear("job stopped by \(SIGTSTP)")
        job.signal(SIGTERM)
        job.moveToForeground()
        try await job.hear("job killed by \(SIGTERM)")
        // It may have entered again first.
        #expect(job.shows("<leave>"))
        #expect(job.hasOwnModes)
    }
}
