import ROSS

/// A user changes a setting. For a protected one the PIN is required, so that a stranger who finds the app unlocked
/// cannot keep it so.
struct ChangeSettingScenario: Scenario {
    let operations: any SettingsOperations & PINOperations

    func launch(_ change: SettingChange) async throws -> Bool {
        if change.isProtected, try await operations.readPIN().launch() != .none {
            guard try await operations.enterPIN().launch(.confirm) != nil else { return false }
        }
        try await operations.saveSetting().launch(change)
        return true
    }
}
