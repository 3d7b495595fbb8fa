import Files
import Foundation
import Todo

/// A folder with a file `UID.ics` for each task, as vdirsyncer and todoman use it.
///
/// A synchronization compares three states of a task: the one in almanac, the one in the folder, and the one that both had
/// before. First almanac takes what has changed in the folder, in one transaction, and then the folder gets what has changed
/// in almanac, file by file. Whatever moment ends it, the next one continues there.
public struct TodoFolder: SyncFolder {
    private let path: String
    private let codec: ICSCodec
    private static let queue = BlockingQueue("TodoFolder")

    /// Opens a folder.
    ///
    /// - Throws: ``TodoExchangeError/unreadable(_:)``.
    public init(_ path: String, calendar: TodoCalendar, now: Date = Date()) throws(TodoExchangeError) {
        do throws(FileError) {
            guard try OpenFile(path, O_RDONLY | O_DIRECTORY).status.st_mode & S_IFMT == S_IFDIR,
                let real = realpath(path, nil)
            else {
                throw FileError(path: path, code: errno)
            }
            defer { free(real) }
            // What both sides had in common is kept by the folder's name.
            self.path = String(cString: real)
        } catch {
            throw .unreadable(error)
        }
        codec = ICSCodec(zone: calendar.timeZone, now: now)
    }

    /// Makes almanac and the folder equal.
    ///
    /// - Throws: ``TodoExchangeError``, or the error of the service.
    public func sync(with todo: any TodoService) async throws -> SyncReport {
        let lock = SharedLock("\(path)/.almanac.lock", timeout: .seconds(30))
        return try await lock.withLock(
            busy: TodoExchangeError.busy(path), failure: { TodoExchangeError.unwritable($0) }
        ) {
            TemporaryFile.sweep(path)
            var report = SyncReport()
            let content = try await Self.queue.run { try FolderContent(path, codec) }
            (report.problems, report.skipped) = (content.problems, content.skipped)
            try await pull(content, todo, &report)
            try await push(content, todo, &report)
            return report
        }
    }

    private func pull(_ content: FolderContent, _ todo: any TodoService, _ report: inout SyncReport) async throws {
        report.problems += content.duplicates(by: try await todo.syncRecords(of: path))
        let sides = try await sides(content, todo)
        // A folder that is not mounted looks like one whose files are deleted, and has no others.
        let deleted = sides.filter { $0.record != nil && $0.task != nil && $0.file == nil }
        if deleted.count > max(1, content.files.count), try await !content.hasAny(of: todo.syncRecords(of: path)) {
            throw TodoExchangeError.emptied(path, tasks: deleted.count)
        }
        let steps = sides.compactMap(\.pull)
        guard !steps.isEmpty else { return }
        let change = try await todo.settle(steps, in: path)
        let copies = steps.compactMap(\.copy)
        report.here.added = change.added.count - copies.count
        report.here.changed = change.steps.count { $0.before != nil && $0.after != nil && $0.before != $0.after }
        report.here.deleted = change.deleted.count
        report.conflicts = copies.map(\.title)
        report.deletions = change.deleted.map(\.title)
        let new = Set(steps.filter { $0.before == nil && $0.after != nil }.map(\.uid))
        report.unfollowed = content.files.map(\.task).filter { $0.hasForeignRule && new.contains($0.uid ?? "") }
            .map(\.item.title)
    }

    private func push(_ content: FolderContent, _ todo: any TodoService, _ report: inout SyncReport) async throws {
        let sides = try await sides(content, todo)
        let names = Set(content.files.map(\.name))
        let (steps, pushed, failure) = await Self.queue.run { () -> ([SyncStep], SyncReport, FileError?) in
            var pushed = SyncReport()
            var steps: [SyncStep] = []
            for side in sides {
                do throws(FileError) {
                    if let step = try side.push(into: path, beside: names, codec, &pushed) {
                        steps.append(step)
                    }
                } catch {
                    return (steps, pushed, error)
                }
            }
            return (steps, pushed, nil)
        }
        (report.there, report.deletionsThere) = (pushed.there, pushed.deletionsThere)
        report.problems += pushed.problems
        // Otherwise the next synchronization would take the files that were written for changes of others.
        if !steps.isEmpty { _ = try await todo.settle(steps, in: path) }
        if let failure { throw TodoExchangeError.unwritable(failure) }
    }

