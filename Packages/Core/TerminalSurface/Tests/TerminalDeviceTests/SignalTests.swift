import Foundation
import Testing

/// The reads and the order of the writes of a device.
struct SignalTests {
    @Test func `all keys arrive as bytes, even keys that normally send signals`() async throws {
        let job = try await TerminalJob.drawn()
        // Ctrl-C, Ctrl-Z, Ctrl-\, Ctrl-S, Return.
        job.terminal.press("\u{3}\u{1a}\u{1c}\u{13}\r")
        try await job.hear("bytes [3, 26, 28, 19, 13] after 1")
    }

    @Test func `bytes carry the number of the newest written frame`() async throws {
        let job = try await TerminalJob()
        try await job.enter()
        job.terminal.press("a")
        try await job.hear("bytes [97] after 0")
        try job.tell("show 7 first")
        try await job.see("[whole first]")
        // The number changes just after the terminal has the frame.
        for key in 1...1_000 {
            job.terminal.press("b")
            let report = try await job.hear()
            if report == "bytes [98] after 7" { break }
            #expect(report == "bytes [98] after 0" && key < 1_000)
        }
        try await job.fill(8)
        job.terminal.press("c")
        try await job.hear("bytes [99] after 7")
    }

    @Test func `a newer frame replaces one that was not written yet, and sent bytes are never dropped`() async throws {
        let job = try await TerminalJob.drawn()
        try await job.fill(2)
        for number in 3..<10 {
            try job.tell("show \(number) frame\(number)")
            try job.tell("send \(number)")
        }
        try job.tell("size")
        try await job.hear("size 100 30")
        try await job.see("x]3456789[frame9]")
    }

    @Test func `a thousand new sizes end with the last one`() async throws {
        let job = try await TerminalJob.drawn()
        for number in 1...1_000 { job.terminal.resize(columns: 100 + number, rows: 30) }
        let sizes = try await job.hear("resized to 1100 30")
        #expect(sizes.count < 1_000)
        try job.tell("size")
        try await job.hear("size 1100 30")
    }

    @Test func `a terminal that hangs up ends the signals`() async throws {
        let job = try await TerminalJob()
        try job.tell("ignore \(SIGHUP)")
        try await job.enter()
        job.terminal.hangUp()
        try await job.hear("ended")
        try job.tell("show 1 late")
        try job.tell("leave")
        try await job.hear("left")
    }

    @Test func `a terminal without a size is 80 by 24`() async throws {
        let job = try await TerminalJob()
        job.terminal.resize(columns: 0, rows: 0)
        try job.tell("size")
        try await job.hear("size 80 24")
    }
}
