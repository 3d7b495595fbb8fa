import Foundation
import ProcessTesting

/// A run of almanac without a terminal.
final class ProgramRun: Sendable {
    private let process: ChildProcess
    // Unlike pipes, files accept all output without a reader.
    private let input: URL
    private let output: URL
    private let messages: URL

    /// See ``Home/start(_:input:environment:output:through:)``.
    fileprivate init(
        _ arguments: [String], in home: Home, input text: String, environment: [String: String], output path: String?,
        launcher: [String]
    ) throws {
        let name = UUID().uuidString
        input = home.folder.appending(path: "\(name).in")
        output = home.folder.appending(path: "\(name).out")
        messages = home.folder.appending(path: "\(name).err")
        try Data(text.utf8).write(to: input)
        for file in [output, messages] { try Data().write(to: file) }
        let streams = (
            input: try FileHandle(forReadingFrom: input),
            output: try FileHandle(forWritingTo: path.map { URL(filePath: $0) } ?? output),
            errors: try FileHandle(forWritingTo: messages)
        )
        // In a session of its own, in which no PIN is remembered that was entered in another run.
        let command = ["/usr/bin/setsid"] + launcher + [Home.programs.appending(path: "almanac").path] + arguments
        process = try ChildProcess(
            command[0], Array(command.dropFirst()), environment: home.environment(environment),
            streams: .init(
                input: streams.input.fileDescriptor, output: streams.output.fileDescriptor,
                errors: streams.errors.fileDescriptor)
        )
    }

    deinit { [input, output, messages].forEach { try? FileManager.default.removeItem(at: $0) } }

    /// Whether something has been written to the output.
    var hasOutput: Bool { (try? Data(contentsOf: output).isEmpty) == false }

    func kill(_ signal: Int32 = SIGKILL) { process.kill(signal) }

    /// Waits for the end of the run. Can be called once.
    func outcome() async throws -> Outcome {
        let code = await process.exitCode()
        try Task.checkCancellation()
        return Outcome(
            code: code, output: try String(contentsOf: output, encoding: .utf8),
            messages: try String(contentsOf: messages, encoding: .utf8)
        )
    }
}

extension Home {
    /// Starts almanac without a terminal.
    ///
    /// - Parameters:
    ///   - output: A file that receives the output instead of the outcome.
    ///   - launcher: The path and arguments of a program that starts almanac; none to start it directly.
    func start(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], output: String? = nil,
        through launcher: [String] = []
    ) throws -> ProgramRun {
        try ProgramRun(
            arguments, in: self, input: input, environment: environment, output: output, launcher: launcher)
    }
}
