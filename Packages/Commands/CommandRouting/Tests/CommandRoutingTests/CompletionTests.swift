import ArgumentParser
import Testing

@testable import CommandRouting

/// The lines that answer a shell.
struct CompletionTests {
    private let hostile: [ValueCompletion.Value] = [
        .init("12", note: "Buy milk: 2 l"), .init("New York", note: "New York, US"), .init("$(touch x)`y`"),
        .init("a\\b:c'd\"e"), .init("Ålesund"), .init("`\u{301}touch x`\u{301}"), .init("a;\u{301}b"),
    ]

    @Test func `bash gets each sign quoted, and no value that would run a command`() {
        #expect(
            ValueCompletion.Value.lines(hostile, for: .bash) == [
                "12", "New\\ York", "a\\\\b\\:c\\'d\\\"e", "Ålesund", "a\\;\u{301}b",
            ])
    }

    @Test(arguments: [
        (["list", "ta"], ["done", "tag\\:home", "tag\\:x\\:y"]),
        (["list", ""], ["done", "tag\\:home", "tag\\:x\\:y"]),
        (["list", "tag", ":"], ["home", "x\\:y"]), (["list", "tag", ":", "h"], ["home", "x\\:y"]),
        (["list", "done", "tag", ":", "x", ":", "y"], ["y"]), (["list", "due", "<=", "f"], []),
    ])
    func `bash gets the rest of a value that it splits at a sign`(words: [String], lines: [String]) {
        let lead = ValueCompletion.lead(in: words, of: words.count - 1)
        let values = ["done", "tag:home", "tag:x:y"].map { ValueCompletion.Value($0) }
        #expect(ValueCompletion.Value.lines(values, for: .bash, after: lead) == lines)
    }

    @Test func `zsh gets values with descriptions, and a last line that its script drops`() {
        #expect(
            ValueCompletion.Value.lines(hostile, for: .zsh) == [
                "12:Buy milk: 2 l", "New York:New York, US", "$(touch x)`y`", "a\\\\b\\:c'd\"e", "Ålesund",
                "`\u{301}touch x`\u{301}", "a;\u{301}b", " ",
            ])
    }

    @Test func `fish gets descriptions after a tab`() {
        #expect(ValueCompletion.Value.lines(hostile, for: .fish).first == "12\tBuy milk: 2 l")
    }

    @Test(arguments: CompletionShell.allCases)
    func `a value that would act on the terminal or begin a line is left out`(shell: CompletionShell) {
        let values: [ValueCompletion.Value] = [
            .init("a\nb"), .init("\u{1B}[2J"), .init(""), .init("1", note: "a\nb\u{7}"),
        ]
        let lines = ValueCompletion.Value.lines(values, for: shell).filter { $0 != " " }
        #expect(lines.count == 1 && !lines[0].contains("\n") && !lines[0].contains("\u{7}"))
    }
}
