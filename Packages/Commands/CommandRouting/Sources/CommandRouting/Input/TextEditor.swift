import Formatting
import Foundation

/// The editor that the user has chosen with VISUAL or EDITOR.
public enum TextEditor {
    /// Lets the user edit a text, and saves it. If that fails, the text stays in a file, which a message names.
    ///
    /// - Throws: ``TextEditorError``, the error of the file, or the error of `save`.
    @MainActor
    public static func edit<Saved: Sendable>(
        _ text: String, _ output: CommandOutput, save: (String) async throws -> Saved
    ) async throws -> Saved {
        let file = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString).txt")
        let data = Data((text.isEmpty ? "" : text + "\n").utf8)
        // Other users must not read it.
        guard FileManager.default.createFile(atPath: file.path, contents: data, attributes: [.posixPermissions: 0o600])
        else { throw TextEditorError.noFile(file.path) }
        do {
            try run(on: file)
            let saved = try await save(String(decoding: Data(contentsOf: file), as: UTF8.self))
            try? FileManager.default.removeItem(at: file)
            return saved
        } catch {
            if access(file.path, F_OK) == 0 { output.message("What you wrote is in '\(file.path)'.") }
            throw error
        }
    }

    /// Waits for the editor on this thread, so that an interruption is left to the editor.
    private static func run(on file: URL) throws(TextEditorError) {
        let variables = ProcessInfo.processInfo.environment
        let editor = [variables["VISUAL"], variables["EDITOR"]].compactMap(\.self).first { !$0.isInvisible } ?? "vi"
        // Not by Foundation, whose processes cannot read from the terminal. The variable may have options.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var ignored = sigset_t()
        sigemptyset(&ignored)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&ignored, number) }
        posix_spawnattr_setsigdefault(&attributes, &ignored)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        let words: [String] = ["sh", "-c", "\(editor) \"$1\"", "sh", file.path]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") }
        defer { for string in arguments + environment { free(string) } }
        arguments.append(nil)
        environment.append(nil)
        var process: pid_t = 0
        var status: Int32 = 0
        guard posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, &environment) == 0 else {
            throw .failed(editor)
        }
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0, access(file.path, R_OK) == 0 else { throw .failed(editor) }
    }
}

/// A text could not be edited.
public enum TextEditorError: ReportedError, Equatable, CustomStringConvertible {
    /// The file for the text cannot be written.
    case noFile(String)
    /// The editor cannot be started, or reports that it has failed.
    case failed(String)

    public var description: String {
        switch self {
        case .noFile(let path): "Cannot write '\(path)'. Nothing was changed."
        case .failed(let editor):
            "The editor '\(editor)' has failed. Nothing was changed. Set VISUAL or EDITOR to the editor that you use."
        }
    }

    public var details: ErrorDetails { ErrorDetails("editor-failed") }
}
