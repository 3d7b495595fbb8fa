import Account
import Onboarding
import Payments
import ROSS
import ROSSTesting
import Testing

@testable import Flow
@testable import FlowVariants

/// The whole way through the app's service, in each variant.
@MainActor
struct VariantTests {
    private let recorder = MessageRecorder()

    private func makeApp(
        _ variant: FlowVariant, outcome: (any Sendable)? = nil,
        isTrue: @escaping @Sendable (String) -> Bool = { _ in false }
    ) -> ScenarioAppService {
        FlowTests.makeApp(
            OperationsSpy(recorder: recorder, outcome: outcome, isTrue: isTrue), arrangement: variant.arrangement)
    }

    @Test(arguments: [FlowVariant.standard, .noOffer])
    func `a new reader signs in, pays and reads`(variant: FlowVariant) async throws {
        let app = makeApp(variant, outcome: AccountRecord.ada) {
            $0.hasPrefix("checkAccess") || $0.hasPrefix("payAsKnownUser")
        }
        #expect(try await app.readBook("opds2-moby-dick", promotion: "MOON"))
        #expect(
            recorder.messages == [
                "checkShelf(opds2-moby-dick)", "checkAccess(opds2-moby-dick)", "checkPayment(opds2-moby-dick)",
                "readAccount", "listOffers(opds2-moby-dick, MOON)", "signIn(payment of Moby-Dick)", "bindPurchases",
                "checkPayment(opds2-moby-dick)",
                "payAsKnownUser(opds2-moby-dick, MOON, Moby-Dick)", "downloadBook(opds2-moby-dick)",
                "showReader(opds2-moby-dick)",
            ])
    }

    @Test func `in the open catalogue a new reader pays, signs in and reads`() async throws {
        let app = makeApp(.openCatalogue, outcome: AccountRecord.ada) {
            $0.hasPrefix("checkAccess") || $0.hasPrefix("payWithoutAccount")
        }
        #expect(try await app.readBook("opds2-moby-dick", promotion: "MOON"))
        #expect(
            recorder.messages == [
                "checkShelf(opds2-moby-dick)", "checkAccess(opds2-moby-dick)", "checkPayment(opds2-moby-dick)",
                "payWithoutAccount(opds2-moby-dick, MOON)", "readAccount", "signIn(reading)", "bindPurchases",
                "downloadBook(opds2-moby-dick)", "showReader(opds2-moby-dick)",
            ])
    }

    @Test(arguments: [FlowVariant.standard, .openCatalogue])
    func `the introduction ends with the offer`(variant: FlowVariant) async throws {
        try await makeApp(variant, outcome: OnboardingOutcome.offer).launch(opening: nil)
        #expect(recorder.messages.prefix(4) == ["readPIN", "checkFirstLaunch", "introduce(true)", "endIntroduction"])
    }

    @Test(arguments: [FlowVariant.standard, .openCatalogue])
    func `the offer of the introduction is paid for without signing in, unless it is paid`(
        variant: FlowVariant
    ) async throws {
        #expect(try await makeApp(variant).payWithoutAccount(.welcome) == .leftCheckout)
        #expect(recorder.messages == ["checkPayment(library)", "payWithoutAccount(library, WELCOME)"])
        let app = makeApp(variant) { $0 == "checkPayment(library)" }
        #expect(try await app.payWithoutAccount(.welcome).isPaid)
        #expect(recorder.messages.last == "checkPayment(library)")
    }

    @Test func `without the offer the introduction ends without it`() async throws {
        try await makeApp(.noOffer, outcome: OnboardingOutcome.start).launch(opening: nil)
        #expect(
            recorder.messages.prefix(4) == ["readPIN", "checkFirstLaunch", "introduce(false)", "endIntroduction"])
    }

    @Test func `testers choose a variant by its name`() {
        #expect(FlowVariant.allCases.map(\.rawValue) == ["standard", "no-offer", "open-catalogue"])
    }
}
