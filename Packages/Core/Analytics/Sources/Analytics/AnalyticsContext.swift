import Foundation

/// The context of events: the app and the system, with Segment's property names.
///
/// ```swift
/// let context = AnalyticsContext(app: "almanac", version: "1.0")
/// let analytics = LiveAnalytics(at: url, configuration: AnalyticsConfiguration(context: context))
/// ```
public struct AnalyticsContext: Codable, Equatable, Sendable {
    /// A program with its version.
    public struct Program: Codable, Equatable, Sendable {
        /// The name of the program.
        public let name: String
        /// The version of the program.
        public let version: String
    }

    /// The app.
    public let app: Program
    /// The operating system.
    public let os: Program
    /// The user's locale, such as `de-DE`.
    public let locale: String

    /// The context of an app on this system.
    public init(app: String, version: String, locale: Locale = .current) {
        self.app = Program(name: app, version: version)
        let system = ProcessInfo.processInfo.operatingSystemVersion
        os = Program(
            name: Self.systemName, version: "\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)")
        self.locale = locale.identifier(.bcp47)
    }

    private static var systemName: String {
        #if os(Linux)
            "Linux"
        #elseif os(macOS)
            "macOS"
        #elseif os(iOS)
            "iOS"
        #else
            "other"
        #endif
    }
}
