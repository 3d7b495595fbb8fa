import JoistHouseRules
import JoistLint
import JoistWorkspace
import SwiftSyntax

/// Draws a module in SVIP form as a ring: the types that its configurator and the module itself create, what each of them
/// holds, with the protocol through which it does so, and where one can go from the module.
struct ModuleDiagram {
    private let module: SVIPModule
    private let index: SourceIndex
    private var lines: [Diagram.Line] = []
    private var nodes = NodeNames()

    /// The entities that hold others, in the order of the ring.
    private static let holders = ["View", "Logic", "Router", "Service"]

    /// The diagrams of a workspace, one for each module.
    static func subjects(in index: SourceIndex) -> [WorkspaceDiagrams.Subject] {
        index.context.targets.flatMap { SVIPModule.modules(in: $0, index.context) }.compactMap { module in
            (module.declaration("Configurator") ?? module.declaration("Interactor")).map { anchor in
                WorkspaceDiagrams.Subject(
                    module.name("Module"), (anchor.file, anchor.type.line), .map, in: index.trees
                ) { trees throws(UndrawableError) in
                    try lines(of: module, in: SourceIndex(context: index.context, trees: trees))
                }
            }
        }
    }

    static func lines(of module: SVIPModule, in index: SourceIndex) throws(UndrawableError) -> [Diagram.Line] {
        var diagram = ModuleDiagram(module: module, index: index)
        try diagram.draw()
        return diagram.lines
    }

    private init(module: SVIPModule, index: SourceIndex) { (self.module, self.index) = (module, index) }

    private mutating func draw() throws(UndrawableError) {
        for entity in ["Configurator", "View", "Logic", "Router"] where module.declaration(entity) == nil {
            throw UndrawableError(
                line: 1, problem: "the module has no \(module.name(entity))", path: module.anchor)
        }
        for entity in ["Configurator", "Module"] + Self.holders {
            guard let declaration = module.declaration(entity) else { continue }
            let source = try index.drawn(declaration)
            if entity == "Configurator" || entity == "Module" { drawCreated(by: source) }
            if entity == "Module" {
                drawExits(of: source)
                continue
            }
            if entity == "View" { drawInherited(by: source) }
            for property in source.properties where property.isStored { draw(property, of: source) }
        }
    }

    private mutating func arrow(
        _ source: TypeSource, _ line: Int, _ label: String, to end: (name: String, shape: Element.Label.Shape),
        isWeak: Bool = false
    ) {
        let start = nodes.node(source.name, .box, "n")
        let end = nodes.node(end.name, end.shape, "n")
        lines.append(
            Diagram.Line(
                isWeak ? .dotted(from: start, label: label, to: end) : .arrow(from: start, label: label, to: end),
                source: line, path: source.path))
    }

    // MARK: The configurator

    private mutating func drawCreated(by source: TypeSource) {
        let configurators = module.declarations.keys.filter { $0.hasSuffix("Configurator") && $0 != source.name }
        let entities = Set(Self.holders.map(module.name))
        var seen: Set<String> = []
        for call in source.syntax.all(FunctionCallExprSyntax.self) {
            let type = ExprSyntax(call).constructed
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
            // `module.start(…)`: the module makes its logic.
            if member?.declName.baseName.text == "start", member?.base?.plainText == "module",
                let value = module.declaration("Module"), seen.insert(value.type.name).inserted
            {
                arrow(source, source.line(of: call), "starts", to: (value.type.name, .box))
                continue
            }
            // `PhoneConfigurator.make(…)`: the module has another one inside.
            let maker = member?.base?.plainText
            guard
                let name = type.flatMap({ entities.contains($0) ? $0 : nil })
                    ?? maker.flatMap({ configurators.contains($0) ? $0 : nil }), seen.insert(name).inserted
            else { continue }
            arrow(source, source.line(of: call), name == type ? "creates" : "asks", to: (name, .box))
        }
    }

    // MARK: What entities hold

    /// Draws the generic arguments of the view's superclass. With `ModuleView<any PinCodeInteractor, PinCodeData.Outcome>`,
    /// the view holds the interactor, and the module ends with the outcome.
    private mutating func drawInherited(by view: TypeSource) {
        let inherited = view.syntax.inheritanceClause?.inheritedTypes.compactMap {
            $0.type.as(IdentifierTypeSyntax.self)
        }
        for type in inherited ?? [] {
            let arguments = type.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
            for argument in arguments where argument.bare != "Never" {
                let line = view.line(of: argument)
                if argument.is(SomeOrAnyTypeSyntax.self) {
                    drawHeld(argument.bare, argument.bare, by: view, line)
                } else {
                    arrow(view, line, "ends with", to: (argument.plainText, .stadium))
                }
            }
        }
    }

    private mutating func draw(_ property: TypeSource.Property, of source: TypeSource) {
        guard let type = property.type else { return }
        let name = type.bare
        if name == module.name("Exits") {
            drawExits(named: property, of: source)
        } else if type.plainText.contains("->") {
            // A closure of the router leads out of the module; those of a service are its parameters.
            if source.name == module.name("Router") {
                arrow(source, property.line, "exit", to: (property.name, .stadium))
            }
        } else if Self.holders.map(module.name).contains(name) {
            arrow(
                source, property.line, property.isWeak ? "weak \(property.name)" : property.name, to: (name, .box),
                isWeak: property.isWeak)
        } else if let held = type.existential {
            drawHeld(held, property.name, by: source, property.line)
        }
    }

    /// The types that implement a protocol of the target, or else the protocol.
    private mutating func drawHeld(_ held: String, _ name: String, by source: TypeSource, _ line: Int) {
        let isOwn = module.declarations[held]?.contains { $0.type.kind == .protocol } ?? false
        let types = module.declarations.values.joined().filter { declaration in
            isOwn && ![.protocol, .extension, .alias].contains(declaration.type.kind)
                && index.context.declarations.type(declaration, refines: held)
        }.map(\.type.name).sorted()
        let label = name == held || types.isEmpty ? name : "\(name): \(held)"
        for type in types { arrow(source, line, label, to: (type, .box)) }
        if types.isEmpty { arrow(source, line, label, to: (held, .stadium)) }
    }

    /// The closures of the module that lead to other use cases.
    private mutating func drawExits(of source: TypeSource) {
        for property in source.properties where property.isStored {
            guard let type = property.type?.plainText, type.contains("->"), type.contains("throws") else { continue }
            arrow(source, property.line, "exit", to: (property.name, .stadium))
        }
    }

    private mutating func drawExits(named property: TypeSource.Property, of source: TypeSource) {
        guard let exits = module.declaration("Exits").flatMap(index.source) else { return }
        for exit in exits.properties where exit.isStored {
            arrow(source, property.line, property.name, to: (exit.name, .stadium))
            // The way out is declared with the exits.
            let last = lines.removeLast()
            lines.append(Diagram.Line(last.element, source: exit.line, path: exits.path))
        }
    }
}

extension TypeSyntax {
    /// `X` of `any X`, of `(any X)?` and of `[any X]`.
    fileprivate var existential: String? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.existential }
        if let list = self.as(ArrayTypeSyntax.self) { return list.element.existential }
        if let tuple = self.as(TupleTypeSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return only.type.existential
        }
        return self.is(SomeOrAnyTypeSyntax.self) ? bare : nil
    }
}
