import Formatting
import Foundation

/// What one call has changed, as the journal keeps it.
public struct TodoChange: Equatable, Sendable {
    /// One task of a change.
    public struct Step: Equatable, Sendable {
        /// The task as it was; `nil` if it has been added.
        public let before: TodoItem?
        /// The task as it is now; `nil` if it has been deleted.
        public let after: TodoItem?

        /// Creates the step from one version of a task to another.
        public init(_ before: TodoItem?, _ after: TodoItem?) { (self.before, self.after) = (before, after) }

        /// What has happened to the task.
        fileprivate var kind: Kind {
            guard let before else { return .added }
            guard let after else { return .deleted }
            return before.isDone == after.isDone ? .edited : after.isDone ? .completed : .reopened
        }
    }

    /// The kinds of changes.
    public enum Kind: CaseIterable, Sendable {
        /// Tasks are done. The next ones of those that repeat may be new.
        case completed
        /// Tasks are open again.
        case reopened
        /// Any other change.
        case edited
        /// Tasks are new.
        case added
        /// Tasks are gone.
        case deleted
    }

    /// The tasks in the order of the change, each once. A task may be in it unchanged.
    public let steps: [Step]

    /// Creates a change from its steps.
    public init(_ steps: [Step]) { self.steps = steps }

    /// The first of the kinds that its steps have.
    public var kind: Kind {
        let kinds = Set(steps.map(\.kind))
        return Kind.allCases.first(where: kinds.contains) ?? .edited
    }

    /// The change in parts, whose steps are of one kind each.
    public var parts: [TodoChange] {
        let steps = Dictionary(grouping: steps, by: \.kind)
        return Kind.allCases.compactMap { steps[$0].map { TodoChange($0) } }
    }

    /// The tasks that were there before and still are, as they are now.
    public var kept: [TodoItem] { steps.compactMap { $0.before == nil ? nil : $0.after } }
    /// The new tasks.
    public var added: [TodoItem] { steps.compactMap { $0.before == nil ? $0.after : nil } }
    /// The deleted tasks, as they were.
    public var deleted: [TodoItem] { steps.compactMap { $0.after == nil ? $0.before : nil } }

    /// The tasks of the change after it was undone or redone: as they are now, or as they were if they are gone.
    public func tasks(after revision: TodoRevision) -> [TodoItem] {
        steps.compactMap { step in
            let (former, present) = revision.versions(of: step)
            return present ?? former
        }
    }
}

/// The ways through the journal.
public enum TodoRevision: String, CaseIterable, Codable, Sendable {
    /// Back to the state before a change.
    case undo
    /// To the state after a change that was undone.
    case redo

    /// The version of a task that is there if nothing else has changed it, and the version that comes.
    fileprivate func versions(of step: TodoChange.Step) -> (present: TodoItem?, next: TodoItem?) {
        switch self {
        case .undo: (step.after, step.before)
        case .redo: (step.before, step.after)
        }
    }
}

/// The tasks and the journal as a store keeps them. The rules below are the same for each store, which runs each of them
/// in one transaction.
package protocol TodoTable {
    /// The task with a number.
    func item(_ id: TodoItem.ID) throws -> TodoItem?
    /// Adds a task.
    ///
    /// - Parameter id: `nil` for a new number.
    /// - Returns: The number of the task.
    mutating func insert(_ item: TodoItem, _ id: TodoItem.ID?) throws -> TodoItem.ID
    /// Writes fields of a task.
    mutating func update(_ fields: [TodoItem.Field], of item: TodoItem) throws
    /// Deletes a task.
    mutating func delete(_ id: TodoItem.ID) throws
    /// Keeps how a task was done.
    mutating func note(_ completion: TodoCompletion, of id: TodoItem.ID) throws
    /// The texts of a task for other programs.
    func texts(of id: TodoItem.ID) throws -> [TodoFormat: ForeignText]
    /// Keeps the text of a task for other programs.
    mutating func keep(_ text: ForeignText, as format: TodoFormat, of id: TodoItem.ID) throws

    /// Appends a change to the journal. It drops the changes that were undone, and all but the last
    /// ``TodoChange/journalLength``.
    mutating func append(_ change: TodoChange) throws
    /// The next change on a way through the journal, with its number; `nil` at the end.
    func next(_ revision: TodoRevision) throws -> (number: Int64, change: TodoChange)?
    /// Keeps that a change was undone or redone.
    mutating func note(_ revision: TodoRevision, of number: Int64) throws
    /// The changes of a task that were not undone, the last one first.
    func changes(of id: TodoItem.ID) throws -> [TodoChange]
}

extension TodoChange {
    /// The number of changes that the journal keeps.
    package static let journalLength = 100
}

extension TodoTable {
    package mutating func add(_ draft: TodoDraft) throws -> TodoChange {
        try keep([.init(nil, added(TodoItem(id: 0, draft)))])
    }

