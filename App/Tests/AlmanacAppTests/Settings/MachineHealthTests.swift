import CommandRouting
import Foundation
import Testing

@testable import AlmanacApp

struct MachineHealthTests {
    private let now = Date(timeIntervalSince1970: 1_795_910_400)

    @Test(arguments: [
        (0.0, "ok", ""), (119, "ok", ""), (3_600, "warning", "server's 2026-"), (-300, "warning", "server's 2026-"),
    ])
    func `a clock that differs from the server's is a warning`(ahead: Double, state: String, text: String) {
        let finding = MachineHealth.clock(now, server: now - ahead)
        #expect(finding.state.rawValue == state && (text.isEmpty || finding.text.contains(text)))
    }

    @Test func `without a server a clock before this version is an error`() {
        #expect(MachineHealth.clock(now, server: nil).state == .ok)
        #expect(MachineHealth.clock(Date(timeIntervalSince1970: 0), server: nil).state == .error)
    }

    @Test(arguments: [
        ("Europe/Oslo", "ok"), (":Europe/Oslo", "ok"), ("CET-1CEST", "ok"), ("", "ok"), ("Europe/Nowhere", "warning"),
        ("Oslo", "warning"), ("Etc/GMT+3", "ok"),
    ])
    func `a time zone that nobody knows is a warning`(name: String, state: String) {
        #expect(MachineHealth.timeZone(["TZ": name]).state.rawValue == state)
    }

    @Test @MainActor func `an interrupted check of the network is cancelled`() async throws {
        let settings = try AppSettings(
            options: .parse(["--endpoints", "http://127.0.0.1:9"]), environment: ["HOME": "/nonexistent"])
        let check = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await MachineHealth.network(AppProcess(settings: settings))
        }
        await #expect(throws: CancellationError.self) { try await check.value }
    }
}
