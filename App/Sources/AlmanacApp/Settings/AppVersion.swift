/// The version of almanac, which `--version` prints and analytics events contain.
enum AppVersion {
    static let current = "0.6.0"
}
