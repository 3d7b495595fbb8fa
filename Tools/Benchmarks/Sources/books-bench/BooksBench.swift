import BenchDriver

/// See the README.
@main
struct BooksBench {
    static func main() {
        Bench(
            name: "books-bench",
            about: "Measures opening a book beside unpacking it, and drawing a page of a catalogue beside parsing it, "
                + "each as a whole process.",
            cases: Case.allCases, rounds: 21,
            settings: ["book": "", "page": "", "unzip": "", "jq": "", "xmllint": ""], goals: Case.goals
        ).run { options in
            let runner = try CaseRunner(options)
            return { try runner.measure($0) }
        }
    }
}
