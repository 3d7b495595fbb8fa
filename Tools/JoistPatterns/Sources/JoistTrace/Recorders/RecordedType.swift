import SwiftSyntax

/// Writes the type that stands before the objects of a protocol and records their messages.
struct RecordedType {
    /// What is done with a protocol.
    private enum Kind {
        /// Its methods are messages.
        case messages
        /// Its properties are the definitions of services.
        case definitions
        /// Its methods make operations and scenarios.
        case launches
    }

    private let root: ProtocolParts
    private let kind: Kind
    /// The protocols of use cases, each with the type that records it.
    private let useCases: [String: String]

    init(_ root: ProtocolParts, useCases: [String: String]) {
        self.root = root
        self.useCases = useCases
        let requirements = root.parts.flatMap(\.requirements)
        if requirements.allSatisfy({ $0.service != nil }) {
            kind = .definitions
        } else if requirements.contains(where: { $0.launch != nil }) {
            kind = .launches
        } else {
            kind = .messages
        }
    }

    /// The services that it defines.
    var services: [String] {
        switch kind {
        case .definitions: root.parts.flatMap(\.requirements).compactMap(\.service)
        case .messages, .launches: []
        }
    }

    /// The lines of a file, without that about the command.
    func lines() throws(RecorderError) -> [String] {
        var lines = imports.sorted().map { "import \($0)" } + [""]
        switch kind {
        case .messages: lines += try messages()
        case .definitions: lines += definitions()
        case .launches: lines += launches()
        }
        return lines + ["}"]
    }

    private var imports: Set<String> {
        root.parts.reduce(into: ["ROSSTrace", root.module]) { $0.formUnion($1.imports.union([$1.module])) }
    }

    // MARK: Definitions

    private func definitions() -> [String] {
        let services = root.parts.flatMap(\.requirements).compactMap { requirement -> (name: String, type: String)? in
            guard case .property(let name, _, _) = requirement, let type = requirement.service else { return nil }
            return (name, type)
        }
        return ["struct Recorded\(root.name): \(root.name) {"]
            + services.map { "    let \($0.name): Definition<any \($0.type)>" }
            + ["", "    init(_ base: any \(root.name), _ recorder: TraceRecorder) {"]
            + services.flatMap { name, type in
                wrapped(
                    "        \(name) = Definition(\"\(name)\", .container) {",
                    "Recorded\(type)(try $0(base.\(name)), recorder)")
            } + ["    }"]
    }

    // MARK: Messages

    private func messages() throws(RecorderError) -> [String] {
        let isApp = root.parts.contains { useCases[$0.name] != nil }
        let (name, type) = (root.name, "Recorded\(root.name)")
        var lines = [
            "final class \(type): \(name) {", "    private let base: any \(name)",
            "    private let recorder: TraceRecorder",
        ]
        if isApp { lines.append("    private let owner: MessageSpan?") }
        lines += [
            "",
            "    init(_ base: any \(name), _ recorder: TraceRecorder\(isApp ? ", of owner: MessageSpan? = nil" : "")) {",
            isApp ? "        self.base = (base as? \(type))?.base ?? base" : "        self.base = base",
            "        self.recorder = recorder",
        ]
        if isApp {
            lines += [
                "        self.owner = owner", "    }", "",
                "    /// Records what an operation or a scenario, or who got it from there, asks the app.",
                "    static func bound<App>(_ app: App, _ recorder: TraceRecorder, _ owner: MessageSpan) -> App {",
                "        (app as? any \(name)).flatMap { \(type)($0, recorder, of: owner) as? App } ?? app",
            ]
        }
        lines += ["    }", ""]
        for part in root.parts {
            for requirement in part.requirements { lines += try recording(requirement, of: part) }
        }
        return lines
    }

