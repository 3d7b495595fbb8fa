/// What almanac and a folder had in common of a task when they were last synchronized.
public struct SyncRecord: Equatable, Sendable {
    /// The name of the task's file.
    public let file: String
    /// Stands for the fields of the task.
    public let ours: String
    /// Stands for the content of the file.
    public let theirs: String

    /// Creates a record.
    public init(file: String, ours: String, theirs: String) {
        (self.file, self.ours, self.theirs) = (file, ours, theirs)
    }
}

/// What a synchronization makes of one task in almanac.
public struct SyncStep: Equatable, Sendable {
    /// The identity of the task.
    public let uid: String
    /// The task that the synchronization has read; `nil` if there was none. If it is another one now, nothing happens.
    public let before: TodoItem?
    /// The task from now on; `nil` if there is none.
    public let after: TodoItem?
    /// The version of a task that was there, which is kept as a task of its own.
    public let copy: TodoItem?
    /// The VTODO of the file.
    public let text: ForeignText?
    /// What both sides have in common now; `nil` for nothing.
    public let record: SyncRecord?

    /// Creates a step.
    public init(
        uid: String, before: TodoItem?, after: TodoItem?, copy: TodoItem? = nil, text: ForeignText? = nil,
        record: SyncRecord?
    ) {
        (self.uid, self.before, self.after, self.copy) = (uid, before, after, copy)
        (self.text, self.record) = (text, record)
    }
}

extension ForeignTable {
    /// Takes the steps of a synchronization whose tasks are still as it has read them.
    package mutating func settle(_ steps: [SyncStep], in folder: String) throws -> TodoChange {
        let ids = Dictionary(try identities().compactMap { id, identity in identity.uid.map { ($0, id) } }) { $1 }
        var (changes, new): ([TodoChange.Step], [TodoChange.Step]) = ([], [])
        for step in steps {
            let present = try ids[step.uid].flatMap(item)
            guard present == step.before else { continue }
            var id = present?.id
            switch (present, step.after) {
            case (nil, nil): break
            case (let old?, nil):
                try delete(old.id)
                changes.append(.init(old, nil))
            case (nil, let after?):
                let item = try added(after)
                try identify(item.id, as: TodoIdentity(uid: step.uid))
                new.append(.init(nil, item))
                id = item.id
            case (let old?, let after?):
                let after = after.numbered(old.id)
                try update(old.fields(changedIn: after), of: after)
                changes.append(.init(old, after))
                // Otherwise the series would be there twice.
                if old.isDone, !after.isDone, after.repeats != nil, let (_, next) = try unchangedNext(of: old) {
                    try delete(next.id)
                    changes.append(.init(next, nil))
                }
            }
            if let copy = step.copy, let old = present {
                changes.append(.init(nil, try added(copy, after: old.id)))
            }
            if let id, let text = step.text { try keep(text, as: .ics, of: id) }
            try record(step.record, of: step.uid, in: folder)
        }
        // Without the new tasks: undone, they would be deleted in the folder too, and nowhere else is another version of them.
        _ = try keep(changes)
        return TodoChange(changes + new)
    }
}
