import Foundation
import SVIP

/// The data that the first screen needs from outside besides its cards.
protocol HomeWorker: Worker {
    /// The present moment.
    func now() async -> Date
    /// Signals about each minute that the cards have aged.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable
}
