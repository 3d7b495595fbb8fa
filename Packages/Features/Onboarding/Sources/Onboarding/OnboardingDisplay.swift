/// A page of the introduction, in the words that a user reads.
package struct OnboardingDisplay: Equatable {
    package let title: String
    package let paragraphs: [String]
    package let number: Int
    package let count: Int
    package let canSignIn: Bool
    package let canBuy: Bool

    package init(_ content: OnboardingData.Content) {
        title = Self.title(of: content.page)
        paragraphs =
            Self.paragraphs(of: content.page)
            + (content.canBuy ? ["Many books are free. The others you can buy one by one, or all at once."] : [])
        number = content.number
        count = content.count
        canSignIn = content.canSignIn
        canBuy = content.canBuy
    }

    private static func title(of page: OnboardingData.Page) -> String {
        switch page {
        case .welcome: "Welcome to almanac"
        case .todo: "Your tasks"
        case .weather: "Your weather"
        case .books: "Your books"
        case .lock: "Your PIN"
        case .account: "Your account"
        }
    }

    private static func paragraphs(of page: OnboardingData.Page) -> [String] {
        switch page {
        case .welcome:
            [
                "almanac keeps your tasks and your books, and shows you the weather.",
                "These pages tell what it can do.",
            ]
        case .todo:
            [
                "Write down what you have to do, with a date and tags if you like.",
                "Type a date as you would say it: tomorrow, fri, next week, 2026-12-24.",
            ]
        case .weather:
            [
                "Save your cities to see their weather, now and on the coming days.",
                "Each screen names the source of its weather.",
            ]
        case .books:
            [
                "Search public catalogues for books, and read them here.",
                "A book that you have downloaded can be read without a connection.",
            ]
        case .lock:
            [
                "You can lock almanac with a PIN. Set it in the settings.",
                "almanac then asks for the PIN when it starts, and after a time without input.",
            ]
        case .account:
            [
                "You can sign in with your phone number. You get a code by SMS, and need no password.",
                "almanac also works without an account, and you can sign in later.",
            ]
        }
    }
}
