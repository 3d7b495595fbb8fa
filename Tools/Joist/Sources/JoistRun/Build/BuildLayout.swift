import Foundation
import JoistWorkspace
import SystemPackage

/// How SwiftPM is made to build the packages of a workspace.
enum BuildLayout: Sendable {
    /// There is one package, at the root.
    case single
    /// All are roots of one graph.
    case together
    /// One after another into one build folder: what to do if this SwiftPM cannot do the former.
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

    /// Where the list of packages stands that makes them one graph.
    static func listFolder(in root: FilePath) -> FilePath {
        root.appending(Workspace.buildFolder).appending("Joist.xcworkspace")
    }

    /// Where SwiftPM writes which versions of packages from elsewhere it uses.
    func versions(for package: Package, in root: FilePath) -> FilePath {
        switch self {
        case .single: root.appending("Package.resolved")
        case .together: Self.listFolder(in: root).appending("xcshareddata/swiftpm/Package.resolved")
        case .inTurn: root.appending(RelativePath.join(package.path, "Package.resolved"))
        }
    }

    /// What `swift build` and `swift package` are given to find packages and build folder.
    func arguments(for package: Package, in root: FilePath) -> [String] {
        let build = ["--scratch-path", root.appending(Workspace.buildFolder).string]
        return switch self {
        case .single: ["--package-path", root.string] + build
        case .together: ["--multiroot-data-file", Self.listFolder(in: root).string] + build
        case .inTurn: ["--package-path", root.appending(RelativePath.join(package.path, "")).string] + build
        }
    }

    /// Writes the list of packages, if it is another one than before.
    static func writeList(of packages: [Package], in root: FilePath) throws(RunError) {
        let list = listFolder(in: root)
        let file = list.appending("contents.xcworkspacedata")
        let bytes = Array(contents(packages, in: root).utf8)
        do {
            // SwiftPM looks for this folder and fails without it.
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
