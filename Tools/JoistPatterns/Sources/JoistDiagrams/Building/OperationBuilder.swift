/// Builds an operation from a sequence diagram.
struct OperationBuilder {
    private struct Participant {
        /// In the diagram.
        let id: String
        let type: String
        /// In the code.
        let name: String
    }

    private let diagram: FlowDiagram
    private let vocabulary: FlowVocabulary
    private var participants: [Participant] = []
    private var input: FlowInput
    private var services: [FlowInput.Part] = []

    static func build(
        _ name: String, _ diagram: FlowDiagram, _ vocabulary: FlowVocabulary
    ) throws(MermaidError) -> BuiltFlow {
        let tree = try SequenceTree(diagram)
        var builder = try OperationBuilder(diagram, vocabulary, tree)
        try builder.findServices(tree)
        var statements: [String] = []
        for message in tree.messages { statements.append("try await \(builder.code(message))") }
        let texts = zip(statements, tree.messages).map { ($0, $1.line) }
        let used = Set(Self.names(in: tree).map(\.name)).union(builder.participants.map(\.name))
        if let answer = tree.answer {
            let pieces = answer.made.map(SwiftTexts.holes) ?? ["", ""]
            let answers = tree.messages.suffix(pieces.count - 1)
            statements.removeLast(answers.count)
            let made = zip(pieces, answers.map(builder.code) + [""]).map { $0 + $1 }.joined()
            let isAlone = statements.isEmpty && builder.input.names(used) == nil
            statements.append((isAlone ? "" : "return ") + "try await " + made)
        }
        let held = builder.participants.filter { !FlowInput.isApp($0.type) }
        let flow = try BuiltFlow(
            .operation, name, in: diagram, vocabulary,
            properties: held.map { FlowInput.Part(name: $0.name, type: "any \($0.type)") } + builder.services,
            input: builder.input, result: tree.answer?.type, body: statements.joined(separator: "\n"),
            used: used,
            messages: builder.expected(tree.messages), texts: texts)
        try builder.check(flow, tree)
        return flow
    }

    private init(
        _ diagram: FlowDiagram, _ vocabulary: FlowVocabulary, _ tree: SequenceTree
    ) throws(MermaidError) {
        (self.diagram, self.vocabulary) = (diagram, vocabulary)
        let apps = tree.participants.filter { FlowInput.isApp($0.type) }
        guard apps.count < 2 else {
            throw diagram.error(diagram.line, "'\(apps[1].type)' is a second app's service, and an operation gets one")
        }
        input = try FlowInput(diagram, app: apps.first?.type)
        let hasVisit = Self.names(in: tree).contains { $0.name == "visit" }
        for (id, type) in tree.participants {
            let name =
                hasVisit && FlowInput.isApp(type) ? "visit.app" : vocabulary.name(of: type) ?? Self.name(of: type)
            let taken = Set(participants.map(\.name) + input.parts.map(\.name).filter { $0 != "app" })
            let free = ([name] + (2...99).map { "\(name)\($0)" }).first { !taken.contains($0) } ?? name
            participants.append(Participant(id: id, type: type, name: free))
        }
    }

    private static func name(of type: String) -> String {
        if FlowInput.isApp(type) { return "app" }
        if type.hasSuffix("Router") { return "router" }
        return SwiftTexts.valueName(of: String(type.split(separator: ".").last ?? ""), without: "Service")
    }

    // MARK: Values

    /// Finds the services that messages only pass on. Every other value is a part of the input.
    private mutating func findServices(_ tree: SequenceTree) throws(MermaidError) {
        let used = Self.names(in: tree)
        let known = try input.names(Set(used.map(\.name)), diagram).union(participants.map(\.name))
        var missing: [(name: String, line: Int)] = []
        for (name, line) in used where !known.contains(name) {
            if services.contains(where: { $0.name == name }) || missing.contains(where: { $0.name == name }) {
                continue
            }
            if let service = input.services.first(where: { $0.name == name }) {
                services.append(service)
            } else if let type = vocabulary.services[name] {
                services.append(FlowInput.Part(name: name, type: "any \(type)"))
            } else {
                missing.append((name, line))
            }
        }
        if let first = missing.first { throw diagram.untyped(missing.map(\.name), first.line) }
    }

    /// The names in the arguments of messages and in results, each with its line.
    private static func names(in tree: SequenceTree) -> [(name: String, line: Int)] {
        let answer = tree.answer.map { answer in
            let made = SwiftTexts.holes(in: answer.made ?? "").joined(separator: "nil")
            return SwiftTexts.names(in: made).used.map { ($0, answer.line) }
        }
        return names(in: tree.messages) + (answer ?? [])
    }

    /// The names in the arguments of messages, each with its line.
    private static func names(in messages: [SequenceTree.Message]) -> [(name: String, line: Int)] {
        messages.flatMap { message in
            let texts = message.arguments.map(\.value) + message.exits.filter { !SwiftTexts.isName($0) }
            let values = texts.filter { !$0.isEmpty }.joined(separator: ", ")
            return names(in: message.results)
                + (values.isEmpty ? [] : SwiftTexts.names(in: "[\(values)]").used.map { ($0, message.line) })
                + message.blocks.flatMap { names(in: $0.messages) }
        }
    }

