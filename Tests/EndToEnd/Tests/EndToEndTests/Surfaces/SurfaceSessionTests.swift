import Foundation
import Screens
import Testing

/// Tests that a user sees the same screens by lines, on a whole terminal, and over the wire.
@MainActor
struct SurfaceSessionTests {
    private typealias Session = @MainActor (SurfaceUser, Server) async throws -> Void

    @Test func `the introduction is turned, turned back and skipped`() async throws {
        try await expectSameSights { user, _ in
            try await user.press("n", sees: "2 of 6")
            try await user.press("p", sees: "1 of 6")
            try await user.press("s", sees: "Nothing due today", "[t] Tasks")
        }
    }

    @Test func `tasks are added, edited, done, deleted and brought back`() async throws {
        try await expectSameSights { user, _ in
            try await user.press("s", sees: "Nothing due today", "[t] Tasks")
            try await user.press("t", sees: "Nothing to do.")
            for title in ["Buy milk", "Darn socks 🧦"] {
                try await user.press("a", sees: "New task")
                try await user.enter("Title", title, sees: "Title: \(title)")
                try await user.enter("Due", "2031-05-04", sees: "Due: 2031-05-04")
                try await user.press("s", sees: "Saved: \(title)", "[ ] \(title)")
            }
            try await user.choose("Buy milk", sees: "Title: Buy milk")
            try await user.enter("Title", "Buy oat milk", sees: "Title: Buy oat milk")
            try await user.back(answering: false)
            try await user.back(answering: true, sees: "[ ] Buy milk")
            try await user.choose("Buy milk", key: "e", sees: "Title: Buy milk")
            try await user.enter("Title", "Buy oat milk", sees: "Title: Buy oat milk")
            try await user.press("s", sees: "[ ] Buy oat milk")
            try await user.press("h", sees: "[h] Hide done")
            try await user.choose("Darn socks 🧦", key: "d", sees: "[x] Darn socks 🧦")
            try await user.choose("Buy oat milk", key: "x", sees: "Deleted: Buy oat milk")
            try await user.press("u", sees: "[ ] Buy oat milk")
            try await user.press("u", sees: "[ ] Darn socks 🧦")
            try await user.press("U", sees: "[x] Darn socks 🧦")
            try await user.filter("due:2031-05-04 oat", sees: "Filter 'due:2031-05-04 oat': 1 match")
            try await user.press("f", sees: "Save 'due:2031-05-04 oat' as")
            try await user.enter("Save 'due:2031-05-04 oat' as", "oats", sees: "oats: due:2031-05-04 oat")
            try await user.back(sees: "[ ] Buy oat milk")
            try await user.filter("due:soon", sees: "Filter 'due:soon': The filter cannot be read at character 5")
            try await user.filter("", sees: "[x] Darn socks 🧦")
            try await user.press("f", sees: "oats: due:2031-05-04 oat")
            try await user.select(
                "Show the tasks of", "oats: due:2031-05-04 oat", sees: "Filter 'filter:oats': 1 match")
            try await user.filter("", sees: "[x] Darn socks 🧦")
            try await user.press("o", sees: "[o] Group by")
        }
    }

    @Test func `a task gets a priority, a project and a rule, and comes back after it is done`() async throws {
        try await expectSameSights { user, _ in
            try await user.press("s", sees: "Nothing due today", "[t] Tasks")
            try await user.press("t", sees: "Nothing to do.")
            try await user.press("a", sees: "New task")
            try await user.enter("Title", "Water", sees: "Title: Water")
            try await user.enter("Due", "2031-05-04", sees: "Due: 2031-05-04")
            try await user.select("Priority", "High", sees: "(•) High")
            try await user.enter("Project", "@home", sees: "Project: home")
            try await user.enter("Every", "sometimes", sees: "does not say when")
            try await user.enter("Every", "every week", sees: "Every: week")
            try await user.press("s", sees: "[ ] Water", "every week !high @home")
            try await user.choose("Water", key: "d", sees: "Next: 2, Sun 11 May 2031", "[ ] Water")
            try await user.press("u", sees: "Undone: completion of Water")
            try await user.press("a", sees: "New task")
            try await user.enter(
                "Title", "Pay rent every month on 1 !high @home due 2031-12-01",
                sees: "Understood: repeats 'every month on 1', priority '!high', project '@home', due 'due 2031-12-01'")
            try await user.press("s", sees: "[ ] Pay rent", "1 Dec 2031 every month on 1 !high @home")
            try await user.press("o", sees: "[o] Group by tag")
        }
    }

