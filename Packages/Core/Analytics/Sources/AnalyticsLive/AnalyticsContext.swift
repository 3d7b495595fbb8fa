import Analytics
import Foundation

/// The context of events: the app and the system, with Segment's property names.
public enum AnalyticsContext {
    /// Returns the properties of the app and of the system.
    ///
    /// - Parameters:
    ///   - app: The app's name.
    ///   - version: The app's version.
    public static func properties(app: String, version: String, locale: Locale = .current) -> Properties {
        let system = ProcessInfo.processInfo.operatingSystemVersion
        let systemVersion = "\(system.majorVersion).\(system.minorVersion).\(system.patchVersion)"
        return [
            "app": ["name": .string(app), "version": .string(version)],
            "os": ["name": .string(systemName), "version": .string(systemVersion)],
            "locale": .string(locale.identifier(.bcp47)),
        ]
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
