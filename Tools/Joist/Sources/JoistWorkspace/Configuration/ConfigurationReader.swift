import Yams

/// Reads `joist.yml`. Errors name the line and the column.
package enum ConfigurationReader {
    /// Where it may stand, from the root.
    package static let names = ["joist.yml", "joist.yaml", ".joist.yml"]

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
    package static func parse(_ text: String, file: String) throws -> Configuration {
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw WorkspaceError(error, in: file)
        }
        var configuration = Configuration()
        if let value = node.map({ ConfigurationValue($0, in: file) }), !value.isNull {
            configuration = try Configuration(value)
        }
        configuration.file = file
        return configuration
    }
}

extension Configuration {
    fileprivate init(_ value: ConfigurationValue) throws {
        self.init()
        for (key, value) in try value.pairs("the configuration") {
            switch key.name {
            case "layers": layers = try value.list("layers").map(Layer.init)
            case "exclude": exclude = try value.patterns()
            case "roots": roots = try value.patterns()
            case "protected":
                for (module, packages) in try value.pairs("protected") {
                    protected[try module.text()] = try packages.patterns()
                }
            case "inputs": inputs = try value.list("inputs").map(Input.init)
            case "global": global = try value.patterns()
            case "baseline": baseline = try value.text()
            case "base": base = try value.text()
            case "off": exceptions = try value.list("off").map(Exception.init)
            case let name where Self.otherKeys.contains(name): others[name] = value
            default:
                throw key.unknown(
                    [
                        "layers", "exclude", "roots", "protected", "inputs", "global", "baseline", "base", "off",
                    ] + Self.otherKeys)
            }
        }
    }
}

extension Configuration.Layer {
    /// `Features: Packages/Features/* |`, or the members alone, which are then its name too.
    fileprivate init(_ value: ConfigurationValue) throws {
        if (try? value.text()) != nil {
            try self.init(name: value.text(), value)
            return
        }
        let pairs = try value.pairs("a layer")
        guard pairs.count == 1, let (name, members) = pairs.first else {
            throw value.error("write a layer as 'name: members' or as its members alone")
        }
        try self.init(name: name.text(), members)
    }

    private init(name: String, _ value: ConfigurationValue) throws {
        let text = try value.text()
        let isIndependent = text.contains("|")
        if isIndependent && text.contains(",") {
            throw value.error(
                "separate the packages of a layer with '|' if they are independent of each other, else with ','")
        }
        let members = text.split { $0 == "|" || $0 == "," || $0 == " " }.map { Pattern(String($0)) }
        guard !members.isEmpty else { throw value.error("the layer has no members") }
        self.init(name: name, members: members, isIndependent: isIndependent)
    }
}

extension Configuration.Input {
    fileprivate init(_ value: ConfigurationValue) throws {
        self.init(packages: [])
        for (key, value) in try value.pairs("an input") {
            switch key.name {
            case "packages": packages = try value.patterns()
            case "environment": environment = try value.texts()
            case "files": files = try value.texts()
            default: throw key.unknown(["packages", "environment", "files"])
            }
        }
        if packages.isEmpty { throw value.error("'packages' is missing: the packages whose tests read these files") }
    }
}

extension Configuration.Exception {
    fileprivate init(_ value: ConfigurationValue) throws {
        let known = ["rule", "path", "reason"]
        var values: [String: String] = [:]
        for (key, text) in try value.pairs("an exception") {
            guard known.contains(key.name) else { throw key.unknown(known) }
            values[key.name] = try text.text()
        }
        guard let rule = values["rule"] else { throw value.error("'rule' is missing") }
        guard let path = values["path"] else {
            throw value.error("'path' is missing: where '\(rule)' does not apply")
        }
        guard let reason = values["reason"], !reason.isEmpty else {
            throw value.error("'reason' is missing: why '\(rule)' does not apply there")
        }
        self.init(rule: rule, path: Pattern(path), reason: reason, line: value.line)
    }
}

extension ConfigurationValue {
    /// The text of a key; empty for another value.
    fileprivate var name: String { (try? text()) ?? "" }

    fileprivate func patterns() throws(WorkspaceError) -> [Pattern] { try texts().map { Pattern($0) } }
}

extension WorkspaceError {
    fileprivate init(_ error: YamlError, in file: String) {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            self = .configuration(
                file: file, line: mark.line, column: mark.column, problem: "this is not valid YAML: \(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            self = .configuration(
                file: file, line: context.mark.line, column: context.mark.column,
                problem: "duplicate: \(keys.joined(separator: ", "))")
        default: self = .configuration(file: file, line: 1, column: 1, problem: "this is not valid YAML: \(error)")
        }
    }
}
