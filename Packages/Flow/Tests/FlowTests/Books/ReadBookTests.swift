import Account
import Books
import Payments
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow
@testable import FlowArrangements

private let id = "opds2-moby-dick"
private let onShelf = "checkShelf(opds2-moby-dick)"
private let forSale = "checkAccess(opds2-moby-dick)"
private let payment = "app.pay(opds2-moby-dick, MOON)"
private let download = "downloadBook(opds2-moby-dick)"
private let reader = "showReader(opds2-moby-dick)"

/// Getting a book as the standard has it, and as the open catalogue has it; and reading it.
@MainActor
struct ReadBookTests {
    private let recorder = MessageRecorder()

    /// - Parameters:
    ///   - truths: The checks that say yes.
    ///   - paid: How paying ends.
    ///   - account: How signing in ends.
    ///   - failing: The operation that fails.
    private func get(
        signedIn: Bool = false, canPay: Bool = true, _ truths: Set<String>, paid: Bool = false,
        account: SignInReceipt? = nil,
        failing: String? = nil, appFailure: TestError? = nil
    ) async throws -> Bool {
        let operations = OperationsSpy(
            recorder: recorder, isTrue: { truths.contains($0) }, failure: failing.map { _ in TestError() },
            failing: failing)
        let receipt: PaymentReceipt = paid ? .paid(.mobyDick) : .leftCheckout
        let app = AppServiceMock(recorder, outcome: receipt, account, failure: appFailure)
        let scenario: any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> =
            signedIn ? GetBookSignedInScenario(operations: operations) : GetBookScenario(operations: operations)
        return try await scenario.launch((BookOrder(id: id, promotion: "MOON", canPay: canPay) { _ in }, app)) != nil
    }

    @Test(arguments: [ShelfBook.mobyDick, nil])
    func `a book is read once the user has got it`(book: ShelfBook?) async throws {
        let operations = OperationsSpy(recorder: recorder)
        let app = AppServiceMock(recorder, outcome: book)
        #expect(try await ReadBookScenario(operations: operations).launch((id, "MOON", nil, app)) == (book != nil))
        #expect(recorder.messages == ["app.getBook(opds2-moby-dick, MOON)"] + (book == nil ? [] : [reader]))
    }

    @Test func `a book is read at a place`() async throws {
        let operations = OperationsSpy(recorder: recorder)
        let app = AppServiceMock(recorder, outcome: ShelfBook.mobyDick)
        _ = try await ReadBookScenario(operations: operations).launch(
            (id, nil, BookPosition(chapter: 1, block: 4), app))
        #expect(recorder.messages.last == "showReader(opds2-moby-dick, 2.5)")
    }

    @Test func `reading fails if the book cannot be got or shown`() async {
        let failing = AppServiceMock(recorder, failure: TestError())
        await #expect(throws: TestError.self) {
            try await ReadBookScenario(operations: OperationsSpy(recorder: recorder)).launch((id, nil, nil, failing))
        }
        #expect(recorder.messages == ["app.getBook(opds2-moby-dick, none)"])
        let operations = OperationsSpy(recorder: recorder, failure: TestError())
        let app = AppServiceMock(recorder, outcome: ShelfBook.mobyDick)
        await #expect(throws: TestError.self) {
            try await ReadBookScenario(operations: operations).launch((id, nil, nil, app))
        }
        #expect(recorder.messages.last == reader)
    }

    @Test func `an open book is downloaded`() async throws {
        #expect(try await get([]))
        #expect(recorder.messages == [onShelf, forSale, download])
    }

    @Test func `a book on the shelf is not paid for`() async throws {
        #expect(try await get([onShelf, forSale]))
        #expect(recorder.messages == [onShelf, download])
    }

    @Test func `a book that is for sale is paid for, at the price of the promotion, and downloaded`() async throws {
        #expect(try await get([forSale], paid: true))
        #expect(recorder.messages == [onShelf, forSale, payment, download])
    }

    @Test(arguments: [false, true])
    func `a user who does not pay does not get the book`(signedIn: Bool) async throws {
        #expect(try await !get(signedIn: signedIn, [forSale]))
        #expect(recorder.messages == [onShelf, forSale, payment])
    }

    @Test(arguments: [Set([forSale]), []])
    func `a user who cannot be prompted gets no payment screen, and the service refuses the book`(
        truths: Set<String>
    ) async throws {
        #expect(try await get(canPay: false, truths))
        #expect(recorder.messages == [download])
    }

    @Test func `in the open catalogue a user who cannot pay signs in only for a paid book`() async throws {
        let isPaid = "checkPayment(opds2-moby-dick)"
        #expect(try await get(signedIn: true, canPay: false, [forSale], account: .ada))
        #expect(recorder.messages == [onShelf, forSale, isPaid, download])
        #expect(try await get(signedIn: true, canPay: false, [forSale, isPaid], account: .ada))
        #expect(
            recorder.messages.suffix(6) == [
                onShelf, forSale, isPaid, "readAccount", "app.signIn(reading)", download,
            ])
    }

    @Test(arguments: [false, true])
    func `a payment that fails ends the scenario`(signedIn: Bool) async {
        await #expect(throws: TestError.self) { try await get(signedIn: signedIn, [forSale], appFailure: TestError()) }
        #expect(recorder.messages == [onShelf, forSale, payment])
    }

    @Test(arguments: [onShelf, forSale, download])
    func `an operation that fails ends the scenario`(failing: String) async {
        await #expect(throws: TestError.self) { try await get([], failing: failing) }
        #expect(recorder.messages.last == failing)
    }

    @Test func `in the open catalogue a user pays first and signs in only before the download`() async throws {
        #expect(try await get(signedIn: true, [forSale], paid: true, account: .ada))
        #expect(
            recorder.messages == [
                onShelf, forSale, payment, "readAccount", "app.signIn(reading)", download,
            ])
    }

    @Test(arguments: [onShelf, "none"])
    func `in the open catalogue a known user gets the book at once`(truth: String) async throws {
        #expect(try await get(signedIn: true, [truth, "readAccount"]))
        #expect(recorder.messages.suffix(2) == ["readAccount", download])
    }

    @Test func `in the open catalogue a user who does not sign in does not get the book`() async throws {
        #expect(try await !get(signedIn: true, []))
        #expect(recorder.messages == [onShelf, forSale, "readAccount", "app.signIn(reading)"])
    }

    @Test(arguments: [onShelf, forSale, "readAccount", download])
    func `in the open catalogue an operation that fails ends the scenario`(failing: String) async {
        await #expect(throws: TestError.self) { try await get(signedIn: true, [], account: .ada, failing: failing) }
        #expect(recorder.messages.last == failing)
    }
}
