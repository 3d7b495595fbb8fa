import Foundation
import Testing

/// Runs the blocks of commands in the READMEs for users.
struct ReadmeTests {
    /// The blocks that are not run, by the beginning of their first lines, and why.
    private static let notRun = [
        "App/  ": "It shows folders.",
        "AppProcess  ": "It shows assemblies.",
        "make run  ": "It builds almanac, and runs all tests, this one too.",
        "make package ": "It builds for minutes, and installs with apt. check-package.sh does both, in a new system.",
        "make test PACKAGE=": "It builds a package alone. CI does that with each package.",
        ".build/debug/joist new feature": "It changes the workspace. JoistPatterns tests it in a copy.",
        "sudo apt-get install": "It changes the system. check-package.sh installs both packages in a new one.",
        "$ almanac today": "It shows the weather of a day. TodayCommandTests compare the parts.",
        "$ almanac --headless --no-views": "Its lines are shortened. AnsweringTests have such conversations.",
        "$ almanac pay offers": "It asks for a card in a terminal. PayCommandTests type one.",
        "printf '%s\\n' \"$NUMBER\"": "It has a card in variables. PayCommandTests pass one.",
        "$ almanac todo list": "It asks for the PIN in a terminal. CommandLockTests type it.",
        "almanac signin": "The code is sent by SMS. Each test that signs in runs both lines.",
        "$ almanac analytics show": "It has times and ids. AnalyticsCommandTests read them.",
    ]

    private static func isRun(_ block: [String]) -> Bool { !notRun.keys.contains { block[0].hasPrefix($0) } }

    /// The languages of blocks that are neither commands nor their output.
    private static let languages = ["json", "mermaid", "swift"]

    private static func isList(_ block: [String]) -> Bool {
        block.count > 10 && block.allSatisfy { $0.hasPrefix("almanac") || $0.hasPrefix(" ") }
    }

    @Test func `each block of commands prints what it shows`() async throws {
        let blocks = try Self.blocks.filter { !Self.isList($0) }
        for line in Self.notRun.keys {
            #expect(blocks.contains { $0[0].hasPrefix(line) }, "There is no block '\(line)' any more.")
        }
        let sessions = blocks.filter(Self.isRun)
        #expect(sessions.count >= 4)
        for block in sessions {
            #expect(block[0].hasPrefix("$ "), "Write '$ ' before the commands, or say why they are not run: \(block)")
            let server = try await Server()
            let home = try Home(endpoints: server.url)
            for (command, shown) in Self.steps(block) {
                // The file that the next commands read.
                if let file = command.wholeMatch(of: /cat (\S+)/)?.1 {
                    let content = shown.joined(separator: "\n") + "\n"
                    try Data(content.utf8).write(to: home.folder.appending(path: String(file)))
                }
                let outcome = try await home.run(
                    [], environment: ["PATH": "\(Home.programs.path):/usr/bin:/bin"],
                    through: ["/bin/bash", "-c", "cd; { \(command); } 2>&1"])
                // A bar needs a terminal.
                let expected = Self.lines(shown.filter { !$0.hasPrefix("[#") }.joined(separator: "\n"))
                #expect(Self.lines(outcome.output) == expected, "\(command): \(outcome)")
            }
        }
    }

    @Test func `each line of the lists of commands names a command with the options that it has`() async throws {
        let home = try Home()
        let lines: [String] = try Self.blocks.filter(Self.isList).flatMap { block in
            // A line that begins with spaces goes on with the one before.
            block.joined(separator: "\n").replacing(/\n +/, with: " ").split(separator: "\n").map(String.init)
        }
        #expect(lines.count > 40)
        var listed: Set<[String]> = []
        for line in lines {
            // The description is apart by spaces.
            let usage = line.split(separator: "   ").first.map(String.init) ?? line
            let words = usage.split(separator: " ").dropFirst().prefix { $0.contains(/^[a-z|]+$/) }
            let paths = words.reduce([[]]) { paths, word in
                paths.flatMap { path in word.split(separator: "|").map { path + [String($0)] } }
            }
            for path in paths {
                let help = try await home.run(path + ["--help"])
                #expect(help.code == 0, "\(line)")
                for option in usage.matches(of: /--[a-z-]+/) { #expect(help.output.contains(option.output), "\(line)") }
                listed.insert(path)
            }
        }
        // `location` and `todo` alone are the groups of others.
        for command in try await home.commands() where command.shouldDisplay {
            #expect(listed.contains(command.path) || command.path == ["location", "show"], "\(command.path)")
        }
    }

    /// The lines of each block that may have commands.
    private static var blocks: [[String]] {
        get throws {
            let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
            let manifest = try String(contentsOf: root.appending(path: "App/Package.swift"), encoding: .utf8)
            let packages = manifest.matches(of: /Packages\/Commands\/\w+/).map { String($0.output) }
            #expect(packages.count > 5)
            let files = ["README.md", "App/README.md"] + packages.map { "\($0)/README.md" }
            return try files.flatMap { file in
                try String(contentsOf: root.appending(path: file), encoding: .utf8)
                    .matches(of: /(?m)^```(\w*)\n((?s).*?)^```$/)
                    .filter { !languages.contains(String($0.1)) }
                    .map { $0.2.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
            }
        }
    }

    /// The commands of a block, each with the lines that follow it.
    private static func steps(_ block: [String]) -> [(command: String, shown: [String])] {
        block.reduce(into: []) { steps, line in
            if line.hasPrefix("$ ") {
                steps.append((String(line.dropFirst(2)), []))
            } else if !steps.isEmpty {
                steps[steps.count - 1].shown.append(line)
            }
        }
    }

    /// The lines without spaces at their ends, and without empty ones at the end.
    private static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
