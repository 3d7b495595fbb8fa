import Onboarding
import Payments
import ROSS
import Settings

/// The use case of coming in.
public protocol EntryUseCases: Service {
    /// A user opens the app. Returns when the user has left it.
    ///
    /// - Parameter link: Where the user wants to begin; `nil` for the first screen.
    func launch(opening link: AppLink?) async throws
}

extension ScenarioAppService {
    func launch(opening link: AppLink?) async throws { try await scenarios.entry().launch((link, self)) }
}

package protocol EntryScenarios: ScenarioFactory {
    func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void>
}

extension EntryScenarios {
    package func entry() -> any Scenario<(link: AppLink?, app: any AppService), Void> {
        EntryScenario(operations: operations)
    }
}

@MainActor
package protocol EntryOperations: Sendable {
    func checkFirstLaunch() throws -> any Operation<Void, Bool>
    func introduce() throws -> any Operation<Bool, OnboardingOutcome?>
    func endIntroduction() throws -> any Operation<Void, Void>
}

extension AppOperations: EntryOperations {
    func checkFirstLaunch() throws -> any Operation<Void, Bool> {
        CheckFirstLaunchOperation(settings: try services.settings())
    }

    func introduce() throws -> any Operation<Bool, OnboardingOutcome?> { IntroduceOperation(router: try router()) }

    func endIntroduction() throws -> any Operation<Void, Void> {
        EndIntroductionOperation(settings: try services.settings())
    }
}

public protocol EntryRouter: Service {
    /// Introduces the app to a new user, and offers to sign in if there is a server to sign in to.
    ///
    /// - Returns: How the user wants to go on; `nil` if the user has left the app.
    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome?
}

struct CheckFirstLaunchOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws -> Bool { await settings.settings().isFirstLaunch }
}

extension Settings {
    /// If settings cannot be read, the user is not new: a new user has none.
    fileprivate var isFirstLaunch: Bool { problem == nil && !self[.hasSeenOnboarding] }
}

/// Introduces the app to a new user. Its input is whether the introduction ends with an offer.
struct IntroduceOperation: Operation {
    let router: any EntryRouter

    func launch(_ offersPurchase: Bool) async throws -> OnboardingOutcome? {
        try await router.introduction(OnboardingModule(offersPurchase: offersPurchase))
    }
}

struct EndIntroductionOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws { try await settings.change { $0[.hasSeenOnboarding] = true } }
}

extension Setting where Value == Bool {
    /// Whether the user has been through the introduction, or has skipped it.
    public static var hasSeenOnboarding: Setting<Bool> { Setting(remembering: "has-seen-onboarding") }
}

extension PaymentOrder {
    /// The offer at the end of the introduction: all books, at the discount for a new user.
    static let welcome = PaymentOrder(.library, promotion: "WELCOME")
}
