/// The messages of a sequence diagram, each with the messages that it causes.
struct SequenceTree {
    /// A message, and the calls of its receiver through the blocks after it.
    struct Message {
        let receiver: String
        let method: String
        /// Each with its label. An empty one is the result of an earlier message.
        var arguments: [(label: String?, value: String)]
        /// The titles of the blocks whose closures are exits of a context. These blocks are the first ones.
        var exits: [String] = []
        var blocks: [(title: String, messages: [Message])] = []
        /// The earlier messages that arguments are the results of.
        var results: [Message] = []
        let line: Int
    }

    private let diagram: FlowDiagram
    private var index = 0
    /// The participants in the order in which they first get a message, by their ids.
    private(set) var participants: [(id: String, type: String)] = []
    private(set) var messages: [Message] = []
    /// The type that the operation returns, and its result if that is not the last answer: an expression with `_` for
    /// answers, see ``SwiftTexts/holes(in:)``.
    private(set) var answer: (type: String, made: String?, line: Int)?
    private var types: [String: (type: String, line: Int)] = [:]

    init(_ diagram: FlowDiagram) throws(MermaidError) {
        self.diagram = diagram
        for case (.participant(let id, let name), let line) in diagram.elements {
            guard types.updateValue((name, line), forKey: id) == nil else {
                throw diagram.error(line, "there are two participants with the id '\(id)'")
            }
            if !SwiftTexts.isTypeName(name) {
                throw diagram.error(line, "'\(name)' is no name of a type, as in 'TodoService'")
            }
        }
        messages = try read(from: "O")
        let silent = types.filter { id, _ in id != "O" && !participants.contains { $0.id == id } }
        if let (id, declared) = silent.min(by: { $0.value.line < $1.value.line }) {
            throw diagram.error(
                declared.line,
                "'\(id)' gets no message. A service that is only passed on is a part of the input: "
                    + "'%% input: (name: any \(declared.type))'")
        }
    }

    /// Reads the messages of one sender, up to the end of the block.
    private mutating func read(from sender: String) throws(MermaidError) -> [Message] {
        var messages: [Message] = []
        while index < diagram.elements.count {
            let (element, line) = diagram.elements[index]
            switch element {
            case .participant: index += 1
            case .message(let from, let to, let text):
                guard answer == nil else { throw diagram.error(line, "a message follows the answer, which is the end") }
                guard from == sender else {
                    throw diagram.error(
                        line,
                        sender == "O"
                            ? "'\(from)' sends no message here: write it in a block 'opt' after a message to '\(from)'"
                            : "'\(from)' sends no message in this block, which belongs to a message to '\(sender)'"
                    )
                }
                index += 1
                messages.append(try message(to, text, line, after: &messages))
            case .answer(let from, let to, let text):
                guard sender == "O", to == "O", from == messages.last?.receiver, answer == nil else {
                    throw diagram.error(
                        line, "an answer is the last line, and goes to 'O' from the participant that it asked last")
                }
                let (type, made) = SwiftTexts.annotated(text)
                answer = (type, made, line)
                let count = made.map { SwiftTexts.holes(in: $0).count - 1 } ?? 1
                guard (1...messages.count).contains(count) else {
                    throw diagram.error(
                        line, "'\(made ?? "")' has \(count) times '_', which stands for the answer of a message")
                }
                index += 1
            case .optional: throw diagram.error(line, "a block 'opt' follows the message that it belongs to")
            case .alternative, .otherwise:
                throw diagram.error(line, "an operation has no alternatives: they are drawn from the logic of a module")
            case .end: return messages
            case .node, .arrow, .dotted, .group, .transition: return messages
            }
        }
        return messages
    }

    private mutating func message(
        _ receiver: String, _ text: String, _ line: Int, after messages: inout [Message]
    ) throws(MermaidError) -> Message {
        guard receiver != "O", let type = types[receiver]?.type else {
            throw diagram.error(
                line,
                receiver == "O"
                    ? "nobody sends a message to the operation" : "there is no participant with the id '\(receiver)'")
        }
        guard let open = text.firstIndex(of: "("), text.last == ")", SwiftTexts.isName(text[..<open]) else {
            throw diagram.error(line, "'\(text)' is no message, as in 'method(value, label: value)'")
        }
        var parts = SwiftTexts.parts(text[text.index(after: open)...].dropLast())
        if !participants.contains(where: { $0.id == receiver }) { participants.append((receiver, type)) }
        var blocks: [(title: String, messages: [Message])] = []
        while index < diagram.elements.count, case (.optional(let title), _) = diagram.elements[index] {
            index += 1
            blocks.append((title, try read(from: receiver)))
            index += 1
        }
        let exits = exits(of: &parts, blocks.map(\.title))
        var message = Message(
            receiver: receiver, method: String(text[..<open]), arguments: parts.map(SwiftTexts.labelled).map(Self.hole),
            exits: exits, blocks: blocks, line: line)
        let count = message.arguments.count { $0.value.isEmpty }
        guard messages.count >= count else {
            throw diagram.error(
                line, "'\(text)' has the result of a message as argument, and no message is sent before it")
        }
        message.results = messages.suffix(count)
        messages.removeLast(count)
        return message
    }

    /// `_` is the result of an earlier message, too.
    private static func hole(_ argument: (label: String?, value: String)) -> (label: String?, value: String) {
        argument.label == nil && argument.value == "_" ? (nil, "") : argument
    }

    /// Takes `exits: write, open` from the end of a message, if the blocks after it have these titles.
    private func exits(of parts: inout [String], _ titles: [String]) -> [String] {
        for index in parts.indices where parts[index].hasPrefix("exits: ") {
            var exits = Array(parts[index...])
            exits[0].removeFirst("exits: ".count)
            guard exits == Array(titles.prefix(exits.count)) else { continue }
            parts.removeSubrange(index...)
            return exits
        }
        return []
    }
}
