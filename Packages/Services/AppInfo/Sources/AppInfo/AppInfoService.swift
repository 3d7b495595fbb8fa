import ROSS

/// The version, the licences and the help of the app, which are built in.
///
/// ```swift
/// print("almanac", info.version)
/// for license in try await info.licenses() {
///     print(license.name, license.version ?? "", license.identifier)
/// }
/// ```
public protocol AppInfoService: Service {
    /// Such as `1.0.0`.
    var version: String { get }

    /// The licences of everything that the app is built from, sorted by name without regard to case.
    func licenses() async throws -> [License]

    /// A text about how to use the app: paragraphs, with an empty line between them.
    var help: String { get }
}
