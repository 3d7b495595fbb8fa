import Foundation
import ROSSTrace
import Testing

@testable import AlmanacApp

@MainActor
final class TraceLogTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString).jsonl")

    deinit { try? FileManager.default.removeItem(at: file) }

    private func lines() throws -> [TracedMessage] {
        try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(TracedMessage.self, from: $0)
        }
    }

    @Test func `a session appends its messages to the file of the environment, readable only by its owner`()
        async throws
    {
        var settings = try inMemorySettings()
        settings.trace = file.path
        for _ in 1...2 {
            let process = AppProcess(settings: settings, tracing: try settings.tracing())
            _ = try await SessionHost(process).start().app.lock()
        }
        let starts = try lines().filter { $0.sender == nil }.map { "\($0.receiver).\($0.message)" }
        let start = ["SetupServicesOperation.setupServices", "PINUseCases.lock"]
        #expect(starts == start + start)
        #expect(try lines().contains { $0.receiver == "PINService" && $0.operation == "LockOperation" })
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `the environment names the file`() throws {
        let environment = ["HOME": "/home/ada", "ALMANAC_TRACE": "/tmp/trace.jsonl"]
        #expect(try AppSettings(options: .parse([]), environment: environment).trace == "/tmp/trace.jsonl")
        #expect(try AppSettings(options: .parse([]), environment: ["HOME": "/home/ada"]).trace == nil)
    }

    @Test func `a file that cannot be written is a write error`() {
        let error = #expect(throws: TraceLogError.self) { try TraceLog("/missing/trace.jsonl") }
        #expect(
            error?.description
                == "Cannot write the trace /missing/trace.jsonl: No such file or directory. Set ALMANAC_TRACE to a file in a "
                + "folder that you can write to.")
    }

    @Test func `after an error of the disk, the session goes on without a trace`() async throws {
        let process = AppProcess(settings: try inMemorySettings(), tracing: try TraceLog("/dev/full").tracing)
        let session = try await SessionHost(process).start()
        #expect(try await session.app.lock() == .none)
    }
}
