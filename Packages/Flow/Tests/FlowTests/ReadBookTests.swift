import Account
import Books
import ROSS
import ROSSTesting
import Testing

@testable import Flow

private let id = "opds2-moby-dick"
private let onShelf = "checkShelf(opds2-moby-dick)"
private let forSale = "checkAccess(opds2-moby-dick)"
private let payment = "app.pay(opds2-moby-dick, MOON)"
private let download = "downloadBook(opds2-moby-dick)"
private let reader = "showReader(opds2-moby-dick)"

/// The scenario of the standard, and the one of the open catalogue.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReadBookTests {
    private let recorder = MessageRecorder()

    /// - Parameters:
    ///   - truths: The checks that say yes.
    ///   - paid: How paying ends.
    ///   - account: How signing in ends.
    ///   - failing: The operation that fails.
    private func read(
        signedIn: Bool = false, _ truths: Set<String>, paid: Bool = false, account: Account? = nil,
        failing: String? = nil, appFailure: Mishap? = nil
    ) async throws -> Bool {
        let operations = OperationsSpy(
            recorder: recorder, isTrue: { truths.contains($0) }, failure: failing.map { _ in Mishap() },
            failing: failing)
        let app = AppServiceMock(recorder, outcome: paid, account, failure: appFailure)
        let scenario: any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool> =
            signedIn ? ReadBookSignedInScenario(operations: operations) : ReadBookScenario(operations: operations)
        return try await scenario.launch((id, "MOON", app))
    }

    @Test func `an open book is downloaded and read`() async throws {
        #expect(try await read([]))
        #expect(recorder.messages == [onShelf, forSale, download, reader])
    }

    @Test func `a book on the shelf is read without a connection`() async throws {
        #expect(try await read([onShelf, forSale]))
        #expect(recorder.messages == [onShelf, download, reader])
    }

    @Test func `a book that is for sale is paid for, at the price of the promotion, and read`() async throws {
        #expect(try await read([forSale], paid: true))
        #expect(recorder.messages == [onShelf, forSale, payment, download, reader])
    }

    @Test(arguments: [false, true])
    func `a user who does not pay does not read`(signedIn: Bool) async throws {
        #expect(try await !read(signedIn: signedIn, [forSale]))
        #expect(recorder.messages == [onShelf, forSale, payment])
    }

    @Test(arguments: [false, true])
    func `a payment that fails ends the scenario`(signedIn: Bool) async {
        await #expect(throws: Mishap.self) { try await read(signedIn: signedIn, [forSale], appFailure: Mishap()) }
        #expect(recorder.messages == [onShelf, forSale, payment])
    }

    @Test(arguments: [onShelf, forSale, download, reader])
    func `an operation that fails ends the scenario`(failing: String) async {
        await #expect(throws: Mishap.self) { try await read([], failing: failing) }
        #expect(recorder.messages.last == failing)
    }

    @Test func `in the open catalogue a user pays first and signs in only before reading`() async throws {
        #expect(try await read(signedIn: true, [forSale], paid: true, account: .ada))
        #expect(
            recorder.messages == [
                onShelf, forSale, payment, "checkAccount", "app.signIn(reading)", download, reader,
            ])
    }

    @Test(arguments: [onShelf, "none"])
    func `in the open catalogue a known user reads at once`(truth: String) async throws {
        #expect(try await read(signedIn: true, [truth, "checkAccount"]))
        #expect(recorder.messages.suffix(3) == ["checkAccount", download, reader])
    }

    @Test func `in the open catalogue a user who does not sign in does not read`() async throws {
        #expect(try await !read(signedIn: true, []))
        #expect(recorder.messages == [onShelf, forSale, "checkAccount", "app.signIn(reading)"])
    }

    @Test(arguments: [onShelf, forSale, "checkAccount", download, reader])
    func `in the open catalogue an operation that fails ends the scenario`(failing: String) async {
        await #expect(throws: Mishap.self) { try await read(signedIn: true, [], account: .ada, failing: failing) }
        #expect(recorder.messages.last == failing)
    }
}
