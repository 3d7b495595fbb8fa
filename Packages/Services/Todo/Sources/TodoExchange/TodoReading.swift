import Files
import Foundation
import Todo

/// A file of tasks that cannot be used at all. Descriptions are sentences for users.
public enum TodoExchangeError: Error, Equatable, CustomStringConvertible {
    /// The file, or a folder, cannot be read.
    case unreadable(FileError)
    /// The file cannot be written.
    case unwritable(FileError)
    /// The file is larger than ``TodoReading/maximumSize``.
    case tooLarge(String)
    /// A file of this name exists.
    case exists(String)
    /// Another process synchronizes the folder.
    case busy(String)
    /// The folder had several tasks, and has none of them.
    case emptied(String, tasks: Int)

    public var description: String {
        switch self {
        case .unreadable(let error): "Cannot read \(error). Nothing was changed."
        case .unwritable(let error): "Cannot write \(error)."
        case .tooLarge(let path):
            "\(path) is too large: a file of tasks has at most \(TodoReading.maximumSize >> 20) MB. Divide the file."
        case .exists(let path): "The file \(path) exists. Choose another name, or remove the file."
        case .busy(let path): "Another almanac synchronizes the folder \(path). Try again when it is ready."
        case .emptied(let path, let tasks):
            "The folder \(path) had \(tasks) tasks, and has none of them. Nothing was changed. Check that it is the right one. If "
                + "the tasks were deleted there, delete them with 'almanac todo rm'. To fill a folder again, use one of another "
                + "name."
        }
    }
}

extension TodoReading {
    /// The limit in bytes. It keeps a wrong file from filling the memory.
    public static let maximumSize = 64 << 20

    /// Reads the content of a file.
    public init(_ bytes: Data, as format: TodoFormat, calendar: TodoCalendar, now: Date = Date()) {
        let codec = format.codec(calendar.timeZone, now)
        let pieces = codec.pieces(of: bytes)
        self.init(tasks: [], problems: pieces.problems, skipped: pieces.skipped)
        for (line, text) in pieces.texts {
            do {
                var task = try codec.tidied(text)
                task.texts = [format: ForeignText(text, due: task.item.due)]
                tasks.append(task)
            } catch {
                problems.append(TaskProblem(line: line, reason: error.reason))
            }
        }
        problems.sort { $0.line < $1.line }
        if format == .taskwarrior { TaskwarriorCodec.repeatOnce(&self) }
    }
}
