import ArgumentParser

extension [any ParsableCommand.Type] {
    /// `settings`.
    public static var settings: Self { [SettingsCommand.self] }

    /// `licenses`, which the help lists last.
    public static var licenses: Self { [LicensesCommand.self] }
}
