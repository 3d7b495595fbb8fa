import Foundation

/// The expected content of a file after a number of transactions of a workload.
public struct WorkloadModel: Sendable {
    public private(set) var number = 0
    public private(set) var entries: [Int: Data] = [:]
    private let workload: Workload

    public init(_ workload: Workload) {
        self.workload = workload
    }

    public mutating func advance(to number: Int) {
        while self.number < number {
            self.number += 1
            for step in workload.steps(of: self.number) { apply(step) }
        }
    }

    private mutating func apply(_ step: Workload.Step) {
        switch step {
        case .insert(let id, let payload):
            entries[id] = payload
        case .update(let id, let payload):
            if entries[id] != nil { entries[id] = payload }
        case .delete(let id):
            entries[id] = nil
        }
    }
}
