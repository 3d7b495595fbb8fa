import Account
import AppInfo
import ROSS

/// Shows the settings and what belongs to them.
public protocol SettingsRouter: Service {
    /// Shows a page of the settings.
    ///
    /// - Parameter page: `nil` for the first page.
    func settings(_ page: SettingsPage?, _ exits: SettingsExits) async throws

    /// Shows the licences of what the app is made of, or the text of one.
    ///
    /// - Parameters:
    ///   - name: What the licence is of; `nil` for the list.
    ///   - open: Where the list leads to read a licence.
    func licenses(_ name: License.ID?, open: @escaping @Sendable (License.ID) async throws -> Void) async throws
}

/// A page of the settings, by the name that the module gives it.
public struct SettingsPage: Hashable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
}

/// Where one can go from the settings.
public struct SettingsExits: Sendable {
    public let open: @Sendable (SettingsPage) async throws -> Void
    public let signIn: @Sendable () async throws -> Account?
    public let signOut: @Sendable () async throws -> Void
    public let changeAccount: @Sendable () async throws -> Void
    public let setPIN: @Sendable () async throws -> Void
    public let changePIN: @Sendable () async throws -> Void
    public let removePIN: @Sendable () async throws -> Void
    public let licenses: @Sendable () async throws -> Void
    /// For testers: switches services between live and double.
    public let switchServices: @Sendable (Set<SwitchableService>) async throws -> Void
}