    @Test func `a book is found, read and searched`() async throws {
        try await expectSameSights { user, _ in
            try await user.press("s", sees: "Nothing due today", "[t] Tasks")
            try await user.press("c", sees: "of 160 books")
            try await user.enter("Search", "small harbours", sees: "1 book for 'small harbours'")
            try await user.choose("A Handbook of Small Harbours", sees: "[e] ")
            try await user.press("e", sees: "How to use this book")
            try await user.press("n", sees: "Arriving")
            try await user.enter("Search", "harbour", sees: "Search in ", "match")
            try await user.choose(user.items[1], sees: "[m] Matches")
            try await user.press("m", sees: "Search in ")
            try await user.back(sees: "[m] Matches")
            try await user.press("h", sees: "Highlight a passage")
            try await user.choose(user.items[0], sees: "Note")
            try await user.enter("Note", "Bring a chart", sees: "[h] Highlight")
            try await user.press("o", sees: "Notes in ", "Bring a chart")
            try await user.back(sees: "[h] Highlight")
            try await user.back(sees: "[e] Read")
            try await user.back(sees: "1 book for 'small harbours'")
            try await user.press("l", sees: "Your shelf", "A Handbook of Small Harbours")
            try await user.enter("Search", "how to use", sees: "Search on your shelf")
            try await user.choose(user.items[0], sees: "[u] Return to")
        }
    }

    @Test func `settings are changed, and a PIN is set and required`() async throws {
        try await expectSameSights { user, _ in
            try await user.press("s", sees: "Nothing due today", "[t] Tasks")
            #expect(try await user.home.run("todo", "add", "Buy milk").code == 0)
            try await user.press("s", sees: "PIN and lock")
            try await user.choose("Week and time zone", sees: "The week begins on")
            try await user.select("The week begins on", "Sunday", sees: "(•) Sunday")
            try await user.back(sees: "PIN and lock")
            try await user.choose("Privacy", sees: "[ ] Record how I use almanac")
            try await user.toggle("Record how I use almanac", sees: "[x] Record how I use almanac")
            try await user.back(sees: "PIN and lock")
            try await user.choose("PIN and lock", sees: "There is no PIN")
            try await user.press("s", sees: "Set a PIN", "New PIN")
            try await user.enter("New PIN", "471193", sees: "Repeat PIN")
            try await user.enter("Repeat PIN", "471193", sees: "A PIN protects almanac.")
            try await user.reopen(sees: "Almanac is locked")
            try await user.enter("PIN", "999913", sees: "9 attempts are left.")
            try await user.press("f", answering: false)
            try await user.enter("PIN", "471193", sees: "[t] Tasks", "Nothing due today")
            try await user.press("t", sees: "[ ] Buy milk")
            // What an earlier run has done is undone, too.
            try await user.press("u", sees: "Undone: addition of Buy milk", "Nothing to do.")
            try await user.press("U", sees: "Redone: addition of Buy milk", "[ ] Buy milk")
        }
    }

    @Test func `a user signs in by phone, buys a book, and signs out after a question`() async throws {
        try await expectSameSights { user, server in
            try await user.press("s", sees: "Nothing due today", "[t] Tasks")
            try await user.press("c", sees: "of 160 books")
            try await user.select("Catalogue", "Fulcrum", sees: "of 240 books")
            try await user.enter("Search", "moon over", sees: "1 book for 'moon over'")
            try await user.choose(Self.paid, sees: "[e] Buy and read")
            try await user.press("e", sees: "Sign in", "Phone: ")
            try await user.enter("Phone", "+47 912 34 567")
            try await user.press("s", sees: "Enter the code")
            try await user.enter("Code", server.code(for: "+4791234567"), sees: "What would you like to pay for?")
            try await user.choose(user.items[0], sees: "Pay for \(Self.paid)")
            try await user.enter("Card number", Card.accepted.rawValue)
            try await user.enter("Expires", "12/40")
            try await user.enter("Security code", "987")
            try await user.press("p", sees: "page 1 of")
            try await user.back(sees: "[e] Read")
            try await user.back(sees: "bought")
            try await user.back(sees: "[s] Settings")
            try await user.press("s", sees: "Account")
            try await user.choose("Account", sees: "You are signed in")
            try await user.press("o", answering: false)
            try await user.press("o", answering: true, sees: "No book open")
        }
    }

    private static let paid = "The Moon over Quill Harbour"

    /// Runs a session by each surface, and compares the screens.
    private func expectSameSights(
        sourceLocation: SourceLocation = #_sourceLocation, _ session: @escaping Session
    ) async throws {
        let runs = SurfaceKind.allCases.map { kind in
            Task {
                let server = try await Server()
                let user = try await SurfaceUser(on: kind, server: server, sees: "Welcome to almanac", "[s] Skip")
                try await session(user, server)
                try await user.quit()
                return user.sights
            }
        }
        let first = try await runs[0].value
        for (kind, run) in zip(SurfaceKind.allCases, runs).dropFirst() {
            let sights = try await run.value
            #expect(sights.count == first.count, sourceLocation: sourceLocation)
            for (index, (sight, other)) in zip(sights, first).enumerated() where sight != other {
                let texts = [sight, other].map { $0.screen.sight.joined(separator: "\n") }
                Issue.record(
                    "After step \(index), \(kind) shows:\n\(texts[0])\nand not:\n\(texts[1])",
                    sourceLocation: sourceLocation)
            }
        }
    }
}
