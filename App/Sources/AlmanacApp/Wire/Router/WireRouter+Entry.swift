import Flow
import Home
import Onboarding
import WireSurface

extension WireRouter: SessionRouter {}

extension WireRouter: EntryRouter {
    private enum End: String, Decodable { case start, signIn, offer }

    func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        try await ask("introduction", ["offersPurchase": module.offersPurchase]) { answer -> OnboardingOutcome? in
            switch try answer.decoded(as: End?.self) {
            case .start: .start
            case .signIn: .signIn
            case .offer: .offer
            case nil: nil
            }
        } ?? nil
    }
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
