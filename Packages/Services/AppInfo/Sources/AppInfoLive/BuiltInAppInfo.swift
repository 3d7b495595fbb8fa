import AppInfo
import CLicenses
import Foundation

/// The version that the app is built as, and texts that are part of the executable.
///
/// ```swift
/// let help = BuiltInAppInfo(version: "").help
/// #expect(help.contains("On the whole terminal, press the key") && help.contains("Line by line (--lines)"))
/// ```
public final class BuiltInAppInfo: AppInfoService {
    public let version: String

    /// - Parameter version: The version of the app, such as `1.0.0`.
    public init(version: String) { self.version = version }

    public var help: String { HelpText.text }

    public func licenses() async throws -> [License] {
        try LicenseList.licenses(from: Data(String(cString: almanac_licenses()).utf8))
    }
}
