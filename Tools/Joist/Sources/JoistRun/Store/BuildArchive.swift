import Foundation
import JoistWorkspace
import SystemPackage

/// A compressed file with files of a workspace and their times, made by the programs `tar` and `zstd` or `gzip`.
struct BuildArchive: Sendable {
    enum Compression: String, Codable, Sendable {
        case zstd, gzip

        /// A program with options, for tar.
        fileprivate var packing: String { self == .zstd ? "zstd -T0 -3 -q" : "gzip -1" }
        fileprivate var unpacking: String { self == .zstd ? "zstd -d -q" : "gzip -d" }
    }

    let file: Path
    let hash: ContentHash
    /// In bytes.
    let size: Int
    let compression: Compression

    /// Writes an archive.
    ///
    /// - Parameters:
    ///   - paths: Files and folders, from the root.
    ///   - list: A file that is added, with its name only.
    /// - Throws: ``RunError/unwritable(path:reason:)`` also if a file changes meanwhile, `CommandError`
    init(_ file: Path, of paths: [String], in root: Path, with list: Path, environment: ToolEnvironment)
        async throws
    {
        // gzip is part of every Debian.
        compression = Self.has("zstd", environment) ? .zstd : .gzip
        let names = Path("\(file).names")
        try names.write(Array(paths.joined(separator: "\0").utf8))
        defer { try? FileManager.default.removeItem(atPath: names.string) }
        // Only this format keeps nanoseconds.
        let arguments = [
            "--create", "--format=posix", "--use-compress-program=\(compression.packing)", "--file", file.string,
        ]
        let result = try await Command(
            "tar",
            arguments + [
                "--directory", list.parent.string, list.name ?? "", "--directory",
                root.string, "--null", "--verbatim-files-from", "--files-from", names.string,
            ], environment: environment.variables, in: root
        ).result()
        guard result.isSuccess else { throw RunError.unwritable(path: file.string, reason: Self.reason(result)) }
        self.file = file
        do {
            hash = try ContentHash(ofFile: file.string)
            size = Int(try Stat(file.string).size)
        } catch {
            throw RunError.unwritable(path: file.string, reason: RunError.reason(error))
        }
    }

    /// Unpacks an archive.
    ///
    /// - Returns: Why it cannot be unpacked; `nil` if it was.
    static func unpack(
        _ file: Path, _ compression: Compression, into folder: Path, environment: ToolEnvironment
    ) async throws -> String? {
        let program = compression.rawValue
        guard has(program, environment) else {
            return "'\(program)' is not on the PATH: install it, for example with 'apt-get install \(program)'."
        }
        let arguments = ["--extract", "--use-compress-program=\(compression.unpacking)", "--file", file.string]
        let result = try await Command("tar", arguments, environment: environment.variables, in: folder).result()
        return result.isSuccess ? nil : "tar cannot read its archive (\(reason(result)))."
    }

    private static func reason(_ result: Command.Result) -> String {
        result.errors.split(separator: "\n").first.map(String.init) ?? "status \(result.status)"
    }

    private static func has(_ program: String, _ environment: ToolEnvironment) -> Bool {
        let folders = environment.variables["PATH"]?.split(separator: ":") ?? []
        return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
    }
}
