import PIN
import PinCode
import ROSS
import SVIPTesting
import Synchronization

final class PinCodePresenterMock: RecordingPresenter, PinCodePresenter {
    private(set) var contents: [PinCodeData.Content] = []
    private(set) var outcomes: [PinCodeData.Outcome] = []

    func show(_ content: PinCodeData.Content) { contents.append(content) }
    func finish(with outcome: PinCodeData.Outcome) { outcomes.append(outcome) }

    var step: PinCodeData.Step? { contents.last?.step }
    var problem: PinCodeData.Problem? { contents.last?.problem }
    var attempts: PinCodeData.Attempts? { contents.last?.attempts }
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
    func follow(lockTimes: Subscription<Duration?>) {}

    private func answer(_ message: Message) async throws {
        messages.append(message)
        await gate?.pass()
        if !errors.isEmpty { throw errors.removeFirst() }
    }
}

/// A clock whose time the test moves.
final class TestClock: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard !Task.isCancelled, deadline > state.now else { return true }
                    state.sleepers[id] = (deadline, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume()
        }
        try Task.checkCancellation()
    }

    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now.offset += duration
            let now = state.now
            let ids = state.sleepers.filter { $0.value.deadline <= now }.map(\.key)
            return ids.compactMap { state.sleepers.removeValue(forKey: $0)?.continuation }
        }
        woken.forEach { $0.resume() }
    }
}
