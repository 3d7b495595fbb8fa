import SVIP

/// A line of the first screen about another part of the app.
public protocol HomeCard: Worker {
    /// What the line is about, such as `weather`.
    var subject: String { get }

    /// The present content.
    func content() async throws -> HomeData.Content

    /// Signals that the content may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}
