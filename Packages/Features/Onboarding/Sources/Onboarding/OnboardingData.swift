/// The values that leave the module's logic.
enum OnboardingData {
    enum Page: Equatable, Sendable, CaseIterable {
        case welcome, todo, weather, books, lock
        /// Only if signing in is offered.
        case account
    }

    struct Content: Equatable, Sendable {
        var page: Page
        /// The first page is 1.
        var number: Int
        var count: Int
        var canSignIn: Bool
        /// Whether the user can see the offer from this page.
        var canBuy: Bool
    }
}
