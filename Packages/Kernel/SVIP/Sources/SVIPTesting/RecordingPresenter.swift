import SVIP

/// A presenter that records its common duties. A module's mock inherits from it and adds the module's own messages.
///
/// ```swift
/// final class TickerRouter: RecordingPresenter, TickerPresenter {
///     weak let view: TickerView?
///     init(view: TickerView) { self.view = view }
///     func show(_ tick: Int) { view?.ticks.append(tick) }
/// }
/// ```
@MainActor
open class RecordingPresenter: Presenter {
    /// One call of a common duty.
    public enum Duty: Equatable, Sendable {
        case status(String)
        /// With the error's text, from `String(describing:)`.
        case error(String, hasLoadedContent: Bool)
        case showLoader
        case hideLoader
        case close
        case copy(String)
        case share(String)
    }

    /// The calls, in order.
    public private(set) var duties: [Duty] = []

    public init() {}

    /// The calls, without those for the loader.
    public var dutiesWithoutLoader: [Duty] { duties.filter { $0 != .showLoader && $0 != .hideLoader } }

    public func showStatus(_ message: String) { duties.append(.status(message)) }

    public func showError(_ error: any Error, hasLoadedContent: Bool) {
        duties.append(.error(String(describing: error), hasLoadedContent: hasLoadedContent))
    }

    public func showLoader() { duties.append(.showLoader) }
    public func hideLoader() { duties.append(.hideLoader) }
    public func close() { duties.append(.close) }
    public func copy(_ text: String) { duties.append(.copy(text)) }
    public func share(_ text: String) { duties.append(.share(text)) }
}
