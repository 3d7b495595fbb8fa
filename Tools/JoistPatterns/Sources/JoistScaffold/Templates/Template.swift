import JoistWorkspace
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
    /// Whether only a new workspace is made with it: no list offers it, and its places may change.
    let isOnce: Bool
    /// The lines that it adds to existing files, as Stencil texts.
    let lines: [ListLine]
    /// The kinds and names to make next, in a new workspace.
    let then: [(kind: String, name: String)]
    /// The remaining manual steps, as a Stencil text.
    let next: String
    /// The line of ``next`` in `template.yml`, from 1.
    let nextLine: Int

    static let descriptionName = "template.yml"

    var descriptionFile: String { "\(folder)/\(Self.descriptionName)" }

    /// - Parameter text: The content of its `template.yml`.
    init(kind: String, folder: String, text: String) throws(ScaffoldError) {
        let file = "\(folder)/\(Self.descriptionName)"
        func problem(_ text: String, line: Int? = nil) -> ScaffoldError {
            .template(file: file, line: line, problem: text)
        }
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch {
            throw problem("this is not valid YAML: \(error)", line: (error as? YamlError).flatMap(Self.line))
        }
        guard let mapping = node?.mapping else {
            throw problem("it consists of lines 'name: value'", line: node?.mark?.line)
        }
        var texts: [String: String] = [:]
        var endings: [String] = []
        var lines: [ListLine] = []
        var then: [(kind: String, name: String)] = []
        for (keyNode, node) in mapping {
            let key = keyNode.string ?? ""
            switch key {
            case "description", "destination", "next":
                texts[key] = node.scalar?.string
                if texts[key]?.isEmpty ?? true { throw problem("'\(key)' is a text", line: node.mark?.line) }
            case "layer":
                texts[key] = node.string
                if node.string != "required" {
                    throw problem("'layer' is 'required' or left out", line: node.mark?.line)
                }
            case "once":
                texts[key] = node.string
                if node.string != "true" { throw problem("'once' is 'true' or left out", line: node.mark?.line) }
            case "endings":
                guard let sequence = node.sequence else {
                    throw problem("'endings' is a list of texts", line: node.mark?.line)
                }
                endings = sequence.compactMap(\.string)
            case "lines":
                lines = try (node.sequence.map(Array.init) ?? [node]).map { entry throws(ScaffoldError) in
                    if let line = ListLine(entry) { return line }
                    throw problem("'lines' is a list of entries with \(ListLine.keys)", line: entry.mark?.line)
                }
            case "then":
                then = try (node.sequence.map(Array.init) ?? [node]).map { entry throws(ScaffoldError) in
                    let words = (entry.string ?? "").split(separator: " ").map(String.init)
                    if words.count == 2 { return (words[0], words[1]) }
                    throw problem("'then' is a list of texts 'KIND NAME'", line: entry.mark?.line)
                }
            default:
                let known = "description, destination, layer, endings, once, lines, then, next"
                throw problem("'\(key)' is not known here; expected one of \(known)", line: keyNode.mark?.line)
            }
        }
        guard let description = texts["description"] else { throw problem("'description:' is missing") }
        guard let destination = texts["destination"] else { throw problem("'destination:' is missing") }
        self.kind = kind
        self.folder = folder
        self.description = description
        self.destination = destination
        needsLayer = texts["layer"] != nil
        self.endings = endings
        isOnce = texts["once"] != nil
        self.lines = lines
        self.then = then
        next = texts["next"] ?? ""
        nextLine = mapping.first { $0.key.string == "next" }?.key.mark?.line ?? 1
    }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        default: nil
        }
    }
}
