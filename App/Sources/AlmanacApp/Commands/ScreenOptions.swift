import ArgumentParser
import CommandRouting
import Files
import Flow
import Foundation
import LinesSurface
import Screens
import TerminalOptions
import TerminalSurface

/// How the screens are shown: on the whole terminal, or line by line.
struct ScreenOptions: ParsableArguments {
    @Flag(
        help: """
            Print the screens and take lines, for screen readers. Type ? for help. (default where there is no terminal)
            """)
    var lines = false

    @Option(
        help: ArgumentHelp(
            "Draw the first screen into this SVG file, or - for standard output, as the terminal would show it, and end.",
            valueName: "file"),
        completion: .file())
    var snapshot: String?

    /// Whether any of the options is given.
    var areNamed: Bool { lines || snapshot != nil }

    /// Makes the surface.
    ///
    /// - Parameter commands: What the palette of a full-screen terminal offers on every screen.
    @MainActor
    func surface(commands: [TerminalCommand] = []) throws -> any Surface {
        if let snapshot { return picture(in: snapshot) }
        // The mouse waits for the settings.
        let options = TerminalOptions(usesMouse: false)
        return isFullScreen
            ? try TerminalSurface.standard(commands: commands, options: options) : LinesSurface.standard()
    }

    /// Whether the surface takes the whole terminal.
    private var isFullScreen: Bool {
        let term = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
        return !lines && term != "dumb" && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    }

    /// As large as the environment says by COLUMNS and LINES, with the colours of the terminal.
    @MainActor
    private func picture(in file: String) -> PictureSurface {
        let environment = ProcessInfo.processInfo.environment
        func size(_ name: String, within range: ClosedRange<Int>, else usual: Int) -> Int {
            min(max(environment[name].flatMap { Int($0) } ?? usual, range.lowerBound), range.upperBound)
        }
        let (columns, rows) = (size("COLUMNS", within: 20...400, else: 80), size("LINES", within: 6...200, else: 24))
        return PictureSurface(
            size: (columns, rows), theme: Theme(environment: environment)
        ) { svg in
            // The line end is added again.
            if file == "-" { return try Console.print(String(svg.dropLast())) }
            do throws(FileError) {
                try NamedFile.write(Data(svg.utf8), to: file, permissions: 0o644)
            } catch {
                throw SnapshotError(file: error)
            }
        }
    }
}

/// A picture cannot be written. The description is a sentence for users.
struct SnapshotError: ReportedError, Equatable, CustomStringConvertible {
    let file: FileError

    var description: String { "Cannot write the picture \(file)." }
    var details: ErrorDetails { ErrorDetails("picture-not-written") }
}

extension AppLink {
    /// The places that have a link of their own, for the palette.
    @MainActor
    static func commands(open: @escaping @MainActor (AppLink) -> Void) -> [TerminalCommand] {
        places.compactMap { link in link.title.map { title in TerminalCommand(title: title) { open(link) } } }
    }

    /// The name of the place in the palette; `nil` for a place that has no link of its own.
    fileprivate var title: String? {
        switch self {
        case .home: "First screen"
        case .agenda: "Today"
        case .todo: "Tasks"
        case .upcoming: "Upcoming tasks"
        case .newTodo: "New task"
        case .cities: "Weather"
        case .catalogue: "Catalogue"
        case .shelf: "Shelf"
        case .settings: "Settings"
        case .signIn: "Sign in"
        case .book, .reader: nil
        }
    }
}

/// JSON was requested from a command that shows screens. The description is a sentence for users.
struct ScreensAreNoJSON: ReportedError, Equatable, CustomStringConvertible {
    /// Whether the command can print JSON if another almanac is open, which then shows the place.
    var needsOpenAlmanac = false

    var description: String {
        needsOpenAlmanac
            ? "No almanac is open that could show the place, and screens cannot be printed as JSON. Leave --json out."
            : "Screens cannot be printed as JSON. Leave --json out."
    }

    var details: ErrorDetails { ErrorDetails("screens-are-no-json", exitCode: CommandExit.usage) }
}
