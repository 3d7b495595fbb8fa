import Flow
import Home
import Onboarding
import WireSurface

extension WireRouter: SessionRouter {}

extension WireRouter: EntryRouter {
    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        let introduction = OnboardingAnswers(module)
        let values = ["offersPurchase": module.offersPurchase]
        return try await ask("introduction", values) { answer -> OnboardingOutcome? in
            guard let choice = try answer.decoded(as: OnboardingOutcome?.self) else { return nil }
            return try await introduction.end(with: choice)
        } ?? nil
    }
}

/// Ends the introduction for a client, which reads no pages.
@MainActor
private struct OnboardingAnswers {
    private let shown = OnboardingShown()
    private let logic: any OnboardingInteractor

    init(_ module: OnboardingModule) { logic = module.start(shown) }

    /// - Throws: ``NotOffered`` if the introduction does not offer the choice.
    func end(with choice: OnboardingOutcome) async throws -> OnboardingOutcome {
        await logic.load()
        while let page = shown.content, page.number < page.count { await logic.next() }
        switch choice {
        case .start: await logic.start()
        case .signIn: await logic.signIn()
        case .offer: await logic.buy()
        }
        try shown.check()
        guard let outcome = shown.outcome else { throw NotOffered(choice: choice) }
        return outcome
    }
}

/// A client has chosen an option that the introduction does not offer. The description is a sentence.
private struct NotOffered: Error, CustomStringConvertible {
    let choice: OnboardingOutcome

    var description: String { "The introduction does not offer '\(choice.rawValue)' now. Send 'start' instead." }
}

extension WireRouter: FirstScreenRouter {
    func home(_ module: HomeModule) async throws {
        let exits = module.exits.map { exit in WireMessage(exit.name) { try await exit.open() } }
        let open = WireMessage("open") { (link: String) in try await module.open(link) }
        try await visit("home", messages: exits + [open])
    }
}

extension HomeExit {
    /// The name of the use case to which it leads.
    fileprivate var name: String {
        switch subject {
        case .todo: "browseTodoList"
        case .cities: "browseCities"
        case .catalogue: "browseCatalogue"
        case .shelf: "browseShelf"
        case .settings: "openSettings"
        }
    }
}
