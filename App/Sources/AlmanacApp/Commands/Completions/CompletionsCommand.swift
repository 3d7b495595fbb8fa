import ArgumentParser
import CommandRouting
import Files
import Foundation

/// `almanac completions`.
struct CompletionsCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac completions bash", "almanac completions --install zsh"]
    static let unusedOptions = CommonOption.ofData + [.noPager]
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Let your shell complete commands, tasks, tags, cities and books.",
        discussion: """
            Prints the script of the shell, or installs it for you. No start file of a shell is changed. A locked almanac \
            completes commands and options only.
            """
    )

    @Flag(help: "Write the script to where the shell looks for it.") var install = false
    @Argument(help: "The shell: bash, zsh or fish. (default: that of $SHELL)") var shell: CompletionFile.Shell?
    @OptionGroup var options: CommonOptions

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        let own = URL(filePath: environment["SHELL"] ?? "").lastPathComponent
        guard let shell = shell ?? CompletionFile.Shell(rawValue: own) else {
            throw ValidationError("Name your shell: bash, zsh or fish.")
        }
        let script = AlmanacCommand.completionScript(for: shell.completionShell)
        guard install else {
            return try Console.print(options.json ? JSONPrinting.text(of: ["script": script]) : script)
        }
        let file = try CompletionFile(shell, environment: environment)
        try file.write(script)
        try Console.print(options.json ? JSONPrinting.text(of: file) : "Wrote \(file.file)")
        Console.message(file.advice)
    }
}

/// The script for the completions of a shell, where the shell looks for it.
struct CompletionFile: Encodable, Equatable {
    enum Shell: String, CaseIterable, Encodable, ExpressibleByArgument { case bash, zsh, fish }

    let shell: Shell
    /// The path of the file.
    let file: String

    /// - Parameter environment: `HOME`, `XDG_DATA_HOME`, `XDG_CONFIG_HOME`, and `BASH_COMPLETION_USER_DIR`, which
    ///   bash-completion reads.
    init(_ shell: Shell, environment: [String: String]) throws(SettingsError) {
        func folder(_ variable: String, _ usual: String) throws(SettingsError) -> String {
            if let path = environment[variable].nonEmpty, path.hasPrefix("/") { return path }
            guard let home = environment["HOME"].nonEmpty else { throw .noHome }
            return "\(home)/\(usual)"
        }
        self.shell = shell
        switch shell {
        case .bash:
            let usual = try folder("XDG_DATA_HOME", ".local/share") + "/bash-completion"
            file = "\(environment["BASH_COMPLETION_USER_DIR"].nonEmpty ?? usual)/completions/almanac"
        case .zsh: file = "\(try folder("XDG_DATA_HOME", ".local/share"))/zsh/site-functions/_almanac"
        case .fish: file = "\(try folder("XDG_CONFIG_HOME", ".config"))/fish/completions/almanac.fish"
        }
    }

    func write(_ script: String) throws {
        do throws(FileError) {
            try Folder.create(Folder.parent(of: file))
            try NamedFile.write(Data("\(script)\n".utf8), to: file, permissions: 0o644)
        } catch {
            throw CompletionsNotWritten(file: error)
        }
    }

    /// What is left to the user.
    var advice: String {
        switch shell {
        case .bash:
            "New shells read it, if the package bash-completion is installed. Otherwise add this line to ~/.bashrc:\n"
                + "  source \(Self.quoted(file))"
        case .zsh:
            "If new shells do not read it, add these lines to ~/.zshrc, before another line that has compinit:\n"
                + "  fpath=(\(Self.quoted(Folder.parent(of: file))) $fpath)\n  autoload -U compinit && compinit"
        case .fish: "New shells read it."
        }
    }

    private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }
}

extension CompletionFile.Shell {
    fileprivate var completionShell: CompletionShell {
        switch self {
        case .bash: .bash
        case .zsh: .zsh
        case .fish: .fish
        }
    }
}

/// The script cannot be written. The description is a sentence for users.
struct CompletionsNotWritten: ReportedError, Equatable, CustomStringConvertible {
    let file: FileError

    var description: String { "Cannot write the completions \(file)." }
    var details: ErrorDetails { ErrorDetails("completions-not-written", hint: "almanac completions bash") }
}
