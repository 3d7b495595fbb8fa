/// Which almanac this is: what `--version` prints, and what events say they come from.
enum AppVersion {
    static let current = "0.6.0"
}
