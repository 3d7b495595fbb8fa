import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The surroundings of new flows: their place in the factories, their use cases, and their methods of the routers. Each
/// new requirement gets its answer in every type that conforms to the protocol, so that all of it compiles. A
/// requirement for a scenario gets it once, in an extension of the protocol.
struct FlowSlice {
    /// New files, from the workspace's root.
    private(set) var files: [(path: String, text: String)] = []
    /// Lines for existing files.
    private(set) var lines: [NewFlow.Line] = []
    /// The answers of mocks, such as `RouterMock: TodoRouter`.
    private(set) var doubles: Set<String> = []
    /// The mocks that cannot take each exit or answer, because nothing says an example for it.
    private(set) var incomplete: Set<String> = []

    /// The names of the modules that are declared beside the flows, because no feature has them.
    private(set) var modules: [String] = []

    /// The new use cases that no message of the flows asks for.
    var unasked: [String] {
        let calls = Set(flows.flatMap { FlowCalls($0).messages }.filter { FlowInput.isApp($0.type) }.map(\.method))
        return asked.filter { $0.list == .useCases && !calls.contains($0.name) }.map(\.name)
    }

    /// Whether routers get new messages.
    var hasScreens: Bool { asked.contains { $0.list == .screens } }

    private let flows: [BuiltFlow]
    private let subject: String
    private let protocols: FlowProtocols
    private let vocabulary: FlowVocabulary
    private var asked: [FlowRequirement] = []

    /// - Parameters:
    ///   - subject: The words of the file's name, as in `TodoPrint`.
    ///   - folder: That of the new sources.
    /// - Throws: Why nothing can be added: the reason, in one sentence.
    init(
        _ flows: [BuiltFlow], _ subject: String, in folder: String, _ protocols: FlowProtocols,
        _ vocabulary: FlowVocabulary
    ) throws(FlowError) {
        (self.flows, self.subject, self.protocols, self.vocabulary) = (flows, subject, protocols, vocabulary)
        try requireServices()
        asked = try operations()
        asked += try useCases()
        let screens = try FlowScreens(flows, useCases: asked, protocols)
        asked += screens.requirements
        addEntrances()
        modules = screens.modules.map(\.name)
        var text = try scenarios() + own() + screens.modules.map(\.text).joined()
        if !screens.requirements.isEmpty { text += FlowScreens.missing(subject) }
        if !text.isEmpty { files.append((try free("\(folder)/\(subject)Flows"), vocabulary.imports(for: text) + text)) }
    }

    private static func failure(_ text: String) -> FlowError { FlowError(description: text) }

    // MARK: What is asked

    /// Throws if a flow calls a method that nobody has. A service's package has to declare the methods of the service. An
    /// operation has a diagram in the file, or the factory already has a method that makes it.
    private func requireServices() throws(FlowError) {
        let operations = flows.filter { $0.kind == .operation }.map(\.valueName)
        for flow in flows {
            for call in FlowCalls(flow).messages {
                let isMade =
                    call.type.hasSuffix("Router") || FlowInput.isApp(call.type)
                    || flow.kind == .scenario && operations.contains(call.method)
                if isMade || !protocols.isDeclared(call.type)
                    || protocols.requirement(call.method, of: call.type) != nil
                {
                    continue
                }
                let way = flow.kind == .scenario ? " Draw its operation in the file, or correct the name." : ""
                throw Self.failure("\(call.type) has no method '\(call.method)', which \(flow.name) calls.\(way)")
            }
        }
    }

