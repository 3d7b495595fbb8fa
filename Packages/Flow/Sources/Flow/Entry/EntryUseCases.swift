import Onboarding
import ROSS

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