    /// The tasks of both sides, without those that cannot be compared.
    private func sides(_ content: FolderContent, _ todo: any TodoService) async throws -> [SyncSides] {
        let tasks = try await todo.exportTasks()
        let records = try await todo.syncRecords(of: path)
        let ours = Dictionary(tasks.compactMap { task in task.uid.map { ($0, task) } }) { $1 }
        let files = content.files(by: records)
        let uids = tasks.compactMap(\.uid) + Set(files.keys).union(records.keys).subtracting(ours.keys).sorted()
        return uids.compactMap { uid in
            let record = records[uid]
            if let record, content.unusable.contains(record.file) { return nil }
            guard ours[uid]?.item.unreadable.isEmpty ?? true else { return nil }
            return SyncSides(uid: uid, task: ours[uid], file: files[uid], record: record, codec)
        }
    }
}

/// The files of a folder.
struct FolderContent {
    private(set) var files: [FolderFile] = []
    private(set) var problems: [SyncReport.Problem] = []
    private(set) var skipped = 0
    /// The names of the files that are left alone.
    private(set) var unusable: Set<String> = []

    init(_ path: String, _ codec: ICSCodec) throws(TodoExchangeError) {
        let names: [String]
        do throws(FileError) { names = try Self.names(in: path) } catch { throw .unreadable(error) }
        for name in names.filter({ $0.lowercased().hasSuffix(".ics") && !$0.hasPrefix(".") }).sorted() {
            do throws(FolderFile.Reason) {
                let file = try FolderFile.read(name, in: path, codec)
                files.append(file)
            } catch {
                unusable.insert(name)
                switch error {
                case .noTask: skipped += 1
                case .unreadable(let reason): problems.append(SyncReport.Problem(file: name, reason: reason))
                }
            }
        }
    }

    /// The names in a folder. Foundation ends a list silently where reading it fails, and the rest would look deleted.
    private static func names(in path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else { throw FileError(path: path, code: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(folder) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
            errno = 0
        }
        guard errno == 0 else { throw FileError(path: path, code: errno) }
        return names
    }

    /// Whether any task that was synchronized before is still there.
    func hasAny(of records: [String: SyncRecord]) -> Bool {
        files(by: records).keys.contains { records[$0] != nil }
            || records.values.contains { unusable.contains($0.file) }
    }

    /// The files by their identities. Of two with one identity, the one that was synchronized before counts, under its name or
    /// under another one, else the one that was changed last.
    func files(by records: [String: SyncRecord]) -> [String: FolderFile] {
        let pairs = files.compactMap { file in file.task.uid.map { ($0, file) } }
        return Dictionary(pairs) { first, second in
            let record = records[second.task.uid ?? ""]
            func rank(_ file: FolderFile) -> (Int, String) {
                if file.name == record?.file { return (2, "") }
                return (record?.theirs == Fingerprint.text(of: file.bytes) ? 1 : 0, file.stamp)
            }
            return rank(second) > rank(first) ? second : first
        }
    }

    /// The files whose tasks other files have.
    func duplicates(by records: [String: SyncRecord]) -> [SyncReport.Problem] {
        let chosen = files(by: records)
        return files.compactMap { file in
            guard let other = file.task.uid.flatMap({ chosen[$0] })?.name, other != file.name else { return nil }
            return SyncReport.Problem(file: file.name, reason: "Its task is the one of \(other).")
        }
    }
}
