import BenchDriver

/// A command with a number of open tasks.
struct Case: BenchCase {
    enum Command: String, CaseIterable {
        case list
        case add
    }

    let command: Command
    let size: Int

    var name: String { "\(command.rawValue)-\(size)" }
    var summary: String {
        switch command {
        case .list: "list \(size) open tasks"
        case .add: "add a task to \(size) open ones"
        }
    }

    /// The names in the output of `bench-run`.
    static let time = "ms"
    static let memory = "MB peak"

    static let sizes = [100, 10_000, 100_000]
    static let all = sizes.flatMap { size in Command.allCases.map { Case(command: $0, size: size) } }

    /// Faster and smaller at every size, and ten times faster at the largest.
    static let goals = all.flatMap { measured in
        let peer = CaseSubject.taskwarrior.rawValue
        return [
            Goal(
                case: measured.name, metric: time, peer: peer,
                bound: measured.size == sizes.last ? .atMost(0.1) : .below(1)),
            Goal(case: measured.name, metric: memory, peer: peer, bound: .below(1)),
        ]
    }
}

enum CaseSubject: String, CaseIterable {
    case ours
    case taskwarrior
}
