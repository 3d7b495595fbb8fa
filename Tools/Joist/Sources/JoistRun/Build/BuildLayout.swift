import Foundation
import JoistWorkspace
import SystemPackage

/// How SwiftPM builds the packages of a workspace.
enum BuildLayout: Sendable {
    /// The workspace is a single package at its root.
    case single
    /// All packages are roots of one graph.
    case together
    /// Packages are built one after another into one build folder, for SwiftPM versions without graphs of several
    /// roots.
    case inTurn

    init(_ workspace: Workspace) async throws {
        if workspace.packages.count == 1, workspace.packages[0].path == "." {
            self = .single
            return
        }
        let help = try await Command(
            "swift", ["build", "--help-hidden"], environment: workspace.environment.variables, in: workspace.root
        ).result()
        self = help.output.contains("--multiroot-data-file") ? .together : .inTurn
    }

    /// The folder with the list of packages that makes them one graph.
    static func listFolder(in root: FilePath) -> FilePath {
        root.appending(Workspace.buildFolder).appending("Joist.xcworkspace")
    }

    /// The file in which SwiftPM records the versions of external packages.
    func versions(for package: Package, in root: FilePath) -> FilePath {
        switch self {
        case .single: root.appending("Package.resolved")
        case .together: Self.listFolder(in: root).appending("xcshareddata/swiftpm/Package.resolved")
        case .inTurn: root.appending(RelativePath.join(package.path, "Package.resolved"))
        }
    }

    /// The arguments of `swift build` and `swift package` that name the packages and the build folder.
    func arguments(for package: Package, in root: FilePath) -> [String] {
        let build = ["--scratch-path", root.appending(Workspace.buildFolder).string]
        return switch self {
        case .single: ["--package-path", root.string] + build
        case .together: ["--multiroot-data-file", Self.listFolder(in: root).string] + build
        case .inTurn: ["--package-path", root.appending(RelativePath.join(package.path, "")).string] + build
        }
    }

    /// Writes the list of packages if it has changed.
    static func writeList(of packages: [Package], in root: FilePath) throws(RunError) {
        let list = listFolder(in: root)
        let file = list.appending("contents.xcworkspacedata")
        let bytes = Array(contents(packages, in: root).utf8)
        do {
            // SwiftPM fails without this folder.
            try FileManager.default.createDirectory(
                atPath: list.appending("xcshareddata/swiftpm").string, withIntermediateDirectories: true
            )
            if (try? file.contents()) != bytes { try file.write(bytes) }
        } catch {
            throw .unwritable(path: list.string, reason: RunError.reason(error))
        }
    }

    static func contents(_ packages: [Package], in root: FilePath) -> String {
        let lines = packages.map { package in
            let folder = package.path == "." ? root : root.appending(package.path)
            return "<FileRef location=\"absolute:\(XML.escape(folder.string))\"></FileRef>\n"
        }
        return
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Workspace version=\"1.0\">\n\(lines.joined())</Workspace>\n"
    }
}
