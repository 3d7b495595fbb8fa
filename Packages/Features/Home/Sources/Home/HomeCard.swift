import SVIP

/// A line of the first screen about another part of the app.
public protocol HomeCard: Worker {
    var subject: HomeData.Subject { get }

    func content() async throws -> HomeData.Content

    /// Signals that the content may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}
