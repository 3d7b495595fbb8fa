import ArgumentParser
import CommandRouting
import Files
import Foundation
import LinesSurface
import WireSurface

/// `almanac drive SCRIPT`.
struct DriveCommand: AsyncParsableCommand, CommandDocumentation {
    static let examples = ["echo 'expect Almanac' | almanac drive /dev/stdin --in-memory"]
    static let unusedOptions: [CommonOption] = [.noPager, .noInput]
    static let configuration = CommandConfiguration(
        commandName: "drive", abstract: "Use the screens by a script.",
        discussion: """
            Each line of the script is one step: \(WireScript.forms.joined(separator: ", ")). Put a text with spaces in \
            quotes. '#' begins a comment.

            The script uses the almanac that is open. If none is open, or with --in-memory or --endpoints, it opens one \
            without screens. It stops at the first step that fails, with the exit code 1.
            """
    )

    @Argument(help: "The file of the script.", completion: .file()) var script: String
    @OptionGroup var wire: WireOptions
    @OptionGroup var options: CommonOptions

    @MainActor
    func run() async throws {
        let script = try WireScript(await Self.text(of: script), name: script)
        do {
            try await run(script)
        } catch let error as WireScriptError {
            Console.message(error.screen.map(\.printable).joined(separator: "\n"))
            throw error
        }
    }

    @MainActor
    private func run(_ script: WireScript) async throws {
        guard let client = try await client() else {
            return try await AlmanacCommand.open(options, on: { _ in ScriptSurface(script) })
        }
        let session = RemoteSession(client)
        try await session.show(on: ScriptSurface(script, session: session))
    }

    /// `nil` if the script opens an almanac of its own.
    private func client() async throws -> WireClient? {
        // A run in memory, or with other servers than an open one may have, has its own screens.
        guard wire.socket != nil || !options.inMemory && options.endpoints == nil else { return nil }
        do {
            return try await WireClient.connect(to: wire.socket(options))
        } catch WireError.notListening {
            return nil
        }
    }

    private static func text(of file: String) async throws -> String {
        do {
            return String(decoding: try await NamedFile.read(file, limit: 1_048_576), as: UTF8.self)
        } catch let error as FileError {
            throw ScriptFileError(file: error)
        }
    }
}

/// A script cannot be read. The description is a sentence for users.
struct ScriptFileError: ReportedError, Equatable, CustomStringConvertible {
    let file: FileError

    var description: String { "Cannot read the script \(file)." }
    var details: ErrorDetails { ErrorDetails("script-not-readable") }
}

extension WireScriptError: @retroactive ReportedError {
    /// A wrong script is wrong usage.
    public var details: ErrorDetails {
        isInScript
            ? ErrorDetails("script-wrong", hint: "almanac drive --help", exitCode: CommandExit.usage)
            : ErrorDetails("script-failed")
    }
}

extension WireError: @retroactive ReportedError {
    /// The hint of a missing app opens it.
    public var details: ErrorDetails {
        switch self {
        case .notUnderstood, .lineTooLong, .otherVersion: ErrorDetails("wire-not-understood")
        case .closed: ErrorDetails("connection-closed")
        case .connectionLost: ErrorDetails("connection-lost")
        case .notListening: ErrorDetails("no-open-almanac", hint: "almanac")
        case .inUse: ErrorDetails("socket-in-use", hint: "--socket PATH", exitCode: CommandExit.usage)
        case .notASocket: ErrorDetails("not-a-socket", hint: "--socket PATH", exitCode: CommandExit.usage)
        case .folderNotPrivate: ErrorDetails("folder-not-private", hint: "--socket PATH", exitCode: CommandExit.usage)
        case .foreignUser: ErrorDetails("foreign-user")
        case .noAnswer: ErrorDetails("no-answer")
        case .socket: ErrorDetails("socket-unusable", hint: "--socket PATH")
        }
    }
}
