import PIN
import ROSS
import SVIPTesting
import TestSupport

@testable import PINEntry

final class PINEntryPresenterMock: RecordingPresenter, PINEntryPresenter {
    private(set) var contents: [PINEntryData.Content] = []
    private(set) var outcomes: [PINEntryData.Outcome] = []

    func show(_ content: PINEntryData.Content) { contents.append(content) }
    func finish(with outcome: PINEntryData.Outcome) { outcomes.append(outcome) }

    var step: PINEntryData.Step? { contents.last?.step }
    var problem: PINEntryData.Problem? { contents.last?.problem }
    var attempts: PINEntryData.Attempts? { contents.last?.attempts }
}

/// Answers each call with the next error, or does it. A class, so that a test can see that it is freed with its module.
actor PINServiceMock: PINService {
    enum Message: Equatable {
        case set(String)
        case enter(String)
        case change(String, String)
        case remove(String)
        case forget
    }

    private(set) var messages: [Message] = []
    private var errors: [PINError]
    private var present: PINState
    private let gate: Gate?
    private let signal = Multicast<Void>()

    /// - Parameter gate: Where calls wait.
    init(_ state: PINState, errors: PINError..., gate: Gate? = nil) {
        present = state
        self.errors = errors
        self.gate = gate
    }

    func turn(to state: PINState) {
        present = state
        signal.send(())
    }

    func state() -> PINState { present }
    func changes() -> Subscription<Void> { signal.subscribe() }
    func set(_ new: PINDigits) async throws { try await answer(.set(new.text)) }
    func enter(_ pin: PINDigits) async throws { try await answer(.enter(pin.text)) }
    func change(from old: PINDigits, to new: PINDigits) async throws { try await answer(.change(old.text, new.text)) }
    func remove(_ pin: PINDigits) async throws { try await answer(.remove(pin.text)) }
    func forget() async throws { try await answer(.forget) }
    func lock() {}
    func noteInput() {}
    func follow(lockTimes: Subscription<LockTime>) {}

    private func answer(_ message: Message) async throws {
        messages.append(message)
        await gate?.pass()
        if !errors.isEmpty { throw errors.removeFirst() }
    }
}
