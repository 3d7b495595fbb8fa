// 'joist diagram --write' writes this file.
import PIN
import ROSS
import ROSSTrace

final class RecordedPINService: PINService {
    private let base: any PINService
    private let recorder: TraceRecorder

    init(_ base: any PINService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func state() async throws -> PINState { try await recorder.service("PINService") { try await base.state() } }
    func changes() async -> Subscription<Void> { await recorder.service("PINService") { await base.changes() } }
    func set(_ new: PINDigits) async throws { try await recorder.service("PINService") { try await base.set(new) } }
    func enter(_ pin: PINDigits) async throws { try await recorder.service("PINService") { try await base.enter(pin) } }
    func change(from old: PINDigits, to new: PINDigits) async throws {
        try await recorder.service("PINService") { try await base.change(from: old, to: new) }
    }
    func remove(_ pin: PINDigits) async throws {
        try await recorder.service("PINService") { try await base.remove(pin) }
    }
    func lock() async throws { try await recorder.service("PINService") { try await base.lock() } }
    func forget() async throws { try await recorder.service("PINService") { try await base.forget() } }
    func noteInput() async { await recorder.service("PINService") { await base.noteInput() } }
    func follow(lockTimes: Subscription<LockTime>) async {
        await recorder.service("PINService") { await base.follow(lockTimes: lockTimes) }
    }
}
