import Foundation
import ProcessTesting
import TerminalDevice
import Testing

struct EnteringTests {
    @Test func `leaving gives the terminal back`() async throws {
        let job = try await TerminalJob.drawn()
        #expect(job.isRaw)
        try job.tell("leave")
        try await job.hear("left")
        job.expectGivenBack()
        try job.tell("leave")
        try await job.hear("left")
        try job.tell("show 2 late")
        try job.tell("size")
        try await job.hear("size 100 30")
        job.expectGivenBack()
    }

    @Test func `the signals end when the terminal is left`() async throws {
        let job = try await TerminalJob.drawn()
        try job.tell("leave")
        try await job.hear("ended")
    }

    @Test func `a process can enter again with another device`() async throws {
        let job = try await TerminalJob.drawn()
        for _ in 0..<3 {
            try job.tell("leave")
            try await job.hear("left")
            #expect(job.hasOwnModes)
            try job.tell("new")
            try await job.enter()
            try job.tell("show 1 next")
            try await job.see("<leave><enter>[whole next]")
            #expect(job.isRaw)
        }
    }

    @Test func `bytes that were sent before leaving are written`() async throws {
        let job = try await TerminalJob.drawn()
        for number in 0..<100 { try job.tell("send \(number),") }
        try job.tell("leave")
        try await job.hear("left")
        #expect(job.shown == "<enter>[whole first]" + (0..<100).map { "\($0)," }.joined() + "<leave>")
    }

    @Test func `a terminal that does not read blocks neither drawing nor leaving`() async throws {
        let job = try await TerminalJob.drawn()
        try await job.fill(2)
        for number in 3..<100 { try job.tell("show \(number) more") }
        try job.tell("fill 100")
        try await job.hear("filled")
        try job.tell("leave")
        try await job.hear("left")
        #expect(job.shown.hasSuffix("\u{18}<leave>"))
        job.expectGivenBack()
    }

    @Test func `a second device cannot enter`() async throws {
        let job = try await TerminalJob.drawn()
        try job.tell("other")
        try await job.hear("\(TerminalError.inUse)")
        try job.tell("show 2 still")
        try await job.see("[still]")
        try job.tell("enter")
        try await job.hear("\(TerminalError.inUse)")
        #expect(job.isRaw)
    }

    @Test func `a process in the background cannot enter`() async throws {
        let job = try await TerminalJob(background: true)
        try job.tell("enter")
        try await job.hear("\(TerminalError.inBackground)")
        #expect(job.hasOwnModes)
        #expect(job.shown == "")
    }

    @Test func `a file that is no terminal is refused`() throws {
        let pipe = Foundation.Pipe()
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let terminal = try PseudoTerminal()
        let modes = TerminalModes(enter: [], leave: [])
        let error = TerminalError.notATerminal(descriptor)
        #expect(throws: error) {
            try TerminalDevice<Int>(
                input: descriptor, output: terminal.terminal, modes: modes, encode: { _ in [] }, forget: {})
        }
        #expect(throws: error) {
            try TerminalDevice<Int>(
                input: terminal.terminal, output: descriptor, modes: modes, encode: { _ in [] }, forget: {})
        }
        #expect(
            "\(TerminalError.notATerminal(STDIN_FILENO))"
                == "The standard input is not a terminal. Run the program in a terminal, without a pipe or a file.")
    }
}