    private func operations() throws(FlowError) -> [FlowRequirement] {
        var asked: [FlowRequirement] = []
        for flow in flows where flow.kind == .operation {
            var arguments: [String] = []
            var made = flow.made
            for property in flow.properties {
                if property.type.hasSuffix("Router") {
                    arguments.append("\(property.name): try router()")
                } else if let name = protocols.keyService(String(property.type.dropFirst("any ".count))) {
                    let isJoined = protocols.isJoined(name)
                    if isJoined { made = flow.made.replacing(") throws ->", with: ") async throws ->") }
                    arguments.append("\(property.name): try \(isJoined ? "await " : "")services.\(name)()")
                } else {
                    let name = property.type.dropFirst("any ".count)
                    throw Self.failure(
                        "No key service is '\(property.type)', which \(flow.name) holds. 'joist new service "
                            + "\(name.hasSuffix("Service") ? name.dropLast("Service".count) : name)' makes one.")
                }
            }
            asked.append(
                FlowRequirement(
                    list: .operations, owner: "\(subject)Operations", name: flow.valueName, declaration: made,
                    answer: "\(made) { \(flow.name)(\(arguments.joined(separator: ", "))) }",
                    double: FlowDoubles.operation(flow)))
        }
        return asked
    }

    /// A use case for each flow that a message of the file asks for, or that no other flow of the file launches.
    private func useCases() throws(FlowError) -> [FlowRequirement] {
        var asked: [FlowRequirement] = []
        for call in flows.flatMap({ FlowCalls($0).messages }) where FlowInput.isApp(call.type) {
            if protocols.requirement(call.method, of: call.type) != nil { continue }
            guard let flow = self.flow(named: call.method) else {
                throw Self.failure(
                    "\(call.type) has no use case '\(call.method)', and no diagram of the file has its operation or "
                        + "scenario.")
            }
            let owner = call.type == "AppService" ? "\(subject)UseCases" : call.type
            if !asked.contains(where: { $0.name == call.method }) { asked.append(flow.useCase(of: owner)) }
        }
        for flow in flows where flow.name == self.flow(named: flow.valueName)?.name {
            let isLaunched = flows.contains { $0.source.contains("operations.\(flow.valueName)()") }
            if isLaunched || asked.contains(where: { $0.name == flow.valueName }) { continue }
            guard protocols.requirement(flow.valueName, of: "AppService") == nil else {
                throw Self.failure("AppService has a use case '\(flow.valueName)' already. Let it launch \(flow.name).")
            }
            asked.append(flow.useCase(of: "\(subject)UseCases"))
        }
        return asked
    }

    /// The scenario, or else the operation, of a name.
    private func flow(named name: String) -> BuiltFlow? {
        let named = flows.filter { $0.valueName == name }
        return named.first { $0.kind == .scenario } ?? named.first
    }

    // MARK: What is added

    /// The slice's part of the factory of scenarios, with the scenarios that each arrangement has unless it replaces them.
    private mutating func scenarios() throws(FlowError) -> String {
        let scenarios = flows.filter { $0.kind == .scenario }
        if scenarios.isEmpty { return "" }
        guard let list = protocols.declaration(of: "AppScenarioFactory"),
            protocols.declaration(of: "ScenarioFactory") != nil
        else { throw Self.failure("The package has no AppScenarioFactory, whose parts are each a ScenarioFactory.") }
        let owner = "\(subject)Scenarios"
        var text = ""
        if try isNew(owner) {
            let head = "/// Makes the scenarios of these flows.\npackage protocol \(owner): ScenarioFactory"
            text = "\n\(head) {\n" + scenarios.map { "    \($0.made)\n" }.joined() + "}\n"
            lines.append(try line(adding: owner, to: list))
        } else {
            try add(scenarios.map(\.made), to: owner)
        }
        let answers = scenarios.compactMap(\.factoryLines.last).map { "    \($0)\n" }.joined()
        return text + "\nextension \(owner) {\n\(answers)}\n"
    }

    /// Whether the package lacks a protocol, so that it can be declared.
    private func isNew(_ owner: String) throws(FlowError) -> Bool {
        if protocols.declaration(of: owner) != nil { return false }
        if protocols.type(named: owner)?.node == protocols.target.node {
            throw Self.failure(
                "\(owner) is a type already, so no protocol can have its name. Rename the file or the participant.")
        }
        return true
    }

