import Account
import Analytics
import ArgumentParser
import BookCommands
import Books
import CommandRouting
import DataCommands
import DataFiles
import Foundation
import Location
import Notifications
import PIN
import Payments
import Storage
import Testing
import Todo
import Weather
import WeatherCommands

@testable import AlmanacApp

/// The errors that commands report. Scripts rely on their codes and on their form.
struct ErrorReportTests {
    @Test func `with --json an error is an object on one line, and a hint that is missing is null`() throws {
        let arguments = ["todo", "done", "99", "--json"]
        #expect(
            ErrorReport(TodoError.unknownItems([99]), arguments: arguments).printed(for: arguments)
                == #"{"error":{"code":"unknown-task","hint":"almanac todo list --all","#
                + #""message":"There is no task 99. Nothing was changed."}}"#)
        #expect(
            ErrorReport(TodoError.emptyTitle).printed(for: ["--json"])
                == #"{"error":{"code":"empty-title","hint":null,"message":"A task needs a title."}}"#)
    }

    @Test func `the text has the message, and the hint unless the message contains it`() {
        #expect(
            ErrorReport(WeatherError.unknownCity("Oslo")).printed(for: ["city", "rm", "Oslo"])
                == "almanac: There is no saved city 'Oslo'.\nhint: almanac city list")
        #expect(!ErrorReport(DataFileError.analyticsAreOff).text.contains("hint"))
        #expect(ErrorReport(CancellationError()).text == "Cancelled.")
    }

    @Test func `the hint of a damaged data file is the command that the message names, in every service`() {
        let advice = "The data file is damaged: run 'almanac repair books' to save what can be read."
        let errors: [any ReportedError] = [
            AccountError.store(advice), PINError.store(advice), NotificationsError.store(advice),
            BooksError.store(advice), LocationError.store(advice), PaymentsError.store(advice),
            AnalyticsError.storage(reason: advice),
        ]
        for error in errors { #expect(ErrorReport(error).hint == "almanac repair books", "\(error)") }
        #expect(ErrorReport(BooksError.store("The disk is full.")).hint == nil)
    }

    @Test func `arguments after -- are not options`() {
        let report = ErrorReport(TodoError.emptyTitle)
        #expect(report.printed(for: ["todo", "add", "--", "--json"]) == report.text)
    }

    @Test(arguments: [
        (["fly"], "almanac --help"), (["todo", "fly"], "almanac todo --help"),
        (["todo", "add"], "almanac todo add --help"), (["--demo", "todo", "list", "-x"], "almanac todo list --help"),
        (["weather", "--days", "99"], "almanac weather --help"), (["todo", "--", "list"], "almanac todo --help"),
        (["backup", "--demo", "--in-memory"], "almanac backup --help"),
        (["books", "read", "x", "--chapter", "1"], "almanac books read --help"),
        (["books", "read", "x", "--plain", "--chapter", "0"], "almanac books read --help"),
        (["books", "search", "--limit", "0"], "almanac books search --help"),
    ])
    func `the hint of wrong usage is the help of its command`(arguments: [String], hint: String) throws {
        let report = try #require(usageError(of: arguments + ["--json"]))
        #expect(report.code == "usage" && report.exitCode == 64 && report.hint == hint)
        #expect(!report.message.isEmpty && !report.message.contains("Usage:"))
        #expect(report.text.hasPrefix("almanac: ") && report.text.contains("Usage: "))
    }

    @Test func `an unknown option of a command with text names the way to write text`() throws {
        let report = try #require(usageError(of: ["todo", "add", "--heat"]))
        let advice = "If it is text, write -- before it: 'almanac todo add -- --heat'."
        #expect(report.message == "Unknown option '--heat'. \(advice)")
        #expect(report.text.hasPrefix("almanac: \(report.message)\n"))
        let other = try #require(usageError(of: ["settings", "list", "--heat"])).message
        #expect(other.hasPrefix("Unknown option '--heat'") && !other.contains("If it is text"))
    }

    @Test func `a dash and one letter is an unknown option`() throws {
        let report = try #require(usageError(of: ["todo", "add", "Buy bread", "-d", "tomorrow"]))
        #expect(
            report.message
                == "Unknown option '-d'. If it is text, write -- before it: 'almanac todo add -- -d'.")
    }

    @Test func `wrong usage that is found in common options or at run time names its command`() throws {
        for arguments in [["todo", "list", "--week-starts", "xx"], ["todo", "list", "--demo", "--in-memory"]] {
            let text = try #require(usageError(of: arguments)).text
            #expect(text.contains("\nUsage: almanac todo list [<filter>"), "\(text)")
            #expect(text.hasSuffix("\n  See 'almanac todo list --help' for more information."))
        }
        let late = ErrorReport(ValidationError("Name the format."), arguments: ["todo", "export"])
        #expect(late.text.hasPrefix("almanac: Name the format.\nUsage: almanac todo export [<file>]"))
    }

    @Test func `the hint of a wrong value is the help of the command that was given`() {
        let error = TodoError.invalid(.due, "soon")
        for command in ["add", "edit"] {
            let report = ErrorReport(error, arguments: ["todo", command, "1", "--due", "soon"])
            #expect(report.hint == "almanac todo \(command) --help")
        }
    }

    @Test func `several failures are one object with a line for each`() {
        let report = ErrorReport(
            CommandFailures(errors: [
                StorageError.corrupt(file: "/d/todo.sqlite"), StorageError.busy(file: "/d/weather.sqlite"),
            ]))
        #expect(report.code == "data-file-damaged" && report.hint == "almanac repair todo" && report.exitCode == 1)
        #expect(report.message.split(separator: "\n").count == 2)
    }

    @Test func `an error without a code of its own is unexpected`() {
        struct Strange: Error {}
        #expect(ErrorReport(Strange()).code == "unexpected" && ErrorReport(Strange()).exitCode == 1)
    }

    @Test func `control characters are removed from messages`() {
        #expect(!ErrorReport(WeatherError.noSuchCity("\u{1B}[31m")).text.contains("\u{1B}"))
    }

    @Test(arguments: Self.commands)
    func `every command takes --json, and reports wrong usage as JSON`(_ command: Command) throws {
        // A command that is shown nowhere is for almanac itself, and screens are no JSON.
        if command.type.configuration.shouldDisplay, command.path != ["attach"] {
            #expect(AlmanacCommand.helpMessage(for: command.type).contains("--json"), "\(command.path) lacks --json")
        }
        let arguments = command.path + ["--json", "--no-such-option"]
        let report = try #require(usageError(of: arguments))
        let json = try JSONSerialization.jsonObject(with: Data(report.printed(for: arguments).utf8))
        let error = try #require((json as? [String: Any])?["error"] as? [String: Any])
        #expect(Set(error.keys) == ["code", "message", "hint"])
        #expect(error["code"] as? String == "usage")
        #expect(error["hint"] as? String == "almanac \((command.path + ["--help"]).joined(separator: " "))")
    }

    private func usageError(of arguments: [String]) -> ErrorReport? {
        do {
            _ = try AlmanacCommand.parseAsRoot(arguments)
            return nil
        } catch {
            return ErrorReport(error, arguments: arguments)
        }
    }

    struct Command: Sendable, CustomTestStringConvertible {
        let path: [String]
        let type: any ParsableCommand.Type

        var testDescription: String { path.joined(separator: " ") }
    }

    /// All commands that do something.
    private static let commands = leaves(of: AlmanacCommand.self)

    private static func leaves(of type: any ParsableCommand.Type, path: [String] = []) -> [Command] {
        let subcommands = type.configuration.subcommands
        guard !subcommands.isEmpty else { return [Command(path: path, type: type)] }
        return subcommands.flatMap { leaves(of: $0, path: path + [$0.configuration.commandName ?? ""]) }
    }
}
