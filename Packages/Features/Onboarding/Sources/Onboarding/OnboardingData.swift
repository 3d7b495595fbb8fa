/// The values that leave the module's logic.
public enum OnboardingData {
    public enum Page: Equatable, Sendable, CaseIterable {
        case welcome, todo, weather, books, lock
        /// Only if signing in is offered.
        case account
    }

    public struct Content: Equatable, Sendable {
        public let page: Page
        /// The first page is 1.
        public let number: Int
        public let count: Int
        public let canSignIn: Bool
        /// Whether the user can see the offer from this page.
        public let canBuy: Bool
    }
}
