import Files
import Foundation
import Todo

/// The three states of one task: in almanac, in the folder, and when both were last equal.
struct SyncSides {
    let uid: String
    let task: ForeignTask?
    let file: FolderFile?
    let record: SyncRecord?
    /// The record of the file, which may have been renamed. Without one, it stands for the text from which the task was read, if
    /// the file has it. A file with another text may be newer than the task, or older.
    private let base: SyncRecord?

    init(uid: String, task: ForeignTask?, file: FolderFile?, record: SyncRecord?, _ codec: ICSCodec) {
        var (file, base) = (file, record)
        if let file, let record, file.name != record.file, Fingerprint.text(of: file.bytes) != record.theirs {
            base = nil
        }
        if let kept = task?.texts[.ics], let same = file, same.task.texts[.ics]?.text == kept.text {
            // In another time zone the same text may say another day.
            if let due = kept.due {
                file?.task.item.due = due
                file?.task.texts[.ics] = kept
            }
            if base == nil { base = codec.earlier(kept).map { SyncRecord($0, in: same.name, same.bytes) } }
        }
        (self.uid, self.task, self.file, self.record, self.base) = (uid, task, file, record, base)
    }

    private var isChangedHere: Bool { task.map { Fingerprint.text(of: $0.item) } != base?.ours }
    private var isChangedThere: Bool { file.map { Fingerprint.text(of: $0.bytes) } != base?.theirs }

    /// Whether both sides say the same.
    private var isEqual: Bool {
        guard let task, let file else { return task == nil && file == nil }
        return task.item.differences(from: file.task.item).isEmpty
    }

    /// What almanac takes from the folder; `nil` for nothing.
    var pull: SyncStep? {
        let agreed = file.map { SyncRecord($0.task.item, in: $0.name, $0.bytes) }
        func step(_ after: TodoItem?, copy: TodoItem? = nil) -> SyncStep {
            SyncStep(
                uid: uid, before: task?.item, after: after, copy: copy, text: file?.task.texts[.ics], record: agreed)
        }
        if isEqual { return isChangedThere || record == nil ? step(task?.item) : nil }
        guard isChangedThere else { return nil }
        switch (task, file) {
        // A change outlives a deletion.
        case (_, nil): return isChangedHere ? nil : step(nil)
        case (nil, let file?): return step(file.task.item)
        case (let task?, let file?):
            return step(file.task.item, copy: isChangedHere ? task.item : nil)
        }
    }

    /// Writes to the folder what has changed in almanac.
    ///
    /// - Returns: What both sides have in common then; `nil` if nothing was written.
    func push(
        into folder: String, beside names: Set<String>, _ codec: ICSCodec, _ report: inout SyncReport
    ) throws(FileError) -> SyncStep? {
        guard isChangedHere, file == nil || !isChangedThere else { return nil }
        guard let task else {
            guard let file, try isInPlace(file, in: folder) else { return nil }
            guard unlink("\(folder)/\(file.name)") == 0 || errno == ENOENT else {
                throw FileError(path: file.name, code: errno)
            }
            try Folder.synchronize(folder)
            report.there.deleted += 1
            report.deletionsThere.append(file.task.item.title)
            return SyncStep(uid: uid, before: nil, after: nil, record: nil)
        }
        let name = file?.name ?? name(beside: names)
        let text = codec.write(task)
        let content = file?.content(with: task, codec) ?? Data(codec.join([text]).utf8)
        if let file {
            guard try isInPlace(file, in: folder) else { return nil }
            let permissions = try OpenFile("\(folder)/\(name)", O_RDONLY).status.st_mode & 0o777
            try TemporaryFile.write(content, to: "\(folder)/\(name)", permissions: permissions)
            report.there.changed += 1
        } else {
            do throws(FileError) {
                let new = try TemporaryFile(for: "\(folder)/\(name)")
                try new.file.write(content.bytes)
                try new.putInPlace(replacing: false)
            } catch  where error.code == EEXIST {
                report.problems.append(
                    SyncReport.Problem(file: name, reason: "'\(task.item.title)' belongs there, and another entry is."))
                return nil
            }
            report.there.added += 1
        }
        return SyncStep(
            uid: uid, before: task.item, after: task.item,
            text: codec.said(text, of: task.item, over: task.texts[.ics]),
            record: SyncRecord(task.item, in: name, content))
    }

    /// Whether nobody has changed the file since it was read.
    private func isInPlace(_ file: FolderFile, in folder: String) throws(FileError) -> Bool {
        do throws(FileError) {
            return try OpenFile("\(folder)/\(file.name)", O_RDONLY | O_NOFOLLOW).read() == file.bytes
        } catch  where error.code == ENOENT {
            return false
        }
    }

    /// An identity may contain anything, and the file of its name may have another one.
    private func name(beside names: Set<String>) -> String {
        let isPlain = uid.wholeMatch(of: /[A-Za-z0-9_@][A-Za-z0-9_.@-]{0,199}/) != nil
        return (isPlain && !names.contains("\(uid).ics") ? uid : Fingerprint.uuid(of: uid)) + ".ics"
    }
}

extension SyncRecord {
    fileprivate init(_ item: TodoItem, in file: String, _ content: Data) {
        self.init(file: file, ours: Fingerprint.text(of: item), theirs: Fingerprint.text(of: content))
    }
}
