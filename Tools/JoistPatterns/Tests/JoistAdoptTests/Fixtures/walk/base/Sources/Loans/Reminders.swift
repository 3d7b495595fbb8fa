import Foundation

/// Writes a reminder for each book that is out.
final class Reminders {
    static let shared = Reminders()

    private var lines: [String] = []

    init() {
        NotificationCenter.default.addObserver(forName: .loansChanged, object: nil, queue: nil) { [weak self] change in
            self?.update(change.object as? [Loan] ?? [])
        }
    }

    func update(_ loans: [Loan]) { lines = loans.map { "\($0.reader) has \($0.title)." } }

    func text() -> String { lines.isEmpty ? "All books are here." : lines.joined(separator: "\n") }
}
