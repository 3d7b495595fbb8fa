import Formatting
import Foundation

/// How a task is recognized when another program brings it again.
package struct TodoIdentity: Equatable, Sendable {
    /// The UID or UUID; `nil` if no program has one for it.
    package var uid: String?
    /// The text of a task that came without an identity.
    package var content: String?

    package init(uid: String? = nil, content: String? = nil) { (self.uid, self.content) = (uid, content) }
}

/// What a store keeps of tasks for other programs. The rules below are the same for each store, which runs each of them in
/// one transaction.
package protocol ForeignTable: TodoTable {
    /// All tasks, in the order of their numbers.
    func allItems() throws -> [TodoItem]
    /// The identities of the tasks that are there.
    func identities() throws -> [TodoItem.ID: TodoIdentity]
    /// Keeps the identity of a task.
    mutating func identify(_ id: TodoItem.ID, as identity: TodoIdentity) throws
    /// How tasks were last done in almanac.
    func completions() throws -> [TodoItem.ID: TodoCompletion]
    /// The texts of all tasks for other programs.
    func texts() throws -> [TodoItem.ID: [TodoFormat: ForeignText]]

    /// What a folder and almanac had in common, by the identities of the tasks.
    func records(of folder: String) throws -> [String: SyncRecord]
    /// Keeps what a folder and almanac have in common of a task; `nil` for nothing.
    mutating func record(_ record: SyncRecord?, of uid: String, in folder: String) throws
}

extension ForeignTable {
    /// Adds the tasks that are new.
    package mutating func importTasks(_ tasks: [ForeignTask]) throws -> TodoChange {
        var steps: [TodoChange.Step] = []
        for (task, content) in try new(tasks) {
            let item = try added(task.item)
            try identify(item.id, as: TodoIdentity(uid: task.uid, content: content))
            for (format, text) in task.texts { try keep(text, as: format, of: item.id) }
            steps.append(.init(nil, item))
        }
        return try keep(steps)
    }

    /// The tasks that an import adds, with the text that recognizes a task without an identity. Of two tasks that claim one
    /// identity, the second has none.
    package func new(_ tasks: [ForeignTask]) throws -> [(task: ForeignTask, content: String?)] {
        let known = try identities().values
        let here = Set(known.compactMap(\.uid))
        var (uids, contents) = (here, Set(known.compactMap(\.content)))
        var (uidsHere, counts): (Set<String>, [String: Int]) = ([], [:])
        let series = tasks.contains { $0.parent != nil } ? try series() : [:]
        return tasks.compactMap { task in
            var task = task
            if let parent = task.parent {
                // The task whose rule has made this one is here, and makes its next one itself.
                if here.contains(parent) { return nil }
                // So does the last task of the series that is here.
                if let dates = series[parent] {
                    if !task.item.isDone, dates.contains(task.item.due) { return nil }
                    task.item.repeats = nil
                }
            }
            if let uid = task.uid, uidsHere.insert(uid).inserted {
                return uids.insert(uid).inserted ? (task, nil) : nil
            }
            task.uid = nil
            // A list may have a line twice.
            let text = task.texts.values.first?.text ?? task.item.title
            counts[text, default: 0] += 1
            let content = "\(counts[text, default: 0])\n\(text)"
            return contents.insert(content).inserted ? (task, content) : nil
        }
    }

    /// The dates of the open tasks here that repeat, by the templates that have made their series in taskwarrior.
    private func series() throws -> [String: Set<Day?>] {
        let texts = try texts()
        var series: [String: Set<Day?>] = [:]
        for item in try allItems() where !item.isDone && item.repeats != nil {
            guard let text = texts[item.id]?[.taskwarrior]?.text,
                let parent = try? JSONDecoder().decode(Instance.self, fromUntrusted: Data(text.utf8)).parent
            else { continue }
            series[parent.lowercased(), default: []].insert(item.due)
        }
        return series
    }

    /// All tasks, as other programs get them.
    package func foreignTasks() throws -> [ForeignTask] {
        let (identities, texts, completions) = (try identities(), try texts(), try completions())
        return try allItems().map { item in
            var task = ForeignTask(item: item, uid: identities[item.id]?.uid, texts: texts[item.id] ?? [:])
            task.completion = item.isDone ? completions[item.id] : nil
            return task
        }
    }

    /// Gives an identity to each task that has none.
    package mutating func identifyAll() throws {
        let identities = try identities()
        for item in try allItems() {
            var identity = identities[item.id] ?? TodoIdentity()
            guard identity.uid == nil else { continue }
            identity.uid = .newUID()
            try identify(item.id, as: identity)
        }
    }
}

/// A task of taskwarrior that a template has made.
private struct Instance: Decodable { let parent: String? }

extension ForeignTask {
    /// The task with an identity, a new one if it has none.
    package func identified() -> ForeignTask { ForeignTask(item: item, uid: uid ?? .newUID(), texts: texts) }
}

extension String {
    fileprivate static func newUID() -> String { UUID().uuidString.lowercased() }
}
