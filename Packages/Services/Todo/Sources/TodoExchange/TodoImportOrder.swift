import Files
import Glibc
import Todo

/// A file of another program whose tasks a user takes over.
public struct TodoImportOrder: Equatable, Sendable {
    /// The path of the file; `-` for standard input.
    public let file: String
    /// The form of the tasks.
    public let format: TodoFormat
    /// Whether the user only wants to see what would happen.
    public let isRehearsal: Bool

    /// Creates an order.
    public init(file: String, format: TodoFormat, isRehearsal: Bool) {
        (self.file, self.format, self.isRehearsal) = (file, format, isRehearsal)
    }

    /// Reads the file.
    ///
    /// - Throws: ``TodoExchangeError``. A part that is no task is in the reading.
    public func reading(in calendar: TodoCalendar) async throws -> TodoReading {
        let path = file == "-" ? "/dev/stdin" : file
        let bytes = try await Self.queue.run {
            do throws(FileError) {
                return try OpenFile(path, O_RDONLY).read(limit: TodoReading.maximumSize)
            } catch {
                throw error.code == EFBIG ? TodoExchangeError.tooLarge(path) : .unreadable(error)
            }
        }
        return TodoReading(bytes, as: format, calendar: calendar)
    }

    private static let queue = BlockingQueue("TodoImportOrder", isConcurrent: true)
}
