import Foundation
import JoistWorkspace

/// The files that SwiftPM's last build put into a folder of programs.
///
/// SwiftPM adds files to bundles of resources and never removes one. A test that finds a deleted resource there passes
/// here and fails in a clean clone.
struct BuildPlan {
    /// The folder, without links.
    private let programs: Path
    /// Paths from the folder.
    private let outputs: Set<String>

    /// - Parameters:
    ///   - file: The plan, which SwiftPM writes for llbuild: one list of outputs a line, as in JSON.
    ///   - programs: The folder, such as `.build/x86_64-unknown-linux-gnu/debug`.
    /// - Throws: ``RunError/unreadable(file:reason:)``
    init(_ file: Path, programs: Path) throws(RunError) {
        let text: String
        do {
            text = String(decoding: try file.contents(), as: UTF8.self)
        } catch {
            throw .unreadable(file: file.string, reason: RunError.reason(error))
        }
        self.programs = programs
        // SwiftPM may have written the path with links, so its end is compared.
        let place = "/" + programs.names.suffix(2).joined(separator: "/") + "/"
        let prefix = "    outputs: "
        let lists = text.split(separator: "\n").filter { $0.hasPrefix(prefix) && $0.contains(place) }
        outputs = lists.reduce(into: []) { outputs, line in
            let list = try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(prefix.count).utf8))
            for path in list ?? [] {
                guard let start = path.firstRange(of: place)?.upperBound else { continue }
                // A copied folder ends with a slash.
                outputs.insert(String(path[start...].dropLast(path.hasSuffix("/") ? 1 : 0)))
            }
        }
    }

    /// Removes the resources and dynamic libraries of earlier builds.
    func removeOthers() throws {
        for entry in try FolderReader.entries(of: programs.string)
        where ["resources", "so"].contains(entry.name.pathExtension) {
            try removeOthers(at: entry.name, entry.kind)
        }
    }

    private func removeOthers(at path: String, _ kind: FolderReader.Kind) throws {
        if outputs.contains(path) { return }
        let file = programs.appending(path)
        guard kind == .folder, outputs.contains(where: { $0.hasPrefix(path + "/") }) else {
            return try FileManager.default.removeItem(atPath: file.string)
        }
        for entry in try FolderReader.entries(of: file.string) {
            try removeOthers(at: "\(path)/\(entry.name)", entry.kind)
        }
    }
}