    // MARK: Code

    private func participant(_ id: String) -> Participant {
        participants.first { $0.id == id } ?? Participant(id: id, type: id, name: id)
    }

    private func code(_ message: SequenceTree.Message) -> String {
        let target = participant(message.receiver)
        var results = message.results[...]
        var arguments: [(label: String?, value: String)] = []
        for (label, value) in message.arguments {
            arguments.append((label, value.isEmpty ? results.popFirst().map(code) ?? "" : value))
        }
        let isName = message.arguments.allSatisfy { $0.label == nil && SwiftTexts.isName($0.value) }
        let hasModule =
            !message.exits.isEmpty
            || target.type.hasSuffix("Router") && !message.arguments.isEmpty && isName
        var texts = arguments.map { label, value in
            let label = hasModule && label == nil && SwiftTexts.isName(value) ? value : label
            return (label.map { "\($0): " } ?? "") + value
        }
        let type = message.method.prefix(1).uppercased() + message.method.dropFirst()
        if hasModule {
            texts += exits(message, type)
            texts = ["\(type)Module(\(texts.joined(separator: ", ")))"]
        }
        var trailing: String?
        let blocks = message.blocks.dropFirst(message.exits.count)
        for (index, block) in blocks.enumerated() {
            let closure = closure(block.messages)
            if block.title != "\(message.method) asks" {
                texts.append("\(block.title): \(closure)")
            } else if index == blocks.count - 1 {
                trailing = closure
            } else {
                texts.append(closure)
            }
        }
        if trailing == nil, !hasModule, texts.last?.hasPrefix("{") == true, texts.last?.hasSuffix("}") == true {
            trailing = texts.removeLast()
        }
        let list = texts.isEmpty && trailing != nil ? "" : "(\(texts.joined(separator: ", ")))"
        let code = "\(target.name).\(message.method)\(list)\(trailing.map { " \($0)" } ?? "")"
        return code
    }

    /// The closures of a module. Names in values are in lists.
    private func exits(_ message: SequenceTree.Message, _ type: String) -> [String] {
        var texts: [String] = []
        var list: [String] = []
        var count = 0
        func endList() {
            if list.isEmpty { return }
            count += 1
            texts.append("exits\(count == 1 ? "" : "\(count)"): [\(list.joined(separator: ", "))]")
            list = []
        }
        for (title, messages) in message.blocks.prefix(message.exits.count) {
            let closure = closure(messages)
            if SwiftTexts.isName(title) {
                endList()
                texts.append("\(title): \(closure)")
            } else {
                list.append("\(type)Exit(\(title)) \(closure)")
            }
        }
        endList()
        return texts
    }

    private func closure(_ messages: [SequenceTree.Message]) -> String {
        if messages.isEmpty { return "{}" }
        if messages.count == 1 { return "{ try await \(code(messages[0])) }" }
        var lines = ""
        for message in messages { lines += "    try await \(code(message))\n" }
        return "{\n\(lines)}"
    }

    // MARK: Checks

    /// The messages that mocks record, if each block is run once.
    private func expected(_ messages: [SequenceTree.Message]) -> [String] {
        messages.flatMap { message in
            expected(message.results) + ["\(participant(message.receiver).name).\(message.method)"]
                + message.blocks.flatMap { expected($0.messages) }
        }
    }

    /// Draws the code that was built, and throws if it differs from the diagram in more than ids.
    private func check(_ flow: BuiltFlow, _ tree: SequenceTree) throws(MermaidError) {
        let lines: [Diagram.Line]
        do { lines = try OperationDiagram.lines(of: flow.name, in: SourceTrees.Tree(parsing: flow.source)) } catch {
            throw diagram.error(diagram.line, "the operation cannot be drawn: \(error.problem)")
        }
        var ids = ["O": "O"]
        var heads: [Element] = [.participant(id: "O", name: flow.name)]
        let drawn = lines.compactMap { line -> (String, String)? in
            if case .participant(let id, let name) = line.element { (id, name) } else { nil }
        }
        for ((id, _), participant) in zip(drawn.dropFirst(), participants) {
            ids[participant.id] = id
            heads.append(.participant(id: id, name: participant.type))
        }
        let rest = diagram.elements.compactMap { element, line in element.with(ids).map { ($0, line) } }
        let wanted = heads.map { ($0, diagram.line) } + rest
        for (line, (element, place)) in zip(lines, wanted) where line.element != element {
            throw diagram.error(
                place, "no operation is drawn so: its code would be drawn as '\(Mermaid.text(of: line.element))'")
        }
        if lines.count != wanted.count {
            throw diagram.error(wanted.last?.1 ?? diagram.line, "no operation is drawn so")
        }
    }
}

extension Element {
    /// The element with other ids of participants; `nil` for a participant.
    fileprivate func with(_ ids: [String: String]) -> Element? {
        switch self {
        case .participant: nil
        case .message(let from, let to, let text): .message(from: ids[from] ?? from, to: ids[to] ?? to, text: text)
        case .answer(let from, let to, let text): .answer(from: ids[from] ?? from, to: ids[to] ?? to, text: text)
        case .optional, .alternative, .otherwise, .end, .node, .arrow, .dotted, .group, .transition: self
        }
    }
}
