import Flow

extension CommandModule where Context == SettingsContext, Outcome == Void {
    public static var settings: Self { Self("the settings") }
}

extension CommandModule where Context == LicensesContext, Outcome == Void {
    public static var licenses: Self { Self("the licences") }
}

extension CommandRouter: SettingsRouter {
    public func settings(_ context: SettingsContext) async throws { try await reach(.settings, context) }

    public func licenses(_ context: LicensesContext) async throws { try await reach(.licenses, context) }
}
