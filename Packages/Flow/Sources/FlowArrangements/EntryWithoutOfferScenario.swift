import Flow
import Onboarding
import ROSS

/// A user comes in: the PIN if there is one, the introduction at the first launch, signing in if the user wants it, home.
struct EntryWithoutOfferScenario: Scenario {
    let operations: any EntryOperations & HomeOperations & LinksOperations

    func launch(_ visit: (link: AppLink?, app: any AppService)) async throws {
        guard try await visit.app.unlock() else { return }
        var wish = OnboardingOutcome.start
        if try await operations.checkFirstLaunch().launch() {
            guard let end = try await operations.introduce().launch(false) else { return }
            // If this fails, the next launch shows the introduction again.
            try? await operations.endIntroduction().launch()
            wish = end
        }
        switch wish {
        case .start, .offer: break
        case .signIn: _ = try await visit.app.signIn(.plain)
        }
        try await operations.followLinks().launch(visit.link)
        try await operations.showHome().launch(visit.app)
    }
}
