import SwiftSyntax

/// Writes how a decorator of a protocol's objects records the messages.
struct RecordedType {
    private let root: ProtocolParts
    /// The protocols of use cases.
    private let useCases: Set<String>

    init(_ root: ProtocolParts, useCases: Set<String>) {
        self.root = root
        self.useCases = useCases
    }

    /// The services of a protocol whose properties are their definitions; empty for other protocols.
    var services: [String] { root.parts.flatMap(\.requirements).compactMap(\.service) }

    var imports: Set<String> { root.parts.reduce(into: [root.module]) { $0.formUnion($1.imports.union([$1.module])) } }

    var lines: [String] {
        if !services.isEmpty { return definitions }
        let condition = "where Base == any \(root.name) {"
        let whole = root.isProtocol ? ["", "extension Recorded: \(root.name) \(condition)}"] : []
        return root.parts.flatMap { part in
            ["", "extension Recorded: \(part.name) \(condition)"]
                + part.requirements.flatMap { lines(of: $0, part.name) } + ["}"]
        } + whole
    }

    private var definitions: [String] {
        let requirements = root.parts.flatMap(\.requirements)
        return ["", "struct Recorded\(root.name): \(root.name) {"]
            + requirements.map { "    let \($0.use): \($0.type?.plainText ?? "")" }
            + ["", "    init(_ base: any \(root.name), _ recorder: TraceRecorder) {"]
            + requirements.map { "        \($0.use) = base.\($0.use).recorded(recorder) { $0 }" } + ["    }", "}"]
    }

    private func lines(of requirement: Requirement, _ part: String) -> [String] {
        guard let marks = requirement.marks else { return block(requirement, "base.\(requirement.use)") }
        guard let input = requirement.launchInput else {
            return block(requirement, "\(marks)\(message(part)) { \(marks)$0.\(requirement.use) }")
        }
        let launch = "launch(\(marks)base.\(requirement.use))"
        return block(requirement, bound(input).map { "\(launch) { \($0) }" } ?? launch)
    }

    private func message(_ part: String) -> String {
        if useCases.contains(part) { return "useCase(\"\(part)\")" }
        return part.hasSuffix("Router") ? "router(\"\(part)\")" : "service"
    }

    /// The input of a launch with the app's service bound; `nil` if it is not in the input.
    private func bound(_ input: TypeSyntax) -> String? {
        func bound(_ type: TypeSyntax, _ value: String) -> String? {
            // Without the type, the compiler would take that of the object.
            type.constraint.flatMap { useCases.contains($0) ? "$1(\(value) as any \($0))" : nil }
        }
        guard let tuple = input.as(TupleTypeSyntax.self)?.elements else { return bound(input, "$0") }
        let values = tuple.map { element in
            let value = "$0.\(element.firstName?.text ?? "")"
            return (bound: bound(element.type, value), value: value)
        }
        guard values.contains(where: { $0.bound != nil }) else { return nil }
        return "(\(values.map { $0.bound ?? $0.value }.joined(separator: ", ")))"
    }

    /// A requirement with its only statement, in one line if it fits.
    private func block(_ requirement: Requirement, _ statement: String) -> [String] {
        func fits(_ line: String) -> Bool { line.count <= 120 }
        let head = "    \(requirement.text) {"
        if fits("\(head) \(statement) }") { return ["\(head) \(statement) }"] }
        let (parts, parameters) = (head.split(separator: "(\(requirement.parameters))"), requirement.parameters)
        let heads =
            fits(head) || parts.count != 2 ? [head] : ["\(parts[0])(", "        \(parameters)", "    )\(parts[1])"]
        // The closure of a long statement has its own line.
        guard !fits("        \(statement)"), statement.hasSuffix(" }"), let start = statement.firstRange(of: " { ")
        else {
            return heads + ["        \(statement)", "    }"]
        }
        let (call, closure) = (statement[..<start.lowerBound], statement[start.upperBound...].dropLast(2))
        return heads + ["        \(call) {", "            \(closure)", "        }", "    }"]
    }
}
