import JoistDiagrams
import JoistLint

/// The diagram of a module's logic: the messages that it sends, in any order and number. A trace does not say for which
/// command, so that equal messages of several commands are one.
struct TracedLogic: TracedDiagram {
    struct Arrow {
        /// Without arguments: `PinCodeLogic → PINService.state`.
        let text: String
        let place: CodePlace
        /// The messages that services get.
        var forms: Set<ReceiverFinder.Key>
        /// The name of the exit that it takes, if it takes one.
        let exit: String?
    }

    let name: String
    let place: CodePlace
    private(set) var arrows: [Arrow] = []
    /// The protocols of the services that it sends messages to.
    let services: Set<String>

    init(_ diagram: Diagram, _ finder: ReceiverFinder) throws {
        name = diagram.name
        place = CodePlace(path: diagram.path, line: diagram.lines.first?.source ?? 1)
        let module = LogicDiagram.module(of: diagram.name)
        var types: [String: String] = [:]
        for line in diagram.lines {
            if case .participant(let id, let type) = line.element { types[id] = type }
            guard case .message(_, let receiver, let text) = line.element, let type = types[receiver] else { continue }
            let method = text.baseName
            let exit = type == module ? method : nil
            var forms: Set<ReceiverFinder.Key> = []
            for call in line.calls {
                for form in try finder.messages(call.method, to: call.service) { forms.formUnion(form) }
            }
            // What a worker answers without a service is not recorded.
            if exit == nil, forms.isEmpty { continue }
            let arrow = Arrow(
                text: "\(name) → \(type).\(method)",
                place: CodePlace(path: diagram.path(of: line), line: line.source), forms: forms, exit: exit)
            if let known = arrows.firstIndex(where: { $0.text == arrow.text }) {
                arrows[known].forms.formUnion(arrow.forms)
            } else {
                arrows.append(arrow)
            }
        }
        services = Set(arrows.flatMap(\.forms).map(\.receiver))
    }

    var counted: [(index: Int, text: String, place: CodePlace)] {
        arrows.enumerated().map { ($0, $1.text, $1.place) }
    }

    /// The indices of the arrows that can be a message.
    func arrows(sending key: ReceiverFinder.Key) -> [Int] { arrows.indices.filter { arrows[$0].forms.contains(key) } }

    /// The indices of the arrows that take one of these exits.
    func arrows(taking exits: [String]) -> [Int] {
        arrows.indices.filter { index in arrows[index].exit.map { exits.contains($0) } ?? false }
    }
}
