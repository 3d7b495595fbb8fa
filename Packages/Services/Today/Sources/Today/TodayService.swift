import ROSS

/// Signals the beginning of days in the user's time zone.
///
/// An app that is open over midnight follows it, so that "tomorrow" becomes "today".
public protocol TodayService: Service {
    /// Signals the beginning of each new day from now on.
    func days() async -> Subscription<Void>
}
