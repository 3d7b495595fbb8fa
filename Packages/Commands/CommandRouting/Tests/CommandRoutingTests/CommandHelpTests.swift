import ArgumentParser
import Testing

@testable import CommandRouting

private struct Sample: ParsableCommand, CommandDocumentation {
    static let examples = ["sample Buy milk", "sample --all"]
    static let unusedOptions: [CommonOption] = [.endpoints, .weekStarts]

    @Argument var text: [String] = []
    @Flag(help: "Include tasks that are done.") var all = false
    @OptionGroup var options: CommonOptions
}

struct CommandHelpTests {
    private func help(columns: Int = 80) -> String {
        CommandHelp.help(Sample.helpMessage(columns: 80), of: Sample.self, columns: columns)
    }

    @Test func `a help has examples, and lacks the options that the command cannot use`() {
        #expect(help().hasSuffix("\nEXAMPLES:\n  sample Buy milk\n  sample --all"))
        #expect(!help().contains("--week-starts") && !help().contains("first day of the week"))
        #expect(!help().contains("--endpoints") && !help().contains("$ALMANAC_ENDPOINTS"))
        #expect(help().contains("--no-input              Never ask.") && help().contains("-h, --help"))
    }

    @Test func `the usage wraps between options, below its first word`() {
        let usage = help(columns: 40).split(separator: "\n").prefix { !$0.contains("ARGUMENTS") }
        #expect(
            usage == [
                "USAGE: sample [<text> ...] [--all]", "       [--json] [--no-pager] [--demo]",
                "       [--in-memory] [--no-input]",
            ])
    }

    @Test func `output that is no help stays as it is`() {
        #expect(CommandHelp.help("0.7.0", of: Sample.self, columns: 80) == "0.7.0")
    }
}
