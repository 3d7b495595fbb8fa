import AppInfo

/// Texts that are given, for previews and tests.
///
/// ```swift
/// struct Failure: Error {}
/// let service = InMemoryAppInfo(licenses: [])
/// await service.fail(with: Failure())
/// await #expect(throws: Failure.self) { try await service.licenses() }
/// ```
public actor InMemoryAppInfo: AppInfoService {
    public nonisolated let version: String
    public nonisolated let help: String
    private let list: [License]
    private var failure: (any Error)?

    /// Creates a double. It sorts the licences by name.
    public init(version: String = "1.0.0", licenses: [License], help: String = "There is no help in a preview.") {
        self.version = version
        self.help = help
        list = licenses.byName
    }

    /// Makes the call for licences throw this error, until it is set to `nil`.
    public func fail(with error: (any Error)?) { failure = error }

    public func licenses() throws -> [License] {
        if let failure { throw failure }
        return list
    }
}
