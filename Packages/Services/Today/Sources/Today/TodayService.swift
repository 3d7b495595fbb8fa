import ROSS

/// Knows when a new day begins where the user is.
///
/// An app that stays open over midnight follows it, so that what was "tomorrow" becomes "today".
public protocol TodayService: Service {
    /// Signals the beginning of each new day from now on.
    func days() async -> Subscription<Void>
}
