import BenchDriver
import BenchSubject
import Foundation

/// See the README.
@main
struct BooksBench {
    static func main() {
        Bench(
            name: "books-bench",
            about: "Measures opening a book and showing its first page beside unpacking it, each as a whole process.",
            cases: Case.all, rounds: 21, settings: ["ours": "", "unzip": ""], goals: Case.goals
        ).run { options in
            let folder = try TemporaryFolder(of: "books-bench")
            let programs = [
                "ours": [try options.value("ours")], "unzip": [try options.value("unzip"), "-p"],
            ]
            return { measured in
                let book = folder.path(measured.name + ".epub")
                try measured.book().write(to: URL(filePath: book))
                let contest = Contest(
                    name: measured.name, summary: measured.summary, subjects: ["ours", "unzip"],
                    metrics: [Case.time, Case.memory])
                return try contest.hold(rounds: options.rounds) { subject in
                    try Reading(of: "bench-run", (programs[subject] ?? []) + [book], within: 60)
                }
            }
        }
    }
}
