import Foundation
import SVIP

/// What the first screen needs from outside besides its cards.
public protocol HomeWorker: Worker {
    /// The present moment.
    func now() async -> Date
    /// Signals about each minute that the cards have aged.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable
}
