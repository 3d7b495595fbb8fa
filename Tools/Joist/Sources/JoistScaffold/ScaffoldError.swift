import Foundation

/// Why nothing was made.
public enum ScaffoldError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The workspace has no folder of templates. The path is from its root.
    case templatesMissing(folder: String)
    /// No template is called so.
    case unknownKind(String, known: [String], folder: String)
    /// The name cannot be one of a package or a type.
    case invalidName(String, problem: String)
    /// The name, or one that is made of it, is in use.
    case takenName(String, by: String)
    /// The template needs to know the layer.
    case layerNeeded(kind: String, known: [String])
    /// The template has its own place, in whatever layer that is.
    case layerUnwanted(kind: String, destination: String)
    /// The configuration names no such layer.
    case unknownLayer(String, known: [String])
    /// The layer names its packages one by one, so that there is no folder for another one.
    case closedLayer(String, open: [String])
    /// What is to be made is there.
    case exists(path: String)
    /// The template adds to a package that is not there.
    case destinationMissing(kind: String, path: String)
    /// A mistake in a template. The path is from the workspace's root, the line counts from 1.
    case template(file: String, line: Int?, problem: String)
    /// The disk refuses. The path is from the workspace's root.
    case unwritable(path: String, reason: String)

    public var description: String {
        switch self {
        case .templatesMissing(let folder):
            """
            There are no templates: the workspace has no folder '\(folder)'. A template is a folder in it, such as \
            '\(folder)/package', with a template.yml (description, destination, next) and the files to be made, whose \
            names end in .stencil where they have something to fill in. 'templates:' in joist.yml names another folder.
            """
        case .unknownKind(let kind, let known, let folder):
            known.isEmpty
                ? "There is no template '\(kind)': no folder in '\(folder)' has a template.yml."
                : "There is no template '\(kind)' in '\(folder)'. There are: \(known.joined(separator: ", "))."
        case .invalidName(let name, let problem): "'\(name)' cannot be the name: \(problem)"
        case .takenName(let name, let owner): "'\(name)' cannot be the name: \(owner). Choose another one."
        case .layerNeeded(let kind, let known):
            known.isEmpty
                ? "A new \(kind) is put into a layer, but joist.yml names none: list them under 'layers:'."
                : "A new \(kind) is put into a layer: add --layer and one of \(known.joined(separator: ", "))."
        case .layerUnwanted(let kind, let destination):
            "A new \(kind) has its place, \(destination): leave --layer out."
        case .unknownLayer(let layer, let known):
            known.isEmpty
                ? "There is no layer '\(layer)': joist.yml names none. List them under 'layers:'."
                : "There is no layer '\(layer)'. There are: \(known.joined(separator: ", "))."
        case .closedLayer(let layer, let open):
            """
            The layer '\(layer)' has no folder for new packages: none of its members ends in '/*' and leads to that \
            layer. \(open.isEmpty ? "No layer has one" : "These have one: \(open.joined(separator: ", "))").
            """
        case .exists(let path): "\(path) is there already. Choose another name, or remove it first."
        case .destinationMissing(let kind, let path):
            """
            A new \(kind) is added to the package in \(path), where there is none. Correct 'destination:' in its \
            template.yml, or add the package; a template that makes a package has a Package.swift of its own.
            """
        case .template(let file, let line, let problem): "\(file)\(line.map { ":\($0)" } ?? ""): \(problem)"
        case .unwritable(let path, let reason): "\(path) cannot be written: \(reason) Nothing was made."
        }
    }

    public var errorDescription: String? { description }
}
