import JoistHouseRules
import JoistLint
import SwiftSyntax

/// Draws the logic of a module as a sequence diagram: in a block for each command of its interactor, the messages that the
/// logic sends to its services, its workers and its exits. It is the variable part of the diagrams of all operations that
/// make the module. If the logic is the worker of another one, there are blocks for what that can ask, too.
package struct LogicDiagram {
    enum Step {
        case message(to: Receiver, text: String, Place)
        case alternative([Case])
    }

    /// The messages that are sent in one case, such as after a success.
    struct Case {
        let title: String
        let steps: [Step]
        let place: Place
    }

    enum Receiver {
        /// A service or a worker. The text is its protocol.
        case service(String)
        /// A closure that the operation gave to the module.
        case exit
    }

    struct Place {
        let path: String
        let line: Int
    }

    private let module: SVIPModule
    private let index: SourceIndex
    private var participants: [(id: String, name: String, place: Place)] = []
    private var steps: [Diagram.Line] = []

    /// The diagrams of a workspace, one for each module whose logic sends something.
    static func subjects(in index: SourceIndex) -> [WorkspaceDiagrams.Subject] {
        index.context.targets.flatMap { SVIPModule.modules(in: $0, index.context) }.compactMap { module in
            guard let logic = module.declaration("Logic") else { return nil }
            let subject = WorkspaceDiagrams.Subject(
                logic.type.name, (logic.file, logic.type.line), .sequence, in: index.trees
            ) { trees throws(UndrawableError) in
                lines(of: module, in: SourceIndex(context: index.context, trees: trees))
            }
            return (try? subject.diagram.get())?.lines.isEmpty == false ? subject : nil
        }
    }

    /// The name of the module that has a logic.
    package static func module(of logic: String) -> String { "\(logic.dropLast("Logic".count))Module" }

    private static func lines(of module: SVIPModule, in index: SourceIndex) -> [Diagram.Line] {
        guard let interactor = module.declaration("Interactor").flatMap(index.source),
            let logic = module.declaration("Logic").flatMap(index.source)
        else { return [] }
        var diagram = LogicDiagram(module: module, index: index)
        var reader = LogicReader(logic, in: index)
        for asked in [interactor] + diagram.workers(by: logic) {
            for command in asked.syntax.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
                let steps = reader.steps(of: command)
                if steps.isEmpty { continue }
                let place = Place(path: asked.path, line: asked.line(of: command.funcKeyword))
                diagram.step(.optional(command.name.text), at: place)
                diagram.draw(steps)
                diagram.step(.end, at: place)
            }
        }
        if diagram.steps.isEmpty { return [] }
        let heads = diagram.participants.map {
            Diagram.Line(.participant(id: $0.id, name: $0.name), source: $0.place.line, path: $0.place.path)
        }
        return [Diagram.Line(.participant(id: "L", name: logic.name), source: logic.declaration.type.line)] + heads
            + diagram.steps
    }

    private init(module: SVIPModule, index: SourceIndex) { (self.module, self.index) = (module, index) }

    // MARK: Workers

    /// The protocols of workers that a logic implements.
    private func workers(by logic: TypeSource) -> [TypeSource] {
        let declarations = index.context.declarations
        return own { declaration in
            declaration.type.kind == .protocol && declarations.type(declaration, refines: "Worker")
                && declarations.type(logic.declaration, refines: declaration.type.name)
        }
    }

    /// The messages that services get by one to a service or a worker.
    private func calls(_ text: String, to type: String) -> [Diagram.Call] {
        let method = text.baseName
        let declarations = index.context.declarations
        let isWorker = module.declarations[type]?.contains { declarations.type($0, refines: "Worker") } ?? false
        guard isWorker else { return [Diagram.Call(service: type, method: method)] }
        let workers = own { declaration in
            ![.protocol, .extension, .alias].contains(declaration.type.kind)
                && declarations.type(declaration, refines: type)
        }
        return workers.flatMap { worker in
            var reader = LogicReader(worker, in: index)
            return reader.steps(named: method).flatMap(Self.calls(of:))
        }
    }

    private static func calls(of step: Step) -> [Diagram.Call] {
        switch step {
        case .message(.service(let type), let text, _):
            [Diagram.Call(service: type, method: text.baseName)]
        case .message(.exit, _, _): []
        case .alternative(let cases): cases.flatMap(\.steps).flatMap(calls(of:))
        }
    }

    /// The types of the module that fit, sorted by name.
    private func own(_ fits: (Declaration) -> Bool) -> [TypeSource] {
        module.declarations.values.joined().filter(fits).sorted { $0.type.name < $1.type.name }
            .compactMap(index.source)
    }

    // MARK: Messages

    private mutating func draw(_ parts: [Step]) {
        for part in parts {
            switch part {
            case .message(let receiver, let text, let place):
                let message = Element.message(from: "L", to: id(of: receiver, at: place), text: text)
                let calls: [Diagram.Call] =
                    switch receiver {
                    case .exit: []
                    case .service(let type): self.calls(text, to: type)
                    }
                steps.append(Diagram.Line(message, source: place.line, path: place.path, calls: calls))
            case .alternative(let cases):
                for (index, item) in cases.enumerated() {
                    step(index == 0 ? .alternative(item.title) : .otherwise(item.title), at: item.place)
                    draw(item.steps)
                }
                if let last = cases.last { step(.end, at: last.place) }
            }
        }
    }

    private mutating func step(_ element: Element, at place: Place) {
        steps.append(Diagram.Line(element, source: place.line, path: place.path))
    }

    /// The id is the initial of the type, with a number if that is taken: ids of one letter are no words of Mermaid.
    private mutating func id(of receiver: Receiver, at place: Place) -> String {
        let (name, initial) =
            switch receiver {
            case .exit: (module.name("Module"), "M")
            case .service(let type): (type, type.first.map { String($0).uppercased() } ?? "P")
            }
        if let known = participants.first(where: { $0.name == name }) { return known.id }
        let taken = Set(participants.map(\.id) + ["L"])
        let id = ([initial] + (2...).prefix(99).map { "\(initial)\($0)" }).first { !taken.contains($0) } ?? name
        participants.append((id, name, place))
        return id
    }
}