    /// The protocols of the package, and the answers of its own types.
    private mutating func own() throws(FlowError) -> String {
        var text = ""
        for list in FlowRequirement.List.allCases {
            let ofList = asked.filter { $0.list == list }
            if ofList.isEmpty { continue }
            guard let declared = protocols.declaration(of: list.name) else {
                throw Self.failure("The package has no \(list.name), the list that they belong to.")
            }
            let answering = protocols.types(conformingTo: declared)
            for owner in Set(ofList.map(\.owner)).sorted() {
                let requirements = ofList.filter { $0.owner == owner }
                let isNew = try isNew(owner)
                let declarations = requirements.map(\.declaration)
                if isNew {
                    text += "\n" + list.head(owner) + " {\n" + declarations.map { "    \($0)\n" }.joined() + "}\n"
                    lines.append(try line(adding: owner, to: declared))
                } else {
                    try add(declarations, to: owner)
                }
                for type in answering {
                    text += try answer(type, list, requirements, owner: isNew ? owner : nil)
                }
                guard list == .screens || answering.contains(where: { $0.node == protocols.target.node }) else {
                    throw Self.failure("No type of the package conforms to \(list.name).")
                }
            }
        }
        return text
    }

    /// The answers of a type. They are a new file, unless the type is beside the flows.
    ///
    /// - Parameter owner: The protocol that the type does not have yet.
    /// - Returns: The text for the file of the flows.
    private mutating func answer(
        _ type: Declaration, _ list: FlowRequirement.List, _ requirements: [FlowRequirement], owner: String?
    ) throws(FlowError) -> String {
        let target = type.file.target
        let isTest = target.target.kind == .test
        // The app's service has each use case through its list.
        let isListed = list == .useCases && !isTest
        var text = "\nextension \(type.type.name)\(owner.map { isListed ? "" : ": \($0)" } ?? "") {\n"
        for requirement in requirements {
            if isTest {
                let double = FlowDoubles(type, protocols).text(for: requirement)
                text += "    \(double.text)\n"
                let names = [requirement.owner, list.name].map { "\(type.type.name): \($0)" }
                doubles.formUnion(names)
                if !double.isComplete { incomplete.formUnion(names) }
            } else {
                let access = target.node != protocols.target.node && protocols.isPublic(type) ? "public " : ""
                text += "    \(access)\(requirement.answer.replacing("SUBJECT", with: subject))\n"
            }
        }
        text += "}\n"
        if target.node == protocols.target.node { return text }
        let folder = RelativePath.join(type.file.path, "..")
        files.append((try free("\(folder)/\(type.type.name)+\(subject)"), imports(for: text, in: target) + text))
        return ""
    }

    /// The imports of answers in another target. Test helpers may need any module of the kernel's tests.
    private func imports(for text: String, in target: LintTarget) -> String {
        let isTest = target.target.kind == .test
        let named = vocabulary.moduleNames(in: text) + (isTest ? ["ROSS", "ROSSTesting", "TestSupport"] : [])
        let modules = Set(named.filter { protocols.context.uses($0, target) })
        let flows = protocols.target.module
        let lines = modules.union(isTest ? [] : [flows]).sorted().map { "import \($0)\n" }.joined()
        return lines + (isTest ? (lines.isEmpty ? "" : "\n") + "@testable import \(flows)\n" : "")
    }

    /// Adds requirements to an existing protocol.
    private mutating func add(_ requirements: [String], to owner: String) throws(FlowError) {
        guard let declared = protocols.declaration(of: owner), let head = protocols.lines(of: declared).first,
            head.hasSuffix("{")
        else { throw Self.failure("'protocol \(owner)' has no line that ends with '{', after which they would stand.") }
        let path = declared.file.path
        lines.append(NewFlow.Line(file: path, scope: head, anchor: head, text: requirements.joined(separator: "\n")))
        addImports(for: requirements.joined(), to: declared)
    }

    private mutating func addImports(for text: String, to declared: Declaration) {
        let present = declared.file.facts.imports.map(\.module)
        for module in vocabulary.moduleNames(in: text) where !present.contains(module) {
            let line = NewFlow.Line(
                file: declared.file.path, scope: "", anchor: "import ", text: "import \(module)")
            if !lines.contains(line) { lines.append(line) }
        }
    }

