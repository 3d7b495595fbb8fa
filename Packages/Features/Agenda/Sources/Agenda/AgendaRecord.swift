import Books
import Formatting
import Todo
import Weather

/// The agenda for machines: `almanac today --json` and the wire print it. Scripts rely on the keys. A part that has failed is
/// null, and named in `failures`.
public struct AgendaRecord: Encodable {
    private let day: Day
    @NullCodable private var tasks: [TodoRecord]?
    @NullCodable private var weather: ForecastRecord?
    @NullCodable private var book: ShelfBookRecord?
    private let failures: [AgendaFailure]

    public init(_ content: AgendaData.Content) {
        day = content.day
        tasks = content.tasks.value
        weather = content.weather.value.flatMap(\.self)
        book = content.book.value.flatMap(\.self)
        failures = AgendaFailure.all(in: content)
    }
}

/// A part of the agenda that could not be loaded. The description is a sentence for users.
public struct AgendaFailure: Error, Encodable, Equatable, CustomStringConvertible {
    /// `tasks`, `weather` or `book`.
    public let part: String
    /// A sentence.
    public let reason: String

    public var description: String { "Cannot load the \(part): \(reason)" }
}

extension AgendaFailure {
    /// The parts that could not be loaded.
    public static func all(in content: AgendaData.Content) -> [AgendaFailure] {
        [("tasks", content.tasks.reason), ("weather", content.weather.reason), ("book", content.book.reason)]
            .compactMap { part, reason in reason.map { AgendaFailure(part: part, reason: $0) } }
    }
}

extension AgendaData.Part {
    fileprivate var reason: String? {
        switch self {
        case .loading, .known: nil
        case .failed(let reason): reason
        }
    }

    /// `nil` unless it is known.
    var value: Value? {
        switch self {
        case .loading, .failed: nil
        case .known(let value): value
        }
    }
}
