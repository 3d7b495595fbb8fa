import Foundation
import JoistScaffold
import JoistTesting

@testable import JoistWorkspace

/// A workspace that was made with joist's own template.
struct MadeWorkspace: Sendable {
    let folder: TemporaryFolder
    /// As it was read when it was made.
    let workspace: Workspace
    /// The next steps that joist prints.
    let next: String

    /// The one that tests look at. They change a ``copy()``.
    static let shared = Task { try await MadeWorkspace("MyNotes") }

    init(
        _ name: String, kernel: NewWorkspace.Kernel = .copy, interface: NewWorkspace.Interface = .lines
    ) async throws {
        folder = try TemporaryFolder()
        let template = try NewWorkspace(templates: Repository.templates)
        let made = try await template.create(
            name: name, at: "workspace", kernel: kernel, interface: interface, in: folder.path
        ) { _ in }
        (workspace, next) = (made.workspace, made.next)
    }

    var root: Path { workspace.root }

    func text(_ file: String) throws -> String { String(decoding: try root.appending(file).contents(), as: UTF8.self) }

    static func copy() async throws -> Copy {
        let folder = try TemporaryFolder()
        try await folder.run("cp", "-a", "\(shared.value.root)/.", ".")
        return Copy(folder: folder)
    }

    /// One to change.
    struct Copy: Sendable {
        let folder: TemporaryFolder

        func load() async throws -> Workspace { try await Workspace.load(at: folder.path) }

        func text(_ file: String) throws -> String { try folder.read(file) }

        func write(_ text: String, to file: String) throws { try folder.write(text, to: file) }

        /// The texts of all files except joist's own, by path.
        func contents() throws -> [String: String] {
            let files = (FileManager.default.subpaths(atPath: folder.path.string) ?? []).filter {
                !$0.hasPrefix(".build/") && !folder.path.appending($0).isFolder
            }
            return try Dictionary(uniqueKeysWithValues: files.map { ($0, try text($0)) })
        }

        /// Whether the formatter finds nothing left to do.
        func isFormatted(_ files: [String]) async throws -> Bool {
            if files.isEmpty { return true }
            return try await Repository.formatted(files, in: folder.path).isSuccess
        }
    }
}
