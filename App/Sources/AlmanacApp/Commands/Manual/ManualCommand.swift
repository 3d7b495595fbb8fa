import ArgumentParser
import CommandRouting
import Foundation

/// `almanac manual`.
struct ManualCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac manual > ~/almanac.1"]
    static let unusedOptions = CommonOption.ofData + [.noPager]
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Print the manual page of all commands, for man.",
        discussion: "To read it, run 'almanac manual | man -l -'.")

    @OptionGroup var options: CommonOptions

    func run() throws {
        // The variable of reproducible builds, so that the same sources make the same page.
        let seconds = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { TimeInterval($0) }
        let date = seconds.map { Date(timeIntervalSince1970: $0).formatted(.iso8601.year().month().day()) }
        let page = try ManualPage(of: AlmanacCommand.self, version: AppVersion.current, date: date ?? "").text
        try Console.print(options.json ? JSONPrinting.text(of: ["manual": page]) : page)
    }
}

/// The manual page of a program, in the macros of man(7): the helps of its commands, with each shared option once.
struct ManualPage {
    /// The page.
    let text: String

    /// - Parameter date: Such as `2026-11-29`; empty for none.
    init(of root: any ParsableCommand.Type, version: String, date: String) throws {
        let program = try JSONDecoder().decode(Program.self, from: Data(root._dumpHelp().utf8)).command
        let shared = try JSONDecoder().decode(
            Program.self, from: Data(CommonOptionsOnly._dumpHelp().utf8)
        ).command.shownArguments
        var lines = [
            ".TH \(Self.quoted(program.commandName.uppercased())) 1 \(Self.quoted(date)) "
                + "\(Self.quoted("\(program.commandName) \(version)"))",
            ".SH NAME", "\(Self.escaped(program.commandName)) \\- \(Self.escaped(program.abstract ?? ""))",
            ".SH SYNOPSIS", ".B \(Self.escaped(program.commandName))", "[\\fIcommand\\fR] [\\fIoptions\\fR]",
            ".SH DESCRIPTION",
        ]
        lines += Self.paragraphs(program.discussion)
        lines += [".SH OPTIONS"] + program.shownArguments.filter { !shared.contains($0) }.flatMap(\.lines)
        lines += [".SH OPTIONS OF ALL COMMANDS"] + shared.flatMap(\.lines)
        lines += [".SH COMMANDS"]
        // ArgumentParser adds it to each command.
        let version = program.shownArguments.filter { $0.valueName == "version" }
        Self.add(program, root, without: shared + version, to: &lines)
        text = lines.joined(separator: "\n")
    }

    private static func add(
        _ command: Command, _ type: any ParsableCommand.Type, without shared: [Argument], to lines: inout [String]
    ) {
        for (child, type) in command.children(of: type) {
            guard child.subcommands?.isEmpty ?? true else {
                add(child, type, without: shared, to: &lines)
                continue
            }
            let own = child.shownArguments.filter { !shared.contains($0) }
            lines += [".SS \(quoted((child.path + own.map(\.usage)).joined(separator: " ")))"]
            lines += paragraphs(child.abstract) + paragraphs(child.discussion)
            lines += own.flatMap(\.lines)
            let examples = (type as? any CommandDocumentation.Type)?.examples ?? []
            if !examples.isEmpty {
                lines += [".PP", "Examples:", ".PP", ".nf"] + examples.map { "    " + escaped($0) } + [".fi"]
            }
        }
    }

    /// Paragraphs, each after an empty macro.
    private static func paragraphs(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n\n").flatMap { [".PP", escaped(String($0).replacing("\n", with: " "))] }
    }

    /// roff reads a backslash as the beginning of a command, a dash as a hyphen, and a dot or an apostrophe at the
    /// beginning of a line as a macro.
    fileprivate static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
    }

    fileprivate static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\"\""))\"" }

    private struct CommonOptionsOnly: ParsableCommand {
        @OptionGroup var options: CommonOptions
    }

    // MARK: The description that ArgumentParser writes for tools

    private struct Program: Decodable { let command: Command }

    private struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let shouldDisplay: Bool
        let superCommands: [String]?
        let subcommands: [Command]?
        let arguments: [Argument]?

        var path: [String] { (superCommands ?? []) + [commandName] }
        var shownArguments: [Argument] { arguments?.filter(\.shouldDisplay) ?? [] }

        /// The commands in it that its help shows, with their types.
        func children(of type: any ParsableCommand.Type) -> [(Command, any ParsableCommand.Type)] {
            let types = type.configuration.subcommands
            return (subcommands ?? []).filter(\.shouldDisplay).compactMap { child in
                types.first { $0.configuration.commandName == child.commandName }.map { (child, $0) }
            }
        }
    }

    private struct Argument: Decodable, Equatable {
        struct Name: Decodable, Equatable {
            let kind: String
            let name: String
            var text: String { (kind == "short" ? "-" : "--") + name }
        }

        let kind: String
        let shouldDisplay: Bool
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let discussion: String?

        /// The argument in the line of a command: `[--due <date>]`.
        var usage: String {
            let text = name + (isRepeating ? " ..." : "")
            return isOptional || kind == "flag" ? "[\(text)]" : text
        }

        private var name: String {
            let value = "<\(valueName ?? "")>"
            guard let names, kind != "positional" else { return value }
            return names.map(\.text).joined(separator: ", ") + (kind == "option" ? " \(value)" : "")
        }

        var lines: [String] {
            let text = [abstract, discussion].compactMap(\.self).joined(separator: " ")
            return [".TP", ".B \(ManualPage.quoted(name))", ManualPage.escaped(text.replacing("\n", with: " "))]
        }
    }
}