    /// The line that makes a new protocol a part of a list.
    private func line(adding owner: String, to list: Declaration) throws(FlowError) -> NewFlow.Line {
        let lines = protocols.lines(of: list).prefix(list.type.inherited.count + 1)
        if let head = lines.first {
            if list.type.kind == .protocol, head.hasSuffix(":") {
                return NewFlow.Line(file: list.file.path, scope: head, anchor: head, text: "\(owner),")
            }
            if list.type.kind == .alias, let place = lines.dropFirst().first(where: { $0.hasPrefix("& ") }) {
                return NewFlow.Line(file: list.file.path, scope: head, anchor: place, text: "& \(owner)")
            }
        }
        throw Self.failure("\(list.type.name) is no list with a line for each part, so \(owner) has no place in it.")
    }

    /// The table of use cases in the README of the app, which its tests compare with the protocols.
    private mutating func addEntrances() {
        let (file, anchor) = ("App/README.md", "| `launch`")
        guard protocols.context.text(at: file)?.contains("\n\(anchor)") == true else { return }
        for useCase in asked where useCase.list == .useCases {
            lines.append(NewFlow.Line(file: file, scope: "", anchor: anchor, text: "| `\(useCase.name)` | | | |"))
        }
    }

    /// A path that no file has.
    private func free(_ path: String) throws(FlowError) -> String {
        let taken = Set(protocols.context.files.map(\.path) + files.map(\.path))
        let paths = ["\(path).swift"] + (2...99).map { "\(path)\($0).swift" }
        guard let free = paths.first(where: { !taken.contains($0) }) else {
            throw Self.failure("\(path).swift is there already.")
        }
        return free
    }
}

/// A method that new flows need in a protocol, with its answers.
struct FlowRequirement {
    /// The list that the protocol is a part of.
    enum List: CaseIterable {
        case useCases, operations, screens

        var name: String {
            switch self {
            case .useCases: "AppService"
            case .operations: "AppOperationFactory"
            case .screens: "Router"
            }
        }

        /// The documentation and the head of a new part.
        func head(_ name: String) -> String {
            switch self {
            case .useCases: "/// The use cases of these flows.\npublic protocol \(name): Service"
            case .operations: "/// Makes the operations of these flows.\n@MainActor\npackage protocol \(name): Sendable"
            case .screens: "/// Shows the modules of these flows.\npublic protocol \(name): Service"
            }
        }
    }

    let list: List
    /// The protocol.
    let owner: String
    let name: String
    let declaration: String
    /// The method in the app. `SUBJECT` is replaced by the name of the file.
    let answer: String
    let double: FlowDoubles.Answer
    /// The types of the parameters and of the result, for the closures that ask.
    var inputs: [String] = []
    var output = "Void"
}

extension FlowVocabulary {
    /// The modules that declare the types of a text.
    fileprivate func moduleNames(in text: String) -> [String] {
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        return Set(words.compactMap { modules[$0] }).sorted()
    }
}

extension BuiltFlow {
    /// The use case that launches the flow.
    func useCase(of owner: String) -> FlowRequirement {
        let given = input.parts.filter { !FlowInput.isApp(Self.bare($0.type)) }
        let parameters = given.enumerated().map { ($0 == 0 ? "_ " : "") + $1.declaration }.joined(separator: ", ")
        let values = input.parts.map { FlowInput.isApp(Self.bare($0.type)) ? "self" : $0.name }
        let list = values.joined(separator: ", ")
        let factory = kind == .scenario ? "scenarios" : "operations"
        let launch = "\(factory).\(valueName)().launch(\(values.count > 1 ? "(\(list))" : list))"
        let made = "func \(valueName)(\(parameters)) async throws" + (output == "Void" ? "" : " -> \(output)")
        return FlowRequirement(
            list: .useCases, owner: owner, name: valueName, declaration: made,
            answer: "\(made) { try await \(launch) }",
            double: FlowDoubles.Answer(head: made, message: valueName, output: output), inputs: given.map(\.type),
            output: output)
    }

    private static func bare(_ type: String) -> Substring { type.hasPrefix("any ") ? type.dropFirst(4) : type[...] }
}
