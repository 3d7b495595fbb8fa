import Foundation

extension Notification.Name {
    static let loansChanged = Notification.Name("loansChanged")
}

/// Knows who has which book.
final class LoanDesk {
    static let shared = LoanDesk()

    private var loans: [Loan] = []

    func reader(of title: String) -> String? { loans.first { $0.title == title }?.reader }

    func lend(_ loan: Loan) {
        loans.append(loan)
        NotificationCenter.default.post(name: .loansChanged, object: loans)
    }

    func takeBack(_ title: String) {
        loans.removeAll { $0.title == title }
        NotificationCenter.default.post(name: .loansChanged, object: loans)
    }
}
