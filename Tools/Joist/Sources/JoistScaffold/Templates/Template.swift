import JoistWorkspace
import SystemPackage
import Yams

/// A folder of files to create, with a `template.yml` that describes them.
struct Template: Sendable {
    /// The name of its folder.
    let kind: String
    /// The folder, from the workspace's root.
    let folder: String
    /// A description in one line.
    let description: String
    /// The folder of the new or changed package, from the workspace's root, as a Stencil text.
    let destination: String
    /// Whether the destination depends on a layer.
    let needsLayer: Bool
    /// Endings that the template appends to names, so that names must not have them.
    let endings: [String]
    /// The remaining manual steps, as a Stencil text.
    let next: String
    /// The line of ``next`` in `template.yml`, from 1.
    let nextLine: Int

    static let descriptionName = "template.yml"

    var descriptionFile: String { "\(folder)/\(Self.descriptionName)" }

    /// - Parameter text: The content of its `template.yml`.
    init(kind: String, folder: String, text: String) throws(ScaffoldError) {
        let reader = TemplateDescriptionReader(file: "\(folder)/\(Self.descriptionName)")
        let values = try reader.read(text)
        self.kind = kind
        self.folder = folder
        guard let description = values["description"]?.text else { throw reader.missing("description") }
        guard let destination = values["destination"]?.text else { throw reader.missing("destination") }
        self.description = description
        self.destination = destination
        needsLayer = values["layer"]?.text == "required"
        endings = values["endings"]?.texts ?? []
        next = values["next"]?.text ?? ""
        nextLine = values["next"]?.line ?? 1
    }
}

private struct TemplateDescriptionReader {
    struct Value {
        var texts: [String]
        var line: Int

        var text: String { texts.first ?? "" }
    }

    let file: String

    func read(_ text: String) throws(ScaffoldError) -> [String: Value] {
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch {
            throw .template(
                file: file, line: (error as? YamlError).flatMap(Self.line), problem: "this is not valid YAML: \(error)")
        }
        guard let mapping = node?.mapping else { throw problem("it consists of lines 'name: value'", node) }
        var values: [String: Value] = [:]
        for (key, node) in mapping { values[key.string ?? ""] = try value(of: key.string ?? "", node, key) }
        return values
    }

    func missing(_ key: String) -> ScaffoldError { problem("'\(key):' is missing", nil) }

    private func value(of key: String, _ node: Node, _ keyNode: Node) throws(ScaffoldError) -> Value {
        let line = keyNode.mark?.line ?? 1
        switch key {
        case "description", "destination", "next":
            guard let text = node.scalar?.string, !text.isEmpty else { throw problem("'\(key)' is a text", node) }
            return Value(texts: [text], line: line)
        case "layer":
            guard node.string == "required" else { throw problem("'layer' is 'required' or left out", node) }
            return Value(texts: ["required"], line: line)
        case "endings":
            guard let sequence = node.sequence else { throw problem("'endings' is a list of texts", node) }
            return Value(texts: sequence.compactMap(\.string), line: line)
        default:
            throw problem(
                "'\(key)' is not known here; expected one of description, destination, layer, endings, next", keyNode)
        }
    }

    private func problem(_ text: String, _ node: Node?) -> ScaffoldError {
        .template(file: file, line: node?.mark?.line, problem: text)
    }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        default: nil
        }
    }
}
