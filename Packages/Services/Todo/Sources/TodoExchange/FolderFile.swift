import Files
import Foundation
import Todo

/// A file of a folder with one task.
struct FolderFile {
    let name: String
    let bytes: Data
    var task: ForeignTask
    private let lines: [ContentLine]
    private let component: Range<Int>

    /// The limit in bytes. A task is a page of text, and attachments are links.
    private static let maximumSize = 1 << 20

    /// The reason why a file is left alone.
    enum Reason: Error {
        /// It has appointments or other things, and no task.
        case noTask
        case unreadable(String)
    }

    /// Reads a file.
    static func read(_ name: String, in folder: String, _ codec: ICSCodec) throws(Reason) -> FolderFile {
        let bytes: Data
        do throws(FileError) {
            // Opening a pipe would wait.
            let file = try OpenFile("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            guard try file.isRegular else { throw FileError(path: name, code: EINVAL) }
            bytes = try file.read(limit: maximumSize)
        } catch {
            switch error.code {
            case ELOOP: throw .unreadable("It is a link, which could lead out of the folder.")
            case EINVAL: throw .unreadable("It is no file.")
            default: throw .unreadable("\(error.reason).")
            }
        }
        return try FolderFile(name, bytes, codec)
    }

    private init(_ name: String, _ bytes: Data, _ codec: ICSCodec) throws(Reason) {
        (self.name, self.bytes) = (name, bytes)
        let pieces = codec.pieces(of: bytes)
        if let problem = pieces.problems.first { throw .unreadable("\(problem)") }
        guard let text = pieces.texts.first?.text else { throw .noTask }
        let lines = ContentLine.lines(of: bytes.withoutByteOrderMark).compactMap(\.line)
        self.lines = lines
        let starts = lines.indices.filter { lines[$0].name == "BEGIN" && lines[$0].value.uppercased() == "VTODO" }
        let ends = lines.indices.filter { lines[$0].name == "END" && lines[$0].value.uppercased() == "VTODO" }
        guard starts.count == 1, ends.count == 1, pieces.skipped == 0, starts[0] < ends[0] else {
            throw .unreadable("It has several entries, and almanac changes files with one task only.")
        }
        component = starts[0]..<ends[0] + 1
        do throws(TaskTextError) {
            var task = try codec.tidied(text)
            guard task.uid != nil else { throw TaskTextError(reason: "Its task has no UID.") }
            task.texts = [.ics: ForeignText(text, due: task.item.due)]
            self.task = task
        } catch {
            throw .unreadable(error.reason)
        }
    }

    /// When the task was changed last, as far as the file says it: `20261129T120000Z`.
    var stamp: String {
        let task = ICSTask(Array(lines[component]))
        return (task["LAST-MODIFIED"] ?? task["DTSTAMP"])?.value ?? ""
    }

    /// The content of the file with the fields of a task. All else stays.
    func content(with task: ForeignTask, _ codec: ICSCodec) -> Data {
        let written = codec.written(task, over: Array(lines[component]))
        let all = lines[..<component.lowerBound] + written + lines[component.upperBound...]
        return Data(all.map(\.folded).joined().utf8)
    }
}