    package mutating func edit(_ id: TodoItem.ID, _ draft: TodoDraft) throws -> TodoChange {
        let old = try items([id])[0]
        var new = old
        draft.apply(to: &new)
        try update(draft.fields, of: new)
        return try keep([.init(old, new)])
    }

    package mutating func setDone(
        _ isDone: Bool, _ ids: [TodoItem.ID], today: Day, now: Date
    ) throws -> TodoChange {
        var (steps, others): ([TodoChange.Step], [TodoChange.Step]) = ([], [])
        for old in try items(ids) {
            var new = old
            new.isDone = isDone
            new.unreadable.remove(.done)
            if isDone, !old.isDone { try note(TodoCompletion(now, rule: old.repeats), of: old.id) }
            if isDone, !old.isDone, let next = old.next(doneOn: today) {
                new.repeats = nil
                others.append(.init(nil, try added(next, after: old.id)))
            } else if old.isDone, !isDone, let (rule, next) = try unchangedNext(of: old) {
                new.repeats = rule
                try delete(next.id)
                others.append(.init(next, nil))
            }
            try update(old.repeats == new.repeats ? [.done] : [.done, .repeats], of: new)
            steps.append(.init(old, new))
        }
        return try keep(steps + others)
    }

    package mutating func delete(_ ids: [TodoItem.ID]) throws -> TodoChange {
        let items = try items(ids)
        for item in items { try delete(item.id) }
        return try keep(items.map { .init($0, nil) })
    }

    package mutating func revise(_ revision: TodoRevision, _ count: Int) throws -> [TodoChange] {
        var changes: [TodoChange] = []
        while changes.count < count {
            guard let (number, change) = try next(revision) else {
                throw TodoError.endOfJournal(revision, after: changes.count)
            }
            for step in change.steps { try revise(revision, step) }
            try note(revision, of: number)
            changes.append(change)
        }
        return changes
    }

    private mutating func revise(_ revision: TodoRevision, _ step: TodoChange.Step) throws {
        let (expected, target) = revision.versions(of: step)
        guard let known = expected ?? target else { return }
        let present = try item(known.id)
        guard present?.withoutUnreadable == expected?.withoutUnreadable else {
            throw TodoError.changedElsewhere(revision, known.id, title: known.title)
        }
        switch (expected, target) {
        case (nil, let target?): _ = try insert(target, target.id)
        // A field that cannot be read stays as it is.
        case (let expected?, let target?): try update(expected.fields(changedIn: target), of: target)
        case (_, nil): try delete(known.id)
        }
    }

    private func items(_ ids: [TodoItem.ID]) throws -> [TodoItem] { try TodoItem.items(ids, find: item) }

    mutating func added(_ item: TodoItem) throws -> TodoItem { item.numbered(try insert(item, nil)) }

    /// Adds a task that other programs get with all that they know of an earlier one, such as its alarms.
    mutating func added(_ item: TodoItem, after id: TodoItem.ID) throws -> TodoItem {
        let item = try added(item)
        for (format, text) in try texts(of: id) { try keep(text, as: format, of: item.id) }
        return item
    }

    mutating func keep(_ steps: [TodoChange.Step]) throws -> TodoChange {
        let changed = steps.filter { $0.before?.withoutUnreadable != $0.after?.withoutUnreadable }
        if !changed.isEmpty { try append(TodoChange(changed)) }
        return TodoChange(steps)
    }

    /// The rule that a done task had, and the task that followed it when it was done, if nobody has changed that since.
    func unchangedNext(of done: TodoItem) throws -> (rule: RepeatRule?, next: TodoItem)? {
        for change in try changes(of: done.id) {
            let completions = change.steps.filter { $0.kind == .completed }.compactMap(\.before)
            guard completions.contains(where: { $0.id == done.id }) else { continue }
            // The next tasks are in the order of the tasks that have one.
            let repeated = completions.filter { $0.repeats != nil }
            guard let (before, next) = zip(repeated, change.added).first(where: { $0.0.id == done.id }),
                // Otherwise a synchronization has added it, as the other version of a task.
                next.due != before.due, try item(next.id) == next
            else { return nil }
            return (before.repeats, next)
        }
        return nil
    }
}

extension TodoItem {
    /// The open task that follows this one when it is done; `nil` if it does not repeat.
    func next(doneOn today: Day) -> TodoItem? {
        guard let repeats else { return nil }
        var next = withoutUnreadable
        next.due = repeats.next(after: due, doneOn: today)
        next.repeats = repeats.anchored(at: due ?? today)
        return next
    }

    package func numbered(_ id: ID) -> TodoItem {
        var item = self
        item.id = id
        return item
    }

    /// The journal has the values of a task, not which of them could not be read.
    fileprivate var withoutUnreadable: TodoItem {
        var item = self
        item.unreadable = []
        return item
    }

    /// The fields in which another version of the task differs.
    package func fields(changedIn other: TodoItem) -> [Field] {
        Field.allCases.filter { field in
            var changed = self
            changed.take(field, of: other)
            return changed != self
        }
    }
}
