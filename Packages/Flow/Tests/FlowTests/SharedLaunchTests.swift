import ROSSTesting
import TestSupport
import Testing

@testable import Flow

@MainActor
struct SharedLaunchTests {
    private let unlocking = SharedLaunch<Bool>()
    private let recorder = MessageRecorder()

    /// Runs up to where it waits before the call returns.
    private func join(_ gate: Gate) -> Task<Bool, any Error> {
        Task.immediate { [unlocking, recorder] in
            try await unlocking.join {
                recorder.record("unlock")
                await gate.pass()
                try Task.checkCancellation()
                return true
            }
        }
    }

    @Test func `a call during a run shares its outcome, and a later call begins a new run`() async throws {
        let gate = Gate()
        let (first, second) = (join(gate), join(gate))
        gate.open()
        #expect(try await first.value)
        #expect(try await second.value)
        #expect(recorder.messages == ["unlock"])
        #expect(try await join(gate).value)
        #expect(recorder.messages == ["unlock", "unlock"])
    }

    @Test func `cancelling the task that began a run cancels the run`() async throws {
        let gate = Gate()
        let first = join(gate)
        let second = join(gate)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(recorder.messages == ["unlock"])
    }
}
