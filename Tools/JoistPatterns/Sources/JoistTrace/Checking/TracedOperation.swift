import JoistDiagrams
import JoistLint
import ROSSTrace

/// An operation's diagram: its messages in their order, and others' messages in its blocks.
struct TracedOperation: TracedDiagram {
    /// A message of the diagram. It may be recorded as several.
    struct Arrow {
        /// Its line among those of the diagram.
        let index: Int
        /// The types of the diagram.
        let sender: String
        let receiver: String
        /// The method with its arguments.
        let text: String
        let place: CodePlace
        /// The title of the block that it stands in, which is the name of an exit for a module.
        let block: String?
    }

    struct Step {
        let arrow: Arrow
        let forms: Set<ReceiverFinder.Key>
    }

    let name: String
    let place: CodePlace
    let arrows: [Arrow]
    /// The messages of the operation itself.
    let steps: [Step]
    /// The modules that the router starts.
    let modules: [String]
    /// The messages that the receivers of these send, in any order and number.
    private let answers: [Step]
    private let finder: ReceiverFinder

    init(_ diagram: Diagram, _ finder: ReceiverFinder) throws {
        name = diagram.name
        place = CodePlace(path: diagram.path, line: diagram.lines.first?.source ?? 1)
        self.finder = finder
        var types: [String: String] = [:]
        var arrows: [Arrow] = []
        var own: [Step] = []
        var answers: [Step] = []
        var modules: [String] = []
        var block: String?
        for (index, line) in diagram.lines.enumerated() {
            switch line.element {
            case .participant(let id, let type): types[id] = type
            // The start of a module is not recorded.
            case .message(_, let module, _) where line.isVariable: modules.append(types[module] ?? module)
            case .optional(let title): block = title
            case .end: block = nil
            // A list of services makes them, and is no service. That is not recorded.
            case .message(_, let receiver, _) where types[receiver] == "KeyServices": break
            case .message(let sender, let receiver, let text):
                let arrow = Arrow(
                    index: index, sender: types[sender] ?? sender, receiver: types[receiver] ?? receiver, text: text,
                    place: CodePlace(path: diagram.path(of: line), line: line.source), block: block)
                let forms = try finder.messages(text.baseName, to: arrow.receiver)
                let steps = forms.map { Step(arrow: arrow, forms: $0) }
                arrows.append(arrow)
                if arrow.sender == name { own += steps } else { answers += steps }
            case .answer, .alternative, .otherwise, .node, .arrow, .dotted, .group, .transition: break
            }
        }
        self.arrows = arrows
        steps = own
        self.modules = modules
        self.answers = answers
    }

    var counted: [(index: Int, text: String, place: CodePlace)] {
        arrows.map { arrow in
            let prefix = arrow.sender == name ? "" : "\(name): "
            return (arrow.index, "\(prefix)\(arrow.sender) → \(arrow.receiver).\(arrow.text)", arrow.place)
        }
    }

    /// The messages of a block that a recorded one can be.
    func answers(_ message: TracedMessage) throws -> [Arrow] {
        try answers.filter { step in
            guard step.forms.contains(message.key), let sender = message.sender else { return false }
            return try finder.type(step.arrow.sender, includes: sender)
        }.map(\.arrow)
    }

    /// The diagram's messages that others than the operation send.
    var allowedAnswers: [String] {
        answers.map { "\($0.arrow.sender) → \($0.arrow.receiver).\($0.arrow.text) (\($0.arrow.place))" }
    }
}

extension TracedMessage {
    var key: ReceiverFinder.Key { ReceiverFinder.Key(receiver: receiver, method: message) }
}
