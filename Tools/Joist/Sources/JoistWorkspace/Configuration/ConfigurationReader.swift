import Yams

/// Reads `joist.yml`. Errors name the line and the column.
package enum ConfigurationReader {
    /// Where it may stand, from the root.
    public static let names = ["joist.yml", "joist.yaml", ".joist.yml"]

    static func read(at root: Path) throws -> Configuration {
        guard let name = names.first(where: { root.appending($0).exists }) else { return Configuration() }
        let text: String
        do {
            text = String(decoding: try root.appending(name).contents(), as: UTF8.self)
        } catch {
            throw WorkspaceError.folder(name, reason: "cannot be read (\(error))")
        }
        return try parse(text, file: name)
    }

    /// - Throws: ``WorkspaceError/configuration(file:line:column:problem:)``
    public static func parse(_ text: String, file: String) throws -> Configuration {
        let reader = ConfigurationParser(file: file)
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw reader.error(error)
        }
        var configuration = Configuration()
        if let node, node.null == nil { configuration = try reader.configuration(node) }
        configuration.file = file
        return configuration
    }
}

private struct ConfigurationParser {
    let file: String

    func configuration(_ node: Node) throws -> Configuration {
        var configuration = Configuration()
        for (key, value) in try mapping(node, "the configuration") {
            switch key.string ?? "" {
            case "layers": configuration.layers = try sequence(value, "layers").map(layer)
            case "exclude": configuration.exclude = try patterns(value)
            case "roots": configuration.roots = try patterns(value)
            case "protected":
                for (module, packages) in try mapping(value, "protected") {
                    configuration.protected[try string(module)] = try patterns(packages)
                }
            case "roles": configuration.roles = try mapping(value, "roles").map { try role($0.key, $0.value) }
            case "inputs": configuration.inputs = try sequence(value, "inputs").map(input)
            case "global": configuration.global = try patterns(value)
            case "templates": configuration.templates = try string(value)
            case "baseline": configuration.baseline = try string(value)
            case "base": configuration.base = try string(value)
            case "off": configuration.exceptions = try sequence(value, "off").map(exception)
            case let name:
                throw unknown(
                    name, key,
                    known: [
                        "layers", "exclude", "roots", "protected", "roles", "inputs", "global", "templates", "baseline",
                        "base", "off",
                    ]
                )
            }
        }
        return configuration
    }

    /// `Features: Packages/Features/* |`, or the members alone, which are then its name too.
    private func layer(_ node: Node) throws -> Configuration.Layer {
        if let text = node.string { return try layer(name: text, members: text, node) }
        let pairs = try mapping(node, "a layer")
        guard pairs.count == 1, let (name, members) = pairs.first else {
            throw error(node, "write a layer as 'name: members' or as its members alone")
        }
        return try layer(name: try string(name), members: try string(members), members)
    }

    private func layer(name: String, members: String, _ node: Node) throws -> Configuration.Layer {
        let isIndependent = members.contains("|")
        if isIndependent && members.contains(",") {
            throw error(
                node, "separate the packages of a layer with '|' if they are independent of each other, else with ','")
        }
        let patterns = members.split { $0 == "|" || $0 == "," || $0 == " " }.map { Pattern(String($0)) }
        guard !patterns.isEmpty else { throw error(node, "the layer has no members") }
        return Configuration.Layer(name: name, members: patterns, isIndependent: isIndependent)
    }

    /// `View: Interactor, UI`
    private func role(_ key: Node, _ value: Node) throws -> Role {
        let permissions = try string(value).split(separator: ",").map { text in
            guard let permission = Role.Permission(String(text)) else {
                throw error(
                    value,
                    "write a role as 'Worker', 'any Worker', 'weak View', 'new Logic', 'passing Service' or 'no Router'"
                )
            }
            return permission
        }
        return Role(try string(key), permissions, line: key.mark?.line ?? 1)
    }

    private func input(_ node: Node) throws -> Configuration.Input {
        var input = Configuration.Input(packages: [])
        for (key, value) in try mapping(node, "an input") {
            switch key.string ?? "" {
            case "packages": input.packages = try patterns(value)
            case "environment": input.environment = try strings(value)
            case "files": input.files = try strings(value)
            case let name: throw unknown(name, key, known: ["packages", "environment", "files"])
            }
        }
        if input.packages.isEmpty {
            throw error(node, "'packages' is missing: the packages whose tests read these files")
        }
        return input
    }

    private func exception(_ node: Node) throws -> Configuration.Exception {
        var values: [String: String] = [:]
        for (key, value) in try mapping(node, "an exception") {
            let name = key.string ?? ""
            guard ["rule", "path", "reason"].contains(name) else {
                throw unknown(name, key, known: ["rule", "path", "reason"])
            }
            values[name] = try string(value)
        }
        guard let rule = values["rule"] else { throw error(node, "'rule' is missing") }
        guard let path = values["path"] else { throw error(node, "'path' is missing: where '\(rule)' does not apply") }
        guard let reason = values["reason"], !reason.isEmpty else {
            throw error(node, "'reason' is missing: why '\(rule)' does not apply there")
        }
        return Configuration.Exception(rule: rule, path: Pattern(path), reason: reason, line: node.mark?.line ?? 1)
    }

    private func patterns(_ node: Node) throws -> [Pattern] { try strings(node).map { Pattern($0) } }

    private func strings(_ node: Node) throws -> [String] {
        if node.sequence != nil { return try sequence(node, "this").map(string) }
        return [try string(node)]
    }

    private func string(_ node: Node) throws -> String {
        guard let scalar = node.scalar, node.null == nil else { throw error(node, "expected text here") }
        return scalar.string
    }

    private func sequence(_ node: Node, _ what: String) throws -> [Node] {
        guard let sequence = node.sequence else { throw error(node, "\(what) is a list: start each entry with '- '") }
        return Array(sequence)
    }

    private func mapping(_ node: Node, _ what: String) throws -> [(key: Node, value: Node)] {
        guard let mapping = node.mapping else { throw error(node, "\(what) consists of lines 'name: value'") }
        return mapping.map { ($0.key, $0.value) }
    }

    private func unknown(_ name: String, _ node: Node, known: [String]) -> WorkspaceError {
        error(node, "'\(name)' is not known here; expected one of \(known.joined(separator: ", "))")
    }

    private func error(_ node: Node, _ problem: String) -> WorkspaceError {
        .configuration(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, problem: problem)
    }

    func error(_ error: YamlError) -> WorkspaceError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            .configuration(
                file: file, line: mark.line, column: mark.column, problem: "this is not valid YAML: \(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            .configuration(
                file: file, line: context.mark.line, column: context.mark.column,
                problem: "duplicate: \(keys.joined(separator: ", "))"
            )
        default: .configuration(file: file, line: 1, column: 1, problem: "this is not valid YAML: \(error)")
        }
    }
}
