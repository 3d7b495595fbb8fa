import Flow
import Home
import Onboarding
import WireSurface

extension WireRouter: SessionRouter {}

extension WireRouter: EntryRouter {
    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        let introduction = WireVisit(OnboardingShown()) { module.start($0) }
        let values = ["offersPurchase": module.offersPurchase]
        return try await ask("introduction", values) { answer -> OnboardingOutcome? in
            guard let choice = try answer.decoded(as: OnboardingOutcome?.self) else { return nil }
            // A client reads no pages.
            await introduction.logic.load()
            while let page = introduction.shown.content, page.number < page.count {
                await introduction.logic.next()
            }
            try await introduction.send { logic in
                switch choice {
                case .start: await logic.start()
                case .signIn: await logic.signIn()
                case .offer: await logic.buy()
                }
            }
            guard let outcome = introduction.shown.outcome else {
                let text = "The introduction does not offer '\(choice.rawValue)' now. Send 'start' instead."
                throw WireRefusal(description: text)
            }
            return outcome
        } ?? nil
    }
}

extension WireRouter: HomeScreenRouter {
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
        case .weather: "browseCities"
        case .catalogue: "browseCatalogue"
        case .shelf: "browseShelf"
        case .agenda: "showAgenda"
        case .settings: "openSettings"
        }
    }
}
