import Files
import FoundationEssentials
import Glibc
import Todo

/// A file of another program whose tasks a user takes over.
public struct TodoImportOrder: Equatable, Sendable {
    /// The path of the file, or its name in messages if there is a ``text``.
    public let file: String
    /// The content, if it was read already, as from standard input.
    public let text: String?
    /// The form of the tasks.
    public let format: TodoFormat
    /// Whether the user only wants to see what would happen.
    public let isRehearsal: Bool

    /// Creates an order.
    public init(file: String, text: String? = nil, format: TodoFormat, isRehearsal: Bool) {
        (self.file, self.text, self.format, self.isRehearsal) = (file, text, format, isRehearsal)
    }

    /// Reads the file.
    ///
    /// - Throws: ``TodoExchangeError``, `CancellationError`. A part that is no task is in the reading.
    public func reading(in calendar: TodoCalendar) async throws -> TodoReading {
        if let text {
            guard text.utf8.count <= TodoReading.maximumSize else { throw TodoExchangeError.tooLarge(file) }
            return TodoReading(Data(text.utf8), as: format, calendar: calendar)
        }
        do {
            let bytes = try await NamedFile.read(file, limit: TodoReading.maximumSize)
            return TodoReading(bytes, as: format, calendar: calendar)
        } catch let error as FileError {
            throw error.code == EFBIG ? TodoExchangeError.tooLarge(file) : .unreadable(error)
        }
    }
}
