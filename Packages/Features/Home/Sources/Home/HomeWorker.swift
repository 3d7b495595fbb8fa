import Foundation
import SVIP
import Todo
import Weather

/// What the first screen needs from outside.
public protocol HomeWorker: Worker {
    /// The open tasks.
    func tasks() async throws -> [TodoItem]
    func calendar() async -> TodoCalendar
    /// The weather of the first saved city; `nil` if none is saved.
    func weather() async throws -> Forecast?
    /// The present moment.
    func now() async -> Date
    /// Returns when the user should not be kept waiting for the weather any longer.
    func patience() async
    /// Signals about each minute that the weather on display has aged.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable
    /// Signals that tasks, or their relation to today, may have changed.
    func taskChanges() async -> any AsyncSequence<Void, Never> & Sendable
    /// Signals that the saved cities may have changed.
    func weatherChanges() async -> any AsyncSequence<Void, Never> & Sendable
}
