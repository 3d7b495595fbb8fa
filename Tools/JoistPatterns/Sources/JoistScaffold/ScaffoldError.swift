import Foundation

/// An error of ``Scaffold``. No file was created or removed.
package enum ScaffoldError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The workspace has no folder of templates. The path is from its root.
    case templatesMissing(folder: String)
    case unknownKind(String, known: [String], folder: String)
    case invalidName(String, problem: String)
    case takenName(String, by: String)
    case layerNeeded(kind: String, known: [String])
    case layerUnwanted(kind: String, destination: String)
    case unknownLayer(String, known: [String])
    case closedLayer(String, open: [String])
    case exists(path: String)
    case notEmpty(folder: String)
    case kernelMissing(folder: String, package: String)
    case workspaceTemplateMissing(program: String)
    /// No file of the part to be removed exists. The path of one of them.
    case notFound(kind: String, name: String, path: String)
    case changed(name: String, paths: [String])
    /// No file of the part to be removed is as its template makes it. The path is that of its package.
    case notMade(kind: String, name: String, path: String)
    case inUse(name: String, by: [String])
    case destinationMissing(kind: String, path: String)
    /// A template has an error. The path is from the workspace's root, the line counts from 1.
    case template(file: String, line: Int?, problem: String)
    /// A file cannot be written. The path is from the workspace's root.
    case unwritable(path: String, reason: String)

    package var description: String {
        switch self {
        case .templatesMissing(let folder):
            """
            There are no templates: the workspace has no folder '\(folder)'. A template is a folder in it, such as \
            '\(folder)/package', with a template.yml (description, destination, next) and the files to create. Files \
            with names in .stencil are rendered. 'templates:' in joist.yml names another folder.
            """
        case .unknownKind(let kind, let known, let folder):
            known.isEmpty
                ? "There is no template '\(kind)': no folder in '\(folder)' has a template.yml."
                : "There is no template '\(kind)' in '\(folder)'. There are: \(known.joined(separator: ", "))."
        case .invalidName(let name, let problem): "'\(name)' is not a possible name: \(problem)"
        case .takenName(let name, let owner): "'\(name)' is not a possible name: \(owner). Choose another one."
        case .layerNeeded(let kind, let known):
            known.isEmpty
                ? "A new \(kind) needs a layer, but joist.yml has none. List the layers under 'layers:'."
                : "A new \(kind) needs a layer. Add --layer with one of \(known.joined(separator: ", "))."
        case .layerUnwanted(let kind, let destination):
            "A new \(kind) always goes to \(destination). Leave --layer out."
        case .unknownLayer(let layer, let known):
            known.isEmpty
                ? "There is no layer '\(layer)': joist.yml has none. List the layers under 'layers:'."
                : "There is no layer '\(layer)'. There are: \(known.joined(separator: ", "))."
        case .closedLayer(let layer, let open):
            """
            The layer '\(layer)' has no folder for new packages, because none of its members ends in '/*' and belongs to \
            that layer. \(open.isEmpty ? "No layer has one" : "These have one: \(open.joined(separator: ", "))").
            """
        case .exists(let path): "\(path) already exists. Choose another name, or remove it first."
        case .notEmpty(let folder):
            "\(folder) is not empty. A workspace is made in a new or an empty folder: name one with --at."
        case .kernelMissing(let folder, let package):
            """
            \(folder) has no package \(package). Check out the repository of joist there, or name the folder of a checkout \
            with --kernel-path.
            """
        case .workspaceTemplateMissing(let program):
            """
            The template of a workspace is not beside \(program). Install joist with its package or its tarball, or run \
            it from the repository in which it was built.
            """
        case .notFound(let kind, let name, let path):
            "There is no \(kind) '\(name)': \(path) does not exist."
        case .changed(let name, let paths):
            """
            '\(name)' has changed since it was made, so it was not removed. Remove it by hand, or first restore these \
            files, and delete those that were added:
            \(paths.map { "    \($0)" }.joined(separator: "\n"))
            """
        case .notMade(let kind, let name, let path):
            """
            No file of '\(name)' is as 'joist new \(kind)' makes it, so joist does not know what belongs to it, and \
            removed nothing. Delete \(path) and the lines that name it by hand.
            """
        case .inUse(let name, let packages):
            "Packages depend on '\(name)': \(packages.joined(separator: ", ")). Remove the dependency first."
        case .destinationMissing(let kind, let path):
            """
            A new \(kind) is added to the package in \(path), which does not exist. Correct 'destination:' in the \
            template.yml, or add the package. A template for a new package needs a Package.swift.
            """
        case .template(let file, let line, let problem): "\(file)\(line.map { ":\($0)" } ?? ""): \(problem)"
        case .unwritable(let path, let reason): "Cannot write \(path): \(reason) Nothing was changed."
        }
    }

    package var errorDescription: String? { description }
}
