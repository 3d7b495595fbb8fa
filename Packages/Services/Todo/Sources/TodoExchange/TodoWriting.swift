import Files
import Formatting
import Foundation
import Todo

/// The text of a file with tasks, and the values of tasks that its format cannot hold.
public struct TodoWriting: Equatable, Sendable {
    /// A task with values that the text does not have.
    public struct Loss: Equatable, Sendable, CustomStringConvertible {
        /// The task.
        public let item: TodoItem
        /// The names of the fields and properties.
        public let names: [String]

        /// `Task 3 (Buy milk) is written without: notes, estimate (of taskwarrior)`
        public var description: String {
            "Task \(item.id) (\(item.title.plainLine() ?? "")) is written without: \(names.joined(separator: ", "))"
        }
    }

    /// The content of the file.
    public let text: String
    /// In the order of the tasks.
    public let losses: [Loss]

    /// Writes tasks.
    ///
    /// - Parameter now: The moment for properties such as `DTSTAMP`.
    public init(_ tasks: [ForeignTask], as format: TodoFormat, calendar: TodoCalendar, now: Date = Date()) {
        let codec = format.codec(calendar.timeZone, now)
        var (texts, losses): ([String], [Loss]) = ([], [])
        for task in tasks {
            let text = codec.write(task)
            // What a text lacks is found by reading it, so that no format has a list of its own limits.
            let said = codec.said(text, of: task.item, over: task.texts[format])
            var names = codec.differences(of: task.item, from: said).map(\.rawValue)
            // The text from a synchronization has some of the properties of another one.
            let kept = task.texts.count > 1 ? Set(codec.foreignNames(in: text).map { $0.lowercased() }) : []
            for other in TodoFormat.allCases where other != format {
                guard let foreign = task.texts[other] else { continue }
                names += other.codec(calendar.timeZone, now).foreignNames(in: foreign.text)
                    .filter { !kept.contains($0.lowercased()) }.map { "\($0) (of \(other.rawValue))" }
            }
            if !names.isEmpty { losses.append(Loss(item: task.item, names: names)) }
            texts.append(text)
        }
        self.text = codec.join(texts)
        self.losses = losses
    }

    /// Writes the text to a new file, which appears when it is complete, or into a pipe or a device.
    ///
    /// - Throws: ``TodoExchangeError``.
    public func save(toNew path: String) throws(TodoExchangeError) {
        do throws(FileError) {
            try NamedFile.write(Data(text.utf8), to: path, replacing: false)
        } catch {
            throw error.code == EEXIST ? .exists(path) : .unwritable(error)
        }
    }
}
