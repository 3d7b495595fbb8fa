import Books
import Formatting
import Weather
import Todo

/// The values that leave the module.
public enum AgendaData {
    /// A part of the agenda, which fails alone.
    public enum Part<Value: Equatable & Sendable>: Equatable, Sendable {
        case loading
        case known(Value)
        /// With the reason, a sentence.
        case failed(String)
    }

    /// What a day brings.
    public struct Content: Equatable, Sendable {
        /// Today.
        public var day: Day
        /// The open tasks that are overdue or due today, the earliest first.
        public var tasks = Part<[TodoRecord]>.loading
        /// The weather of today in the city that was saved first, without hours; `nil` if no city is saved.
        public var weather = Part<ForecastRecord?>.loading
        /// The age of the weather; `nil` for the latest.
        public var age: Age?
        /// The book that was read last; `nil` if none was opened.
        public var book = Part<ShelfBookRecord?>.loading
    }
}
