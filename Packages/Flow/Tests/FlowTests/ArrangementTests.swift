import Account
import Onboarding
import Payments
import ROSS
import ROSSTesting
import Testing

@testable import Flow
@testable import FlowArrangements

/// The whole way through the app's service, in each arrangement.
@MainActor
struct ArrangementTests {
    private let recorder = MessageRecorder()

    private func makeApp(
        _ flow: FlowArrangementName, outcome: (any Sendable)? = nil,
        isTrue: @escaping @Sendable (String) -> Bool = { _ in false }
    ) -> ScenarioAppService {
        FlowTests.makeApp(
            OperationsSpy(recorder: recorder, outcome: outcome, isTrue: isTrue), arrangement: flow.arrangement)
    }

    @Test(arguments: [FlowArrangementName.standard, .noOffer])
    func `a new reader signs in, pays and reads`(flow: FlowArrangementName) async throws {
        let app = makeApp(flow, outcome: AccountRecord.ada) {
            $0.hasPrefix("checkAccess") || $0.hasPrefix("payAsKnownUser")
        }
        #expect(try await app.readBook("opds2-moby-dick", promotion: "MOON", at: nil))
        #expect(
            recorder.messages == [
                "checkShelf(opds2-moby-dick)", "checkAccess(opds2-moby-dick)", "checkPayment(opds2-moby-dick)",
                "readAccount", "listOffers(opds2-moby-dick, MOON)", "signIn(payment of Moby-Dick)", "bindPurchases",
                "payAsKnownUser(opds2-moby-dick, MOON, Moby-Dick)", "downloadBook(opds2-moby-dick)",
                "showReader(opds2-moby-dick)",
            ])
    }

    @Test func `in the open catalogue a new reader pays, signs in and reads`() async throws {
        let app = makeApp(.openCatalogue, outcome: AccountRecord.ada) {
            $0.hasPrefix("checkAccess") || $0.hasPrefix("payWithoutAccount")
        }
        #expect(try await app.readBook("opds2-moby-dick", promotion: "MOON", at: nil))
        #expect(
            recorder.messages == [
                "checkShelf(opds2-moby-dick)", "checkAccess(opds2-moby-dick)", "checkPayment(opds2-moby-dick)",
                "payWithoutAccount(opds2-moby-dick, MOON)", "readAccount", "signIn(reading)", "bindPurchases",
                "downloadBook(opds2-moby-dick)", "showReader(opds2-moby-dick)",
            ])
    }

    @Test(arguments: [FlowArrangementName.standard, .openCatalogue])
    func `the introduction ends with the offer`(flow: FlowArrangementName) async throws {
        try await makeApp(flow, outcome: OnboardingOutcome.offer).launch(opening: nil)
        #expect(recorder.messages.prefix(4) == ["readPIN", "checkFirstLaunch", "introduce(true)", "endIntroduction"])
    }

    @Test(arguments: [FlowArrangementName.standard, .openCatalogue])
    func `the offer of the introduction is paid for without signing in, unless it is paid`(
        flow: FlowArrangementName
    ) async throws {
        #expect(try await makeApp(flow).payWithoutAccount(.welcome) == .leftCheckout)
        #expect(recorder.messages == ["checkPayment(library)", "payWithoutAccount(library, WELCOME)"])
        let app = makeApp(flow) { $0 == "checkPayment(library)" }
        #expect(try await app.payWithoutAccount(.welcome).isPaid)
        #expect(recorder.messages.last == "checkPayment(library)")
    }

    @Test func `without the offer the introduction ends without it`() async throws {
        try await makeApp(.noOffer, outcome: OnboardingOutcome.start).launch(opening: nil)
        #expect(
            recorder.messages.prefix(4) == ["readPIN", "checkFirstLaunch", "introduce(false)", "endIntroduction"])
    }

    @Test func `testers choose an arrangement by its name`() {
        #expect(FlowArrangementName.allCases.map(\.rawValue) == ["standard", "no-offer", "open-catalogue"])
    }
}
