import JoistLint

/// Sequences of messages to several services outside of operations.
struct Sequences {
    private let project: Project

    init(_ project: Project) { self.project = project }

    var places: [Finding] {
        let candidates = project.units.flatMap { file, unit in
            Messages(in: unit, file, project).sequences.map { sequence in
                let names = sequence.receivers.joined(separator: ", ")
                return file.source.finding(
                    sequence.line, "\(unit.place(in: file)) sends messages to \(names) in sequence.",
                    remedy: "Make the sequence an operation: a type that conforms to Operation.")
            }
        }
        guard !project.types.contains(where: { project.role(of: $0) == .operation }) else { return candidates }
        let missing = project.missing(
            "No type conforms to Operation.", remedy: "Make a sequence of messages an operation.")
        return [missing] + candidates
    }
}