    private func recording(
        _ requirement: Requirement, of part: ProtocolParts.Part
    ) throws(RecorderError) -> [String] {
        switch requirement {
        case .property(let name, let type, let effects):
            let marks = effects.isEmpty ? "" : "get \(effects.joined(separator: " ")) { "
            let read = "\(marks)\(Self.marks(effects))base.\(name)\(marks.isEmpty ? "" : " }")"
            return wrapped("    var \(name): \(type.plain) {", read)
        case .method(let method):
            let call = "\(Self.marks(method.effects))base.\(method.call)"
            guard method.effects.contains("async") else {
                throw RecorderError(
                    path: part.path, line: method.line, problem: "'\(method.name)' of \(part.name) is not 'async'")
            }
            let name = part.name
            let record =
                if useCases[name] != nil {
                    "useCase(\"\(name)\", of: owner)"
                } else if name.hasSuffix("Router") {
                    "router(\"\(name)\")"
                } else {
                    "service(\"\(name)\")"
                }
            let closure =
                method.effects.contains { $0.hasPrefix("throws(") }
                ? " () \(method.effects.joined(separator: " ")) in" : ""
            return body(
                of: method, wrapped("        \(Self.marks(method.effects))recorder.\(record) {\(closure)", call))
        }
    }

    // MARK: Launches

    private func launches() -> [String] {
        var lines = [
            "struct Recorded\(root.name): \(root.name) {", "    let base: any \(root.name)",
            "    let recorder: TraceRecorder",
            "",
        ]
        for part in root.parts {
            for requirement in part.requirements { lines += launching(requirement) }
        }
        return lines
    }

    private func launching(_ requirement: Requirement) -> [String] {
        guard let launch = requirement.launch, case .method(let method) = requirement else {
            guard case .property(let name, let type, _) = requirement else { return [] }
            // The operations are those that the recorded scenarios were made with.
            return wrapped("    var \(name): \(type.plain) {", "base.\(name)")
        }
        let make = "Recorded\(launch.kind)(\(Self.marks(method.effects))base.\(method.call), recorder)"
        let bound = bound(launch.input)
        return body(of: method, bound.map { wrapped("        \(make) {", $0) } ?? ["        \(make)"])
    }

    /// The input of a launch with an object that records before the app's service; `nil` if it is not in the input.
    private func bound(_ input: TypeSyntax) -> String? {
        func bound(_ type: TypeSyntax, _ value: String) -> String? {
            let name = type.as(SomeOrAnyTypeSyntax.self)?.constraint.trimmedDescription ?? ""
            // Without the type, the compiler would take that of the object.
            return useCases[name].map { "\($0).bound(\(value) as any \(name), recorder, $1)" }
        }
        guard let tuple = input.as(TupleTypeSyntax.self)?.elements else { return bound(input, "$0") }
        let values = tuple.enumerated().map { index, element in
            let value = "$0.\(element.firstName?.text ?? "\(index)")"
            return (bound: bound(element.type, value), value: value)
        }
        guard values.contains(where: { $0.bound != nil }) else { return nil }
        return "(\(values.map { $0.bound ?? $0.value }.joined(separator: ", ")))"
    }

    // MARK: Text

    private static let width = 120

    private static func marks(_ effects: [String]) -> String {
        (effects.contains { $0.hasPrefix("throws") } ? "try " : "") + (effects.contains("async") ? "await " : "")
    }

    /// A block of one statement, in one line if it fits.
    private func wrapped(_ opening: String, _ statement: String) -> [String] {
        let line = "\(opening) \(statement) }"
        if line.count <= Self.width { return [line] }
        let indentation = opening.prefix { $0 == " " }
        return [opening, "\(indentation)    \(statement)", "\(indentation)}"]
    }

    /// A method with the lines of its body, in one line if it fits.
    private func body(of method: Requirement.Method, _ lines: [String]) -> [String] {
        let head = "    func \(method.name)\(method.generics)("
        let parameters = method.parameters.map { parameter in
            let names = parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)"
            return "\(names): \(parameter.type.plain)"
        }.joined(separator: ", ")
        let result = method.result.map { ["->", $0.plain] } ?? []
        let tail = (method.effects + result + [method.conditions]).filter { !$0.isEmpty }.map { " \($0)" }.joined()
        let line = "\(head)\(parameters))\(tail)"
        if lines.count == 1, let only = lines.first {
            let whole = "\(line) { \(only.drop { $0 == " " }) }"
            if whole.count <= Self.width { return [whole] }
        }
        if line.count + 2 <= Self.width { return ["\(line) {"] + lines + ["    }"] }
        if parameters.isEmpty || line.count <= Self.width { return [line, "    {"] + lines + ["    }"] }
        return [head, "        \(parameters)", "    )\(tail) {"] + lines + ["    }"]
    }
}

extension TypeSyntax {
    /// As written, in one line.
    var plain: String { trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Requirement.Method {
    /// The call of the method with its own parameters.
    fileprivate var call: String {
        let arguments = parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }
}
