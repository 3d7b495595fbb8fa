import Flow

extension CommandModule where Context == SettingsContext, Outcome == Void {
    /// The settings, from any of their pages.
    public static var settings: Self { Self("the settings") }
}

extension CommandModule where Context == LicensesContext, Outcome == Void {
    /// The licences, or the text of one.
    public static var licenses: Self { Self("the licences") }
}

extension CommandRouter: SettingsRouter {
    /// Runs the command's answer to ``CommandModule/settings``.
    public func settings(_ context: SettingsContext) async throws { try await reach(.settings, context) }

    /// Runs the command's answer to ``CommandModule/licenses``.
    public func licenses(_ context: LicensesContext) async throws { try await reach(.licenses, context) }
}
