import JoistHouseRules
import JoistLint
import SwiftSyntax

/// Draws the key services: a group of the services that an assembly makes, the types that implement them, live and as
/// doubles, and the definitions and the data files that each of these types is built with.
struct ServiceDiagram {
    private let index: SourceIndex
    private let assembly: AssemblyType
    private let maker: ServiceMaker
    private var lines: [Diagram.Line] = []
    private var nodes = NodeNames()

    /// The diagrams of a workspace, one for each type that conforms to `KeyServices`.
    static func subjects(in index: SourceIndex) -> [WorkspaceDiagrams.Subject] {
        AssemblyType.declarations(in: index.context).filter { declaration in
            declaration.type.kind != .protocol && index.context.declarations.type(declaration, refines: "KeyServices")
        }.map { declaration in
            WorkspaceDiagrams.Subject(
                declaration.type.name, (declaration.file, declaration.type.line), .map, in: index.trees
            ) { trees throws(UndrawableError) in
                try lines(of: declaration, in: SourceIndex(context: index.context, trees: trees))
            }
        }
    }

    static func lines(of declaration: Declaration, in index: SourceIndex) throws(UndrawableError) -> [Diagram.Line] {
        let assembly = try AssemblyType(declaration, in: index)
        var diagram = ServiceDiagram(
            index: index, assembly: assembly, maker: ServiceMaker(assembly: assembly, index: index))
        diagram.drawServices()
        for definition in assembly.definitions { try diagram.drawImplementations(of: definition) }
        return diagram.lines
    }

    private init(index: SourceIndex, assembly: AssemblyType, maker: ServiceMaker) {
        (self.index, self.assembly, self.maker) = (index, assembly, maker)
    }

    private mutating func drawServices() {
        let source = assembly.source
        let line = source.declaration.type.line
        draw(.group(id: "a1", title: "\(source.name) makes"), source.path, line)
        for definition in assembly.definitions {
            draw(.node(service(definition.name)), source.path, definition.line)
        }
        draw(.end, source.path, line)
    }

    /// The node of a service.
    private mutating func service(_ name: String) -> Element.Node {
        let type = assembly.definitions.first { $0.name == name }?.type ?? ""
        return nodes.node("\(name): \(type)", .box, "s")
    }

    private mutating func drawImplementations(of definition: AssemblyType.Definition) throws(UndrawableError) {
        let end = service(definition.name)
        for form in try maker.forms(of: definition) {
            let path = form.owner.path
            for (type, line) in form.build.made {
                try check(type, conformsTo: definition.type, form.owner, line)
                let label = "conforms to" + (form.name.map { ", \($0)" } ?? "")
                draw(.dotted(from: nodes.node(type, .box, "i"), label: label, to: end), path, line)
                var seen: Set<ServiceBuild.Resolved> = []
                for (resolved, line) in form.build.resolved where seen.insert(resolved).inserted {
                    let used = try used(resolved, by: form, line)
                    draw(.arrow(from: nodes.node(type, .box, "i"), label: "uses", to: used), path, line)
                }
                var known: Set<String> = []
                for (method, value, line) in form.build.given where known.insert("\(method) \(value)").inserted {
                    let (start, end) = (nodes.node(type, .box, "i"), nodes.node(value, .stadium, "f"))
                    draw(.arrow(from: start, label: method, to: end), path, line)
                }
            }
        }
    }

    private mutating func used(
        _ resolved: ServiceBuild.Resolved, by form: ServiceMaker.Form, _ line: Int
    ) throws(UndrawableError) -> Element.Node {
        switch resolved {
        case .own(let name):
            guard let definition = form.arguments[name] else {
                throw UndrawableError(
                    line: line, problem: "it is not known which definition '\(name)' of \(form.owner.name) is",
                    path: form.owner.path)
            }
            return service(definition)
        case .other(let name, let definition):
            let isOwn = ([assembly.source.declaration] + assembly.protocols).contains { $0.type.name == name }
            return isOwn ? service(definition) : nodes.node("\(name).\(definition)", .stadium, "c")
        }
    }

    private func check(
        _ type: String, conformsTo service: String, _ owner: TypeSource, _ line: Int
    ) throws(UndrawableError) {
        let last = service.split(separator: ".").last.map(String.init) ?? service
        let found = index.context.declarations.types(named: type, in: owner.target.node)
        guard !found.contains(where: { index.context.declarations.type($0, refines: last) }) else { return }
        let problem =
            found.isEmpty
            ? "'\(type)' is not declared in the workspace" : "'\(type)' is not seen to conform to \(service)"
        throw UndrawableError(line: line, problem: problem, path: owner.path)
    }

    private mutating func draw(_ element: Element, _ path: String, _ line: Int) {
        lines.append(Diagram.Line(element, source: line, path: path))
    }
}
