import PIN
import PINDouble
import PINEntry
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension RouterMock: PINRouter {
    func followLock(_ lock: LockModule) async {
        recorder.record("router.followLock")
        _ = try? await lock.unlock()
    }
    func pinEntry(_ module: PINEntryModule) async throws -> PINEntryData.Outcome? {
        try answer("pinEntry(\(await text(of: module)))")
    }

    private func text(of module: PINEntryModule) async throws -> String {
        "\(module.purpose), \(try await module.pin.state())"
    }
}

extension AppServiceMock: PINUseCases {
    func unlock() async throws -> Bool { try answer("unlock") ?? false }
    func lock() async throws -> PINState { try answer("lock") ?? .none }
    func readPIN() async throws -> PINState { try answer("readPIN") ?? .none }
    func confirmPIN() async throws -> Bool { try answer("confirmPIN") ?? false }
    func setPIN() async throws { try record("setPIN") }
    func changePIN() async throws { try record("changePIN") }
    func removePIN() async throws { try record("removePIN") }
}

/// The app is locked if there is an outcome of entering the PIN, or a text in its place.
extension OperationsSpy: PINOperations {
    func readPIN() -> any Operation<Void, PINState> {
        let isLocked = outcome is PINEntryData.Outcome || outcome is String
        return answer(
            naming: { "readPIN" },
            with: { [isTrue] in isLocked ? .locked(attemptsLeft: 10, wait: .zero) : isTrue($0) ? .unlocked : .none })
    }
    func checkVault() -> any Operation<Void, Bool> { check { "checkVault" } }
    func checkOpen() -> any Operation<Void, Bool> { check { "checkOpen" } }
    func enterPIN() -> any Operation<PINEntryData.Purpose, PINEntryData.Outcome?> {
        let end = outcome as? PINEntryData.Outcome
        return answer(naming: { "enterPIN(\($0))" }, with: { [isTrue] in end ?? (isTrue($0) ? .done : nil) })
    }
    func lock() -> any Operation<Void, PINState> { answer(.unlocked) { "lock" } }
}

@MainActor
struct PINTests {
    private let recorder = MessageRecorder()

    private func unlock(
        _ outcome: (any Sendable)?, failure: TestError? = nil, failing: String? = nil
    ) async throws -> Bool {
        let operations = OperationsSpy(recorder: recorder, outcome: outcome, failure: failure, failing: failing)
        return try await UnlockScenario(operations: operations).launch()
    }

    @Test func `without a lock nothing is shown`() async throws {
        #expect(try await unlock(nil))
        #expect(recorder.messages == ["readPIN"])
    }

    @Test func `the right PIN unlocks`() async throws {
        #expect(try await unlock(PINEntryData.Outcome.done))
        #expect(recorder.messages == ["readPIN", "enterPIN(enter)"])
    }

    @Test func `a session whose PIN is forgotten is dropped, and the app is not unlocked`() async throws {
        #expect(try await !unlock(PINEntryData.Outcome.forgotten))
        #expect(recorder.messages == ["readPIN", "enterPIN(enter)", "forgetPurchases", "dropSession(home)"])
    }

    @Test func `a session whose PIN is forgotten is dropped, even if purchases cannot be`() async throws {
        #expect(try await !unlock(PINEntryData.Outcome.forgotten, failure: TestError(), failing: "forgetPurchases"))
        #expect(recorder.messages.last == "dropSession(home)")
    }

    @Test func `a user who leaves the lock has not unlocked`() async throws {
        // An outcome that is no end of the lock.
        #expect(try await !unlock("locked"))
        #expect(recorder.messages == ["readPIN", "enterPIN(enter)"])
    }

    @Test func `a lock that cannot be read does not unlock`() async {
        await #expect(throws: TestError.self) { _ = try await unlock(nil, failure: TestError()) }
        await #expect(throws: TestError.self) {
            _ = try await KeyServicesDouble(recorder).operations(failure: TestError()).enterPIN().launch(.enter)
        }
    }

    @Test func `the lock signals each change of the PIN, and an unreadable PIN is treated as locked`() async throws {
        let pin = InMemoryPINService(pin: "471193")
        let lock = LockModule(pin: pin, unlock: { true })
        #expect(await lock.isLocked())
        try await pin.enter(PINDigits("471193"))
        #expect(await !lock.isLocked())
        var changes = await lock.changes().makeAsyncIterator()
        await pin.lock()
        await changes.next()
        #expect(await lock.isLocked())
        try await pin.enter(PINDigits("471193"))
        await pin.fail(with: .store("The vault is damaged."))
        #expect(await lock.isLocked())
    }

    @Test func `the state of the PIN is that of the service`() async throws {
        let pin = InMemoryPINService()
        #expect(try await ReadPINOperation(pin: pin).launch() == .none)
        try await pin.set(PINDigits("471194"))
        #expect(try await ReadPINOperation(pin: pin).launch() == .unlocked)
        #expect(try await LockOperation(pin: pin).launch().isLocked)
    }

    @Test func `an app without a PIN is open, and one that is locked is not`() async throws {
        let pin = InMemoryPINService()
        #expect(try await CheckOpenOperation(pin: pin).launch())
        #expect(try await CheckVaultOperation(pin: pin).launch())
        try await pin.set(PINDigits("471194"))
        await pin.lock()
        #expect(try await !CheckOpenOperation(pin: pin).launch())
        #expect(try await CheckVaultOperation(pin: pin).launch())
    }

    @Test func `an unreadable vault is not open, and has no answer about a PIN`() async throws {
        let pin = InMemoryPINService()
        await pin.fail(with: .store("The vault is damaged."))
        #expect(try await !CheckOpenOperation(pin: pin).launch())
        #expect(try await !CheckVaultOperation(pin: pin).launch())
        await pin.fail(with: .blocked)
        await #expect(throws: PINError.blocked) { try await CheckVaultOperation(pin: pin).launch() }
    }

    @Test(arguments: PINEntryData.Purpose.allCases)
    func `the module of the PIN is shown for its purpose`(purpose: PINEntryData.Purpose) async throws {
        let operations = KeyServicesDouble(recorder).operations(outcome: PINEntryData.Outcome.done)
        #expect(try await operations.enterPIN().launch(purpose) == .done)
        #expect(recorder.messages == ["router.pinEntry(\(purpose), none)"])
    }

    @Test func `each use case launches its scenario or operation`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        try await app.setPIN()
        try await app.changePIN()
        try await app.removePIN()
        #expect(try await app.unlock())
        #expect(try await app.lock() == .unlocked)
        #expect(
            recorder.messages
                == ["enterPIN(set)", "enterPIN(change)", "enterPIN(remove)", "readPIN", "lock"])
    }

    @Test(arguments: [([], true), (["readPIN"], false), (["readPIN", "enterPIN(confirm)"], true)])
    func `a PIN is confirmed where there is one`(yes: [String], isConfirmed: Bool) async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, isTrue: yes.contains))
        #expect(try await app.confirmPIN() == isConfirmed)
        #expect(recorder.messages == (yes.isEmpty ? ["readPIN"] : ["readPIN", "enterPIN(confirm)"]))
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.setPIN() }
        await #expect(throws: TestError.self) { try await app.changePIN() }
        await #expect(throws: TestError.self) { try await app.removePIN() }
        await #expect(throws: TestError.self) { _ = try await app.unlock() }
        await #expect(throws: TestError.self) { _ = try await app.lock() }
        await #expect(throws: TestError.self) { _ = try await app.readPIN() }
    }
}
