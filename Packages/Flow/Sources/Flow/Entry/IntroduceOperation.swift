import Onboarding
import ROSS

/// Introduces the app to a new user. Its input is whether the introduction ends with an offer.
struct IntroduceOperation: Operation {
    let router: any EntryRouter

    func launch(_ offersPurchase: Bool) async throws -> OnboardingOutcome? {
        try await router.introduction(OnboardingModule(offersPurchase: offersPurchase))
    }
}
