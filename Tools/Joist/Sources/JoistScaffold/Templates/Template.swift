import JoistWorkspace
import SystemPackage
import Yams

/// A folder of files to be made, with a `template.yml` that says what they are.
struct Template: Sendable {
    /// The name of its folder.
    let kind: String
    /// The folder, from the workspace's root.
    let folder: String
    /// One line for people.
    let description: String
    /// The folder of the package that is made or added to, from the workspace's root, with things to fill in.
    let destination: String
    /// Whether the destination depends on a layer.
    let needsLayer: Bool
    /// What the template adds to a name itself, so that a name does not end in it.
    let endings: [String]
    /// What is left to do by hand, with things to fill in.
    let next: String
    /// Where ``next`` begins in `template.yml`, from 1.
    let nextLine: Int

    static let descriptionName = "template.yml"

    var descriptionFile: String { "\(folder)/\(Self.descriptionName)" }

    /// - Parameter text: That of its `template.yml`.
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
                file: file, line: (error as? YamlError).flatMap(Self.line), problem: "this is no YAML: \(error)")
        }
        guard let mapping = node?.mapping else { throw problem("it is made of lines 'name: value'", node) }
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
            guard node.string == "required" else { throw problem("'layer' is 'required', or left out", node) }
            return Value(texts: ["required"], line: line)
        case "endings":
            guard let sequence = node.sequence else { throw problem("'endings' is a list of texts", node) }
            return Value(texts: sequence.compactMap(\.string), line: line)
        default:
            throw problem(
                "'\(key)' is not known here; known are description, destination, layer, endings, next", keyNode)
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
