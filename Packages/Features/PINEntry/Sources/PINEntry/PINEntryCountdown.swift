/// A wait as it is shown: in minutes, and in the last minute in steps of ten seconds.
///
/// A step a second would write a screen a second on a surface of lines, and would be read aloud each time.
enum PINEntryCountdown {
    /// The wait, rounded up to the next step.
    static func shown(_ wait: Duration) -> Duration {
        let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
        let step = step(seconds)
        return .seconds((seconds + step - 1) / step * step)
    }

    /// The time until less of the wait is shown.
    static func timeToNextStep(_ wait: Duration) -> Duration {
        let shown = shown(wait)
        return wait - (shown - .seconds(step(shown.components.seconds)))
    }

    private static func step(_ seconds: Int64) -> Int64 { seconds > 60 ? 60 : 10 }
}
