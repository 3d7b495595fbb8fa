/// The messages of a unit to services and routers, outside of operations, scenarios and the logic of modules.
struct Messages {
    private let sent: [(receiver: String, line: Int, block: Int)]
    /// The number of operations that it launches.
    private let launches: Int

    init(in unit: CodeUnit, _ file: ProjectFile, _ project: Project) {
        // Where the program starts, in statements or in a type.
        if unit.owner.isEmpty, file.source.name == "main.swift" {
            (sent, launches) = ([], 0)
            return
        }
        switch project.role(of: unit.owner, in: file) {
        case .operation, .scenario, .logic, .router, .assembly, .entry, .preview:
            (sent, launches) = ([], 0)
        case .view, .screen, .presentation, .appService, .other, nil:
            sent = unit.calls.compactMap { call in
                project.receiver(of: call, in: unit, file).map { ($0, call.line, call.block) }
            }
            launches = unit.calls.count { $0.name == "launch" }
        }
    }

    /// The statement lists with messages to at least two receivers: the line of the first message, and the receivers.
    var sequences: [(line: Int, receivers: [String])] {
        Dictionary(grouping: sent, by: \.block).values.compactMap { messages in
            let names = Set(messages.map(\.receiver))
            guard names.count > 1, let first = messages.map(\.line).min() else { return nil }
            return (first, names.sorted())
        }
    }

    /// Whether it sends messages to several receivers, or launches several operations.
    var isFlow: Bool { Set(sent.map(\.receiver)).count > 1 || launches > 1 }
}

extension CodeUnit {
    /// The name of the function with its type.
    func place(in file: ProjectFile) -> String {
        let function = name.isEmpty ? file.source.name : name
        return owner.isEmpty ? function : "\(owner).\(function)"
    }
}
